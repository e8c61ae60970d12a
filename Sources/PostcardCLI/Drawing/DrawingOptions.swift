internal import Postcard
internal import PostcardFeeds
internal import PostcardText

/// The options that every command that draws has in common.
struct DrawingOptions: Equatable, Sendable {
  /// Where to write, each `-o` as given.
  var outputs: [String] = []
  /// What `--format` says.
  var formats: [CardFormat.Encoding]?
  /// The template's name or file.
  var template = TemplateChoice.standard
  /// The themes to draw; empty for the template's first.
  var themes: [String] = []
  /// The scales to draw at.
  var scales: [Double] = [1]
  /// How the files are packed, and how large they may be.
  var packing = PackingOptions()
  /// What is a tag, and what it opens.
  var tagging = TaggingOptions()
  /// Values for the template's params and colours.
  var settings: [String: String] = [:]
  /// The zone dates are written in.
  var timeZone = CardTimeZone.utc
  /// Where fonts come from.
  var fonts = FontOptions()
  /// What becomes of characters no font has.
  var missing = MissingCharacters.box
  /// Whether posts with a content warning are drawn as they are.
  var showsWarned = false
  /// The folder a post's pictures may come from.
  var assets: String?
  /// Whether pictures are asked for over the network.
  var fetch = FetchOptions()
  /// The pattern for the picture's alternative text.
  var alt: String?
  /// How long a card may take.
  var maximumSeconds = Limits.cardSeconds
  /// Whether a map is written.
  var writesMap = true
  /// Whether only errors are told.
  var isQuiet = false

  /// Their rows, in the order help lists them.
  static let table: [Option<DrawingOptions>] =
    outputRows + PackingOptions.table.map { $0.within(\.packing) } + templateRows
    + TaggingOptions.table.map { $0.within(\.tagging) } + sourceRows

  /// The names `--format` takes: the endings of files.
  static let formatNames = CardFormat.Encoding.allCases.flatMap(\.endings)

  private static let outputRows: [Option<DrawingOptions>] = [
    .value(
      "output", short: "o", "FILE",
      help: "Write FILE, its ending choosing the format (\(listed(formatNames))); repeatable with "
        + "one name and several endings; DIR/ writes card.* there, - standard output "
        + "(default Output/)"
    ) { (options, value) throws(BadValue) in
      if value.isEmpty { throw BadValue("name a file, as in -o card.png") }
      options.outputs.append(value)
    },
    .value(
      "format", "LIST",
      help: "Formats where no ending says so: \(listed(formatNames)) (default png)"
    ) { (options, value) throws(BadValue) in
      var formats: [CardFormat.Encoding] = []
      for name in try OptionValues.list(value) {
        formats.append(
          try OptionValues.choice(
            name, of: "format",
            among: CardFormat.Encoding.allCases.flatMap { encoding in
              encoding.endings.map { ($0, encoding) }
            }))
      }
      options.formats = formats
    },
    .value(
      "theme", "LIST",
      help: "Themes of the template, as in light,dark; the second adds .dark to names"
    ) { (options, value) throws(BadValue) in
      options.themes = try OptionValues.list(value)
    },
    .value("scale", "LIST", help: "File pixels per px, as in 1,2; the second adds @2x to names") {
      (options, value) throws(BadValue) in
      options.scales = try OptionValues.scales(value)
    },
    .flag("no-map", help: "Write no image map") { $0.writesMap = false },
  ]

  private static let templateRows: [Option<DrawingOptions>] = [
    .value(
      "template", "NAME|FILE",
      help: "A built-in template (see postcard templates) or an XML file "
        + "(default \(TemplateChoice.standard))"
    ) { (options, value) throws(BadValue) in
      if value.isEmpty { throw BadValue("name a template, as in --template post") }
      options.template = value
    },
    .value("set", "NAME=VALUE", help: "A param or colour of the template; repeatable") {
      (options, value) throws(BadValue) in
      let setting = try OptionValues.assignment(
        value, form: "NAME=VALUE", example: "accent=#e0245e")
      options.settings[setting.name] = setting.value
    },
    .value(
      "time-zone", "ZONE",
      help: "The zone dates are written in, as in Europe/Berlin or +02:00; post takes the one each "
        + "post's time is given in (default UTC)"
    ) { (options, value) throws(BadValue) in
      do throws(PostcardError) {
        options.timeZone = try CardTimeZone(value)
      } catch {
        throw BadValue(error.message)
      }
    },
  ]

