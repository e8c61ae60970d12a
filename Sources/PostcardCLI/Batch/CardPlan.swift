internal import Postcard
internal import PostcardCanvas
internal import PostcardFeeds
internal import PostcardFetch
internal import PostcardText

/// How every card of a run is drawn: what is resolved once, and read by all threads.
struct CardPlan: Sendable {
  let template: Template
  let themes: [String]
  let endings: [OutputPlan.Ending]
  let drawing: DrawingOptions
  /// What gets pictures over the network; `nil` where nothing does.
  let fetcher: PictureFetcher?
  /// SHA-256 of all that goes into every card: template, fonts and options.
  let digest: String

  /// Reads the template and looks at the fonts.
  ///
  /// - Parameter fetcher: What gets pictures over the network; `nil` goes by the options.
  /// - Throws: What is wrong with the options, the template or the fonts.
  init(
    _ drawing: DrawingOptions, ending: OutputPlan.Ending?, fetcher: PictureFetcher? = nil
  ) throws {
    try drawing.checkFolders()
    template = try drawing.loadTemplate()
    themes = try drawing.themes(of: template)
    try drawing.checkAlt(on: template)
    if let formats = drawing.formats {
      endings = formats.map { OutputPlan.Ending($0) }
    } else {
      endings = [ending ?? OutputPlan.Ending(.png)]
    }
    try drawing.packing.check(for: Set(endings.map(\.encoding)))
    self.drawing = drawing
    self.fetcher = try fetcher ?? drawing.fetch.fetcher()
    let inputs = try Composer.digest(of: template, fonts: drawing.fontSource)
    digest = Digest.sha256(Array((inputs + Self.fields(of: drawing, themes, endings)).utf8))
  }

  /// What options add to the inputs of every card.
  ///
  /// The maps' generator is part of it: a newer version writes its name into them, and draws nothing.
  private static func fields(
    of drawing: DrawingOptions, _ themes: [String], _ endings: [OutputPlan.Ending]
  ) -> String {
    let tagging = drawing.tagging
    let links = tagging.links.map { "\($0.key.rawValue)=\($0.value.pattern)" }.sorted()
    let fields: [String] =
      (drawing.fetch.isOn ? ["fetch"] : []) + [Generator.name] + themes
      + endings.map { "\($0.encoding) \($0.spelling)" }
      + drawing.scales.map { "\($0)" } + links + [
        "\(drawing.packing)", tagging.dialect, tagging.instance ?? "", "\(tagging.bare as Any)",
        drawing.timeZone.name, drawing.missing.rawValue, drawing.alt ?? "",
        "\(drawing.writesMap)",
      ]
    return fields.map { "\($0.utf8.count):\($0)" }.joined()
  }

  /// The pictures of a card, as they are planned.
  func pictures(stem: String) -> [PlannedPicture] {
    PlannedPicture.all(
      stem: stem, endings: endings, themes: themes, scales: drawing.scales,
      packing: drawing.packing)
  }

  /// The map of a card; `nil` when none is wanted.
  func mapPath(stem: String) -> String? { drawing.writesMap ? "\(stem).map.json" : nil }

  /// Every file of a card, as they are planned.
  func paths(stem: String) -> [String] {
    pictures(stem: stem).map(\.path) + (mapPath(stem: stem).map { [$0] } ?? [])
  }

  /// The addresses that a card's pictures are asked from; none without `--fetch`.
  func pictureAddresses(of post: Post) -> [String] {
    fetcher == nil
      ? [] : template.pictureAddresses(of: post, options: drawing.cardOptions(folder: nil))
  }
}
