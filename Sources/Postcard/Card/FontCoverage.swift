/// Which face draws which part of a text, and what no face has.
public struct FontCoverage: Hashable, Sendable {
  /// A stretch of one script in one face.
  public struct Run: Hashable, Sendable {
    /// Where it stands: UTF-8 bytes of the text, 0-based, half-open.
    public let utf8: Range<Int>
    /// Its characters.
    public let text: String
    /// Family and style of the face, such as `Inter Bold`; `nil` where no font has the characters.
    public let face: String?
    /// The name of the face's file, without its folder.
    public let file: String?
    /// The script's code in ISO 15924, such as `Latn`.
    ///
    /// Signs, spaces and emoji take it from the letters before them; a text without letters has `Zyyy`.
    public let script: String

    /// The code points of a run no font has, as `U+1F9FF`; empty for all others.
    public var missing: [String] { face == nil ? text.unicodeScalars.map(\.codePoint) : [] }
  }

  /// The runs in the order of the text; line breaks are in none.
  public internal(set) var runs: [Run] = []

  /// Every code point no font has, each once, in the order of the text.
  public var missing: [String] {
    var seen: Set<String> = []
    return runs.flatMap(\.missing).filter { seen.insert($0).inserted }
  }
}
