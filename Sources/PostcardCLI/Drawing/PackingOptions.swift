internal import Postcard

/// How pixels are packed into files, and how large those may be.
struct PackingOptions: Equatable, Sendable {
  /// What `--png` says.
  var compression: CardFormat.Compression?
  /// What `--quality` says.
  var quality: Int?
  /// What `--max-bytes` says.
  var maximumBytes: Int?

  /// Their rows.
  static let table: [Option<PackingOptions>] = [
    .value("png", "LEVEL", help: "Pack PNG \(listed(levels)): smaller takes longer (default fast)")
    { (options, value) throws(BadValue) in
      options.compression = try OptionValues.choice(
        value, of: "level", among: CardFormat.Compression.allCases.map { ($0.rawValue, $0) })
    },
    .value(
      "quality", "N",
      help: "What JPEG and WebP keep, 1 to 100 (default: JPEG 85, WebP loses nothing)"
    ) { (options, value) throws(BadValue) in
      guard let quality = Int(value), 1...100 ~= quality else {
        throw BadValue("a quality is a whole number from 1 to 100")
      }
      options.quality = quality
    },
    .value(
      "max-bytes", "N",
      help: "At most so many bytes a picture, as in 300K: one that is larger is packed harder, "
        + "then loses quality, and a PNG becomes a JPEG or WebP"
    ) { (options, value) throws(BadValue) in
      options.maximumBytes = try OptionValues.bytes(value)
    },
  ]

  private static let levels = CardFormat.Compression.allCases.map(\.rawValue)

  /// Makes sure that there is a file each option speaks of.
  func check(for encodings: Set<CardFormat.Encoding>) throws(Failure) {
    if compression != nil, !encodings.contains(.png) {
      throw .usage("--png: no PNG is drawn")
    }
    if quality != nil, encodings.isDisjoint(with: [.jpeg, .webp]) {
      throw .usage("--quality: no JPEG or WebP is drawn")
    }
  }

  /// A format as the options have it.
  func format(_ encoding: CardFormat.Encoding, scale: Double) -> CardFormat {
    CardFormat(
      encoding, scale: scale, compression: encoding == .png ? compression ?? .fast : .fast,
      quality: encoding == .jpeg || encoding == .webp ? quality : nil)
  }

  /// Draws a picture that keeps within the bytes allowed.
  ///
  /// - Returns: with the file, its format and, where that is not the one asked for, what was done.
  func draw(
    _ card: Card, as format: CardFormat, theme: String?
  ) throws(PostcardError) -> (bytes: [UInt8], format: CardFormat, step: String?) {
    guard let maximumBytes else {
      return (try card.bytes(as: format, theme: theme), format, nil)
    }
    let drawn = try card.bytes(as: format, theme: theme, atMost: maximumBytes)
    guard drawn.format != format else { return (drawn.bytes, format, nil) }
    let how =
      drawn.format.quality.map { "drawn as \(drawn.format.encoding.rawValue) at quality \($0)" }
      ?? "packed as with --png \(drawn.format.compression.rawValue)"
    return (
      drawn.bytes, drawn.format, "\(how) to keep within \(maximumBytes) bytes"
    )
  }
}
