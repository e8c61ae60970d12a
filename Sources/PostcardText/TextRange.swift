/// One stretch of a text in the three units people count in, each 0-based and half-open.
///
/// Pango and Bluesky count UTF-8 bytes, browsers UTF-16 code units, X's API Unicode scalars.
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
}
