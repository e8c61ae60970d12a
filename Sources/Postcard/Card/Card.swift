internal import PostcardCanvas
public import PostcardMap
public import PostcardText

/// A laid-out post: the picture in any format, and the map of its tags, both from one layout.
///
/// Holds the composer's shaped text, so it is not Sendable; its map and bytes are the values.
public struct Card {
  /// CSS px at scale 1.
  public var size: Size { frame.size }
  /// The themes `bytes(as:theme:)` knows, the first being the default.
  public var themes: [String] { template.themes }
  /// Where every tag lies.
  ///
  /// `images` is empty: whoever writes files fills it in.
  public let map: ImageMap
  /// What a person should know: missing glyphs, pictures that could not be read, ranges dropped.
  public let warnings: [PostcardWarning]
  /// The files it was made from besides the post and the template: pictures, and fonts the template
  /// brings along.
  package let sources: [String]
  /// The pictures it asked for, also those that could not be read.
  package let pictures: [PictureName]

  /// What a viewer's title bar says: who wrote it, or the first words.
  let title: String
  let frame: Frame
  let template: Template
  let key: String
  let encoder: PNGEncoder
  private let paints: PaintCache
  let times: StageTimes

  init(
    frame: Frame, template: Template, title: String, map: ImageMap, key: String,
    warnings: [PostcardWarning], sources: [String], pictures: [PictureName], encoder: PNGEncoder,
    paints: PaintCache, times: StageTimes
  ) {
    self.title = title
    self.frame = frame
    self.template = template
    self.map = map
    self.key = key
    self.warnings = warnings
    self.sources = sources
    self.pictures = pictures
    self.times = times
    self.encoder = encoder
    self.paints = paints
  }

  /// The picture as a file's bytes.
  ///
  /// - Throws: `PostcardError`: `bad-option` for a theme the template lacks, for a scale that is no
  ///   finite number above 0 and a quality outside 1…100, `limit` for too many pixels.
  public func bytes(as format: CardFormat, theme: String? = nil) throws(PostcardError) -> [UInt8] {
    let painter = try painter(theme: theme)
    switch format.encoding {
    case .svg:
      return try times.measure(\.painting) { () throws(PostcardError) in
        try svg(theme: checked(theme), painter: painter)
      }
    case .pdf:
      return try times.measure(\.painting) { () throws(PostcardError) in
        try pdf(painter: painter)
      }
    case .png, .jpeg, .webp:
      return try file(of: painted(as: format, painter: painter), as: format)
    }
  }

  /// What paints the card in a theme.
  func painter(theme: String?) throws(PostcardError) -> FramePainter {
    FramePainter(palette: Palette(template, theme: try checked(theme)), cache: paints)
  }

  private func checked(_ theme: String?) throws(PostcardError) -> String {
    let known = themes
    guard let theme = theme ?? known.first, known.contains(theme) else {
      throw PostcardError(
        .badOption,
        "the template has no theme \"\(theme ?? "")\"; it has \(known.joined(separator: ", "))")
    }
    return theme
  }
}
