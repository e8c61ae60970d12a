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

  /// What a viewer's title bar says: who wrote it, or the first words.
  let title: String
  let frame: Frame
  private let template: Template
  let key: String
  private let encoder: PNGEncoder
  private let paints: PaintCache

  init(
    frame: Frame, template: Template, title: String, map: ImageMap, key: String,
    warnings: [PostcardWarning], sources: [String], encoder: PNGEncoder,
    paints: PaintCache
  ) {
    self.title = title
    self.frame = frame
    self.template = template
    self.map = map
    self.key = key
    self.warnings = warnings
    self.sources = sources
    self.encoder = encoder
    self.paints = paints
  }

  /// The picture as a file's bytes.
  ///
  /// - Throws: ``PostcardError``: `bad-option` for a theme the template lacks and for a scale that is no
  ///   finite number above 0, `limit` for too many pixels.
  public func bytes(as format: CardFormat, theme: String? = nil) throws(PostcardError) -> [UInt8] {
    let theme = try checked(theme)
    let painter = FramePainter(palette: Palette(template, theme: theme), cache: paints)
    switch format.encoding {
    case .png: return try png(scale: format.scale, painter: painter)
    case .svg: return try svg(theme: theme, painter: painter)
    }
  }

  /// The size of a picture file in its own pixels; 0×0 for a scale that is no number above 0.
  public func pixelSize(scale: Double) -> (width: Int, height: Int) {
    func pixels(_ length: Double) -> Int {
      let pixels = (length * scale).rounded(.up)
      // Beyond any limit all sizes are alike; the bounds keep the conversion from trapping.
      return pixels > 0 ? Int(min(pixels, Double(Int32.max))) : 0
    }
    return (pixels(size.width), pixels(size.height))
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

  /// Cards are one pixel long before this, and Cairo takes no scale that is 0 when squared.
  private static let smallestScale = 1e-6

  private func png(scale: Double, painter: FramePainter) throws(PostcardError) -> [UInt8] {
    guard scale > 0, scale.isFinite else {
      throw PostcardError(.badOption, "a scale is a finite number above 0, not \(scale)")
    }
    let (width, height) = pixelSize(scale: scale)
    guard width * height <= LayoutLimits.pixels, max(width, height) <= LayoutLimits.pixelSide
    else {
      throw PostcardError(
        .limit, "a picture of \(width)×\(height) pixels is too large; choose a smaller scale")
    }
    let box = template.card.box
    let isOpaque =
      box.borderRadius.isZero && box.background.map(painter.palette.isOpaque) == true
    do throws(CanvasError) {
      let surface = try Surface.pixels(
        width: width, height: height, scale: max(scale, Self.smallestScale), opaque: isOpaque)
      // The last column and row of pixels may reach beyond the card, onto nothing, which is black here.
      if isOpaque, let edge = box.background?.colors.last {
        surface.pen.fill(with: painter.palette.ink(edge))
      }
      painter.paint(frame, with: surface.pen)
      return try surface.png(with: encoder)
    } catch {
      throw PostcardError(.environment, error.message)
    }
  }
}
