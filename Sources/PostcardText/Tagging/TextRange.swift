/// One stretch of a text in the three units people count in, each 0-based and half-open.
///
/// Pango and Bluesky count UTF-8 bytes, browsers UTF-16 code units, X's API Unicode scalars.
/// In JSON: `{"scalar":[0,6],"utf16":[0,6],"utf8":[0,6]}`.
public struct TextRange: Hashable, Sendable {
  /// UTF-8 bytes.
  public var utf8: Range<Int>
  /// UTF-16 code units.
  public var utf16: Range<Int>
  /// Unicode scalars.
  public var scalar: Range<Int>

  /// Makes a range from its three spellings, which the caller knows to agree.
  public init(utf8: Range<Int>, utf16: Range<Int>, scalar: Range<Int>) {
    self.utf8 = utf8
    self.utf16 = utf16
    self.scalar = scalar
  }

  /// Counts a range given in UTF-8 bytes; `nil` when it leaves the text or splits a scalar.
  ///
  /// Takes time linear in the text; for many ranges of one text use ``ranges(utf8:in:)``.
  public init?(utf8 range: Range<Int>, in text: String) {
    guard let counted = Self.ranges(utf8: [range], in: text)[0] else { return nil }
    self = counted
  }

  /// Counts many ranges of one text, given in UTF-8 bytes and any order, in time linear in both.
  ///
  /// - Returns: One entry per range; `nil` for those that leave the text or split a scalar.
  public static func ranges(utf8 ranges: [Range<Int>], in text: String) -> [TextRange?] {
    let index = UnitIndex(Array(text.utf8))
    return ranges.map { index.range($0, in: \.utf8) }
  }
}

extension TextRange: Codable {
  private enum CodingKeys: CodingKey { case utf8, utf16, scalar }

  /// Reads the three pairs.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func range(_ key: CodingKeys) throws -> Range<Int> {
      let bounds = try container.decode([Int].self, forKey: key)
      guard bounds.count == 2, bounds[0] <= bounds[1] else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "a range is [start, end], start first")
      }
      return bounds[0]..<bounds[1]
    }
    self.init(utf8: try range(.utf8), utf16: try range(.utf16), scalar: try range(.scalar))
  }

  /// Writes the three pairs.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode([utf8.lowerBound, utf8.upperBound], forKey: .utf8)
    try container.encode([utf16.lowerBound, utf16.upperBound], forKey: .utf16)
    try container.encode([scalar.lowerBound, scalar.upperBound], forKey: .scalar)
  }
}