  private static let sourceRows: [Option<DrawingOptions>] =
    FontOptions.table.map { $0.within(\.fonts) } + [
      .value(
        "missing", "HOW",
        help: "What becomes of characters no font has: box, skip or error (default box)"
      ) { (options, value) throws(BadValue) in
        options.missing = try OptionValues.choice(
          value, of: "choice", among: MissingCharacters.allCases.map { ($0.rawValue, $0) })
      },
      .flag("show-warned", help: "Draw posts with a content warning as they are") {
        $0.showsWarned = true
      },
      .value(
        "assets", "DIR", help: "The folder the post's pictures may be read from (default its own)"
      ) { (options, value) throws(BadValue) in
        options.assets = value
      },
    ] + FetchOptions.table.map { $0.within(\.fetch) } + [
      .value(
        "alt", "PATTERN", help: "The picture's alternative text, as in 'Post by {author.name}'"
      ) {
        (options, value) throws(BadValue) in
        options.alt = value
      },
      .value(
        "max-seconds", "N",
        help: "End with status 4 when a card takes longer (default \(Int(Limits.cardSeconds)))"
      ) { (options, value) throws(BadValue) in
        guard let seconds = OptionValues.number(value), seconds > 0 else {
          throw BadValue("a number of seconds above 0 is wanted, as in 10")
        }
        options.maximumSeconds = seconds
      },
      .flag("quiet", short: "q", help: "Tell errors only") { $0.isQuiet = true },
    ]
}

extension DrawingOptions {
  /// Refuses options that say nothing together.
  func check() throws(Failure) {
    try tagging.check()
    try fonts.check()
    try fetch.check()
  }

  /// Checks that the folders are there.
  func checkFolders() throws(Failure) {
    try fonts.checkFolder()
    if let assets { try InputFile.checkFolder(assets, option: "--assets") }
  }

  /// The template for every card of the call: as read, with what `--set` says.
  func loadTemplate() throws -> Template {
    var template = try TemplateChoice.load(self.template)
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
      do throws(PostcardError) {
        template = try template.setting(name, to: value)
      } catch {
        throw Failure.usage("--set \(quoted("\(name)=\(value)")): \(error.message)")
      }
    }
    return template
  }

  /// Checks that the pattern of the alternative text makes sense on the template.
  func checkAlt(on template: Template) throws(Failure) {
    guard let alt else { return }
    do throws(PostcardError) {
      try template.checkAlt(alt)
    } catch {
      throw .usage("--alt \(quoted(alt)): \(error.message)")
    }
  }

  /// The themes to draw on a template, the first being the one whose files have plain names.
  func themes(of template: Template) throws(Failure) -> [String] {
    guard !themes.isEmpty else { return Array(template.themes.prefix(1)) }
    for theme in themes where !template.themes.contains(theme) {
      throw .usage(
        "--theme \(quoted(theme)): the template \(template.name) has no such theme"
          + OptionValues.hint(for: theme, among: template.themes, what: "it has"))
    }
    return themes
  }

  /// A post as it is drawn: behind its content warning, unless that is not asked for.
  func shown(_ post: Post) -> Post { showsWarned ? post : post.behindWarning }

  /// Does a part of the work on a card, which ends the command when it takes too long.
  func watched<Result, Mistake>(
    id: String?, _ work: () throws(Mistake) -> Result
  ) throws(Mistake) -> Result {
    let name = id.map { "the card of \(quoted($0))" } ?? "the card"
    return try Watchdog.watch(name, seconds: maximumSeconds, work)
  }

  /// Where fonts come from.
  var fontSource: FontSource { fonts.source }

  /// What the composer is told about a post whose file lies in `folder`.
  func cardOptions(folder: String?) -> CardOptions {
    var options = CardOptions()
    options.tagger = tagging.tagger
    options.timeZone = timeZone
    options.assets = assets ?? folder
    options.alt = alt
    options.missing = missing
    return options
  }
}
