/// `https://example.com/t/{value}`: how a tag's value becomes an href.
public struct LinkPattern: Hashable, Sendable {
  /// The pattern as written.
  public let pattern: String

  /// Reads a pattern.
  ///
  /// `{value}` may stand any number of times, also not at all. The pattern is the operator's own, so
  /// that it may name the scheme of an app; those that run code or read files stay shut.
  ///
  /// - Throws: ``PostcardError`` (`bad-option`) for a scheme that runs code (`javascript`, `data`…), for
  ///   none at all, or a placeholder other than `{value}`.
  public init(_ pattern: String) throws(PostcardError) {
    func fail(_ message: String) -> PostcardError {
      PostcardError(.badOption, "link pattern '\(pattern)' \(message)")
    }
    if pattern.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F }) {
      throw fail("holds white space or a control character; write it percent-encoded")
    }
    var rest = pattern[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[brace...].hasPrefix(Self.placeholder) else {
        throw fail("may hold no braces but in {value}")
      }
      rest = rest[rest.index(brace, offsetBy: Self.placeholder.count)...]
    }
    guard pattern.hasPrefix("/") || Self.scheme(of: pattern) != nil else {
      throw fail("has no scheme; write it like https://example.com/{value}")
    }
    if let scheme = Self.scheme(of: pattern), Self.forbiddenSchemes.contains(scheme) {
      throw fail("uses the scheme \(scheme):, which no link may")
    }
    self.pattern = pattern
  }

  /// A pattern of postcard's own.
  init(trusted pattern: String) { self.pattern = pattern }

  /// Schemes that run code or open what lies on the reader's machine.
  static let forbiddenSchemes: Set<String> = ["javascript", "data", "vbscript", "file", "blob"]
  private static let placeholder = "{value}"

  /// The href for a value.
  ///
  /// Every byte of the value is percent-encoded but RFC 3986's unreserved ones.
  public func href(for value: String) -> String { href(for: value, keeping: "") }

  /// The href for a value some more of whose ASCII characters stay bare.
  func href(for value: String, keeping: String) -> String {
    let encoded = Self.encoded(value, keeping: keeping)
    var result = ""
    var rest = pattern[...]
    while let brace = rest.firstIndex(of: "{") {
      result += rest[..<brace]
      result += encoded
      rest = rest[rest.index(brace, offsetBy: Self.placeholder.count)...]
    }
    return result + rest
  }

  /// The scheme of an address in lower case; `nil` when it has none.
  static func scheme(of href: String) -> String? {
    guard let colon = href.utf8.firstIndex(of: UInt8(ascii: ":")), let first = href.utf8.first,
      first.isLatinLetter
    else { return nil }
    let scheme = href.utf8[..<colon]
    let fits = scheme.allSatisfy {
      $0.isLatinLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
    return fits ? String(href[..<colon]).lowercased() : nil
  }

  /// A text with every byte percent-encoded but unreserved ones and some more ASCII characters.
  static func encoded(_ text: String, keeping: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let kept = ScalarSet.word.union("-.~").union(keeping)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte < 0x80, kept.containsASCII(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension LinkPattern: ExpressibleByStringLiteral {
  /// A pattern written in source.
  ///
  /// - Precondition: It is one that ``init(_:)`` takes.
  public init(stringLiteral pattern: String) {
    do throws(PostcardError) {
      try self.init(pattern)
    } catch {
      preconditionFailure(error.message)
    }
  }
}
