internal import PostcardCanvas
public import PostcardText

extension Card {
  /// The picture as a file of at most so many bytes.
  ///
  /// A file that is larger is made anew step by step: a PNG is packed harder, then becomes a JPEG, or a
  /// WebP where the card is transparent; JPEG and WebP then lose quality, down to 40.
  ///
  /// - Returns: the file, and the format it ended up in, which is the one asked for where that fits.
  /// - Throws: `PostcardError`: as for `bytes(as:theme:)`, and `limit` when no step is small enough.
  public func bytes(
    as format: CardFormat, theme: String? = nil, atMost limit: Int
  ) throws(PostcardError) -> (bytes: [UInt8], format: CardFormat) {
    guard format.encoding.hasPixels else {
      let bytes = try bytes(as: format, theme: theme)
      guard bytes.count <= limit else {
        throw Self.tooLarge(bytes.count, format, limit, "it has no step below; draw a PNG or JPEG")
      }
      return (bytes, format)
    }
    let painter = try painter(theme: theme)
    let surface = try painted(as: format, painter: painter)
    var (smallest, last) = (Int.max, format)
    for step in steps(from: format, of: surface) {
      let bytes = try file(of: surface, as: step)
      if bytes.count <= limit { return (bytes, step) }
      if bytes.count < smallest { (smallest, last) = (bytes.count, step) }
    }
    throw Self.tooLarge(smallest, last, limit, "choose a smaller scale, or allow more")
  }

  /// The format asked for, and then those tried one after another.
  private func steps(from format: CardFormat, of surface: Surface) -> [CardFormat] {
    guard format.encoding == .png else { return [format] + Self.lowered(format) }
    let levels = CardFormat.Compression.allCases
    let harder = levels[(levels.firstIndex(of: format.compression) ?? 0)...]
    let steps = harder.map { CardFormat.png(scale: format.scale, compression: $0) }
    let other: CardFormat.Encoding = surface.isOpaque ? .jpeg : .webp
    let (width, height) = pixelSize(scale: format.scale)
    guard other != .webp || max(width, height) <= LayoutLimits.webPSide else { return steps }
    return steps + Self.lowered(CardFormat(other, scale: format.scale, quality: 100))
  }

  /// A format at ever less quality.
  private static func lowered(_ format: CardFormat) -> [CardFormat] {
    let start = format.quality ?? (format.encoding == .jpeg ? jpegQuality : 100)
    return qualities.filter { $0 < start }.map { quality in
      var lower = format
      lower.quality = quality
      return lower
    }
  }

  /// Below 40 text is frayed and colours wander: a smaller scale shows more.
  private static let qualities = [90, 80, 70, 60, 50, 40]

  private static func tooLarge(
    _ count: Int, _ format: CardFormat, _ limit: Int, _ way: String
  ) -> PostcardError {
    let quality = format.quality.map { " at quality \($0)" } ?? ""
    return PostcardError(
      .limit,
      "the picture has \(count) bytes as \(format.encoding.rawValue)\(quality), "
        + "more than the \(limit) allowed: \(way)")
  }
}
