internal import Postcard
internal import PostcardFeeds
internal import PostcardFetch

/// `postcard render`: one post in, one card out.
struct RenderCommand: Command, Equatable {
  static let about = About(
    name: "render",
    summary: "Draw one post as a picture and a map of where its tags lie",
    usage: "[TEXT]",
    operands: [
      .init(name: "TEXT", help: "The post's text; - reads it from standard input")
    ],
    details: [
      "Without -o it writes Output/card.png and Output/card.map.json. One map lists every picture "
        + "of a call, whatever the format, theme and scale."
    ],
    examples: [
      "postcard render 'Hello #Swift, meet @ada'",
      "postcard render --post post.json -o card.png -o card.svg --theme light,dark --scale 1,2",
      "postcard render --post post.json -o card.jpg -o card.pdf --max-bytes 300K",
      "echo 'Hello #Swift' | postcard render - -o hello.png",
    ])

  static let options: [Option<RenderCommand>] =
    PostInput.table.map { $0.within(\.input) } + DrawingOptions.table.map { $0.within(\.drawing) }

  /// Where the post comes from.
  var input = PostInput()
  /// How it is drawn.
  var drawing = DrawingOptions()

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    if operands.count > 1 {
      throw Self.wrongOperands("\(operands.count) texts where one is wanted; put it in quotes")
    }
    try drawing.check()
    input.argument = operands.first
    switch (input.argument, input.file) {
    case (nil, nil):
      throw Self.wrongOperands("no text; give one, or --post FILE, or - for standard input")
    case (_?, _?):
      throw .usage("TEXT and --post: the post comes from one of them, not from both")
    default: break
    }
    try drawing.packing.check(for: plan.encodings)
    if case .standardOutput = try plan {
      let asked = [("--theme", drawing.themes.count), ("--scale", drawing.scales.count)]
      if let (option, _) = asked.first(where: { $0.1 > 1 }) {
        throw .usage(
          "\(option): standard output takes one picture; name one value, or files with -o")
      }
    }
  }

  private var plan: OutputPlan {
    get throws(Failure) { try OutputPlan(outputs: drawing.outputs, formats: drawing.formats) }
  }

  func run(on console: any Console) throws -> ExitStatus {
    var tools = Tools()
    _ = try draw(with: &tools, on: console)
    return .done
  }

  /// What is kept from one card to the next.
  struct Tools {
    var composer: Composer?
    var fetcher: PictureFetcher?
  }

  /// Draws the card and writes its files.
  ///
  /// - Parameter tools: Kept for the next card; made where there are none.
  /// - Returns: The pictures and fonts it was made from.
  func draw(with tools: inout Tools, on console: any Console) throws -> [String] {
    try drawing.checkFolders()
    let template = try drawing.loadTemplate()
    let themes = try drawing.themes(of: template)
    try drawing.checkAlt(on: template)
    let read = try input.read(from: console)
    let post = drawing.shown(read)
    if post != read, !drawing.isQuiet {
      console.report(
        "the post has a content warning, and only what may stand before it is drawn: "
          + "--show-warned draws the rest")
    }
    let composer = try tools.composer ?? Composer(fonts: drawing.fontSource)
    tools.composer = composer
    var options = drawing.cardOptions(folder: input.folder)
    if let fetcher = try tools.fetcher ?? drawing.fetch.fetcher() {
      tools.fetcher = fetcher
      options.pictures = fetcher.pictures(template.pictureAddresses(of: post, options: options))
    }
    let card = try drawing.watched(id: post.id) { [options] in
      try composer.compose(post, on: template, options: options)
    }
    switch try plan {
    case .standardOutput(let encoding):
      let format = drawing.packing.format(
        encoding, scale: encoding.hasPixels ? drawing.scales[0] : 1)
      warn(of: card, as: [format], on: console)
      let drawn = try drawing.watched(id: post.id) {
        try drawing.packing.draw(card, as: format, theme: themes.first)
      }
      if drawn.format.encoding != encoding {
        throw Failure.usage(
          "--max-bytes: the picture fits only as \(drawn.format.encoding.rawValue), and standard "
            + "output takes the format asked for; choose --format or a smaller --scale")
      }
      if let step = drawn.step, !drawing.isQuiet { console.report("the picture: \(step)") }
      try console.write(drawn.bytes)
    case .files(let stem, let endings):
      let pictures = PlannedPicture.all(
        stem: stem, endings: endings, themes: themes, scales: drawing.scales,
        packing: drawing.packing)
      let mapPath = drawing.writesMap ? "\(stem).map.json" : nil
      let inputs = [input.path, TemplateChoice.file(of: drawing.template)].compactMap(\.self)
      try OutputFiles.check(
        pictures.map(\.path) + [mapPath].compactMap(\.self), against: inputs + card.sources)
      warn(of: card, as: pictures.map(\.format), on: console)
      let drawn = try drawing.watched(id: post.id) {
        try DrawnCard(card, as: pictures, packing: drawing.packing, mapPath: mapPath)
      }
      if !drawn.steps.isEmpty {
        // A file that changed its format has a name that was not looked at yet.
        try OutputFiles.check(drawn.files.map(\.path), against: inputs + card.sources)
        if !drawing.isQuiet { for step in drawn.steps { console.report(step) } }
      }
      try OutputFiles.write(drawn.files)
      if !drawing.isQuiet { console.report(drawn.report) }
    }
    return card.sources
  }

  /// Tells what a person should know of the card and of the formats it is drawn in, each once.
  private func warn(of card: Card, as formats: [CardFormat], on console: any Console) {
    guard !drawing.isQuiet else { return }
    var told: Set<PostcardWarning> = []
    for warning in card.warnings + card.warnings(for: formats)
    where told.insert(warning).inserted {
      console.report(warning.description)
    }
  }
}
