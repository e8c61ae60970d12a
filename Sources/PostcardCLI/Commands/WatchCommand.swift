internal import Postcard

/// `postcard watch`: draws one post again whenever a file that its card is made from is saved.
struct WatchCommand: Command, Equatable {
  static let about = About(
    name: "watch",
    summary: "Draw one post, and again at every save of a file it is drawn from",
    usage: "[TEXT]",
    operands: [.init(name: "TEXT", help: "The post's text")],
    details: [
      "Takes what render takes. It watches the template, the post's file and the pictures and fonts "
        + "of the card. Files are replaced whole, so that a viewer never sees half a picture. A "
        + "mistake is told, the last picture stays, and the next save is drawn again; Ctrl-C ends."
    ],
    examples: [
      "postcard watch 'Hello #Swift' --template my-card.xml -o my-card.png",
      "postcard watch --post post.json --template my-card.xml -o my-card.png",
    ])

  static let options: [Option<WatchCommand>] = RenderCommand.options.map { $0.within(\.render) }

  /// What is drawn each time.
  var render = RenderCommand()

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    if operands.count > 1 {
      throw Self.wrongOperands("\(operands.count) texts where one is wanted; put it in quotes")
    }
    if operands.isEmpty, render.input.file == nil {
      throw Self.wrongOperands("no text; give one, or --post FILE")
    }
    try render.finish(operands: operands)
    if render.drawing.outputs.contains("-") {
      throw .usage("watch: -o \"-\": a picture that is drawn again goes to a file")
    }
    if (render.input.file ?? render.input.argument) == "-" {
      throw .usage("watch: standard input cannot be read again; give a text or --post FILE")
    }
    if namedFiles.isEmpty {
      throw Self.wrongOperands("no file to watch; name one with --template or --post")
    }
  }

  /// The files the arguments name.
  private var namedFiles: [String] {
    [TemplateChoice.file(of: render.drawing.template), render.input.file].compactMap(\.self)
  }

  func run(on console: any Console) throws -> ExitStatus {
    let watch = try FileWatch()
    var tools = RenderCommand.Tools()
    var sources: [String] = []
    var isFirst = true
    try watch.follow(namedFiles)
    while true {
      do {
        sources = try render.draw(with: &tools, on: console)
      } catch {
        tell(error, on: console)
        // A font that is missing may come.
        for font in fonts where !sources.contains(font) { sources.append(font) }
      }
      try watch.follow(namedFiles + sources, folder: render.drawing.fonts.folder)
      if isFirst, !render.drawing.isQuiet {
        console.report("watching \(enumerated(namedFiles)); Ctrl-C ends")
      }
      isFirst = false
      let saved = try watch.wait()
      if !saved.isDisjoint(with: fonts) { Restart.process() }
    }
  }

  /// The font files and the folder of fonts that the card is drawn with.
  private var fonts: [String] {
    ((try? render.drawing.loadTemplate().fontFiles) ?? [])
      + [render.drawing.fonts.folder].compactMap(\.self)
  }

  /// Tells why no card was made; of a template, everything that is wrong with it.
  private func tell(_ error: any Error, on console: any Console) {
    if (error as? PostcardError)?.code == .badTemplate,
      let file = TemplateChoice.file(of: render.drawing.template)
    {
      let errors = Template.check(contentsOf: file).errors
      if !errors.isEmpty {
        for error in errors { console.report(error.description) }
        return
      }
    }
    console.report(Failure(error).description)
  }
}
