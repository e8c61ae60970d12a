internal import PostcardMap

/// The options that say how a card stands in a page.
struct PageOptions: Equatable, Sendable {
  /// What `--style` takes.
  enum Style: String, CaseIterable, Sendable { case inline, link, none }

  /// How figures are made.
  var html = HTMLOptions()
  /// Where their styles come from.
  var style = Style.inline
  /// The address of the style sheet that `--style link` links.
  var sheet = "postcard.css"

  /// Their rows.
  static let table: [Option<PageOptions>] = [
    .value(
      "style", "WHICH",
      help: "Styles in the page, linked, or left to you: "
        + "\(listed(Style.allCases.map(\.rawValue))) (default inline)"
    ) { (options, value) throws(BadValue) in
      options.style = try OptionValues.choice(
        value, of: "style", among: Style.allCases.map { (name: $0.rawValue, value: $0) })
    },
    .value(
      "sheet", "URL",
      help: "The style sheet of --style link, as postcard client css prints it "
        + "(default postcard.css)"
    ) { (options, value) throws(BadValue) in
      options.sheet = value
      options.style = .link
    },
    .value(
      "fit", "HOW",
      help: "Fill the box your page gives the figure: "
        + "\(listed(ImageMap.Fit.allCases.map(\.rawValue))) (default as wide as there is room)"
    ) { (options, value) throws(BadValue) in
      options.html.fit = try OptionValues.choice(
        value, of: "fit", among: ImageMap.Fit.allCases.map { (name: $0.rawValue, value: $0) })
    },
    .flag("text", help: "Add the post as text that a click opens") { $0.html.showsText = true },
    .flag("area", help: "Use map and area, for e-mail; they do not scale") {
      $0.html.links = .area
    },
    .value("base", "URL", help: "Put URL before the addresses of pictures") {
      (options, value) throws(BadValue) in
      options.html.base = value
    },
    .value("rel", "WORDS", help: "The rel of every link (default \"\(HTMLOptions().rel)\")") {
      (options, value) throws(BadValue) in
      options.html.rel = value
    },
    .value("label", "TEXT", help: "What a screen reader calls the links (default Links)") {
      (options, value) throws(BadValue) in
      options.html.label = value
    },
  ]

  /// Where the styles come from.
  var pageStyle: HTMLPage.Style {
    switch style {
    case .inline: .inline
    case .link: .link(sheet)
    case .none: .none
    }
  }
}
