/// `https://example.com/t/{value}`: how a tag's value becomes an href.
public struct LinkPattern: Sendable {
  /// The pattern as written.
  public var pattern: String { parts.pattern }
  /// An object, so that a pattern is handed on in one word.
  private let parts: Parts

  /// A pattern taken apart.
  private final class Parts: Sendable {
    let pattern: String
    /// The bytes around the placeholders, joined.
    let bytes: [UInt8]
    /// Where in `bytes` the value goes, ascending.
    let places: [Int]
    /// What stands before the value and after it when it goes in one place.
    let head, tail: String

    init(_ pattern: String, bytes: [UInt8], places: [Int]) {
      self.pattern = pattern
      self.bytes = bytes
      self.places = places
      head = String(decoding: bytes[..<(places.first ?? 0)], as: UTF8.self)
      tail = String(decoding: bytes[(places.first ?? 0)...], as: UTF8.self)
    }
  }

  /// Reads a pattern.
  ///
  /// `{value}` may stand any number of times, also not at all. The pattern is the operator's own, so
  /// that it may name the scheme of an app; those that run code or read files stay shut. Without a
  /// scheme it may be a path, `/tags/{value}`, which pages open on their own site.
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
    // A path leads to the site that shows the card; `//host` and `/\host` lead to another one, and no
    // output makes links of them.
    let second = pattern.utf8.dropFirst().first
    let isPath =
      pattern.utf8.first == UInt8(ascii: "/") && second != UInt8(ascii: "/")
      && second != UInt8(ascii: "\\")
    guard isPath || Self.scheme(of: pattern) != nil else {
      throw fail("has no scheme; write it like https://example.com/{value}")
    }
    if let scheme = Self.forbiddenScheme(of: pattern) {
      throw fail("uses the scheme \(scheme):, which no link may")
    }
    self.init(trusted: pattern)
  }

  /// A pattern of postcard's own.
  init(trusted pattern: String) {
    var bytes: [UInt8] = []
    var places: [Int] = []
    var rest = pattern[...]
    while let brace = rest.firstIndex(of: "{") {
      bytes += rest[..<brace].utf8
      places.append(bytes.count)
      rest = rest[rest.index(brace, offsetBy: Self.placeholder.count)...]
    }
    bytes += rest.utf8
    parts = Parts(pattern, bytes: bytes, places: places)
  }

  /// Schemes that run code or open what lies on the reader's machine.
  private static let forbiddenSchemes: Set<String> = [
    "javascript", "data", "vbscript", "file", "blob",
  ]
  private static let placeholder = "{value}"

  /// The href for a value.
  ///
  /// Every byte of the value is percent-encoded but RFC 3986's unreserved ones.
  public func href(for value: String) -> String { href(for: value, keeping: "") }

  /// The href for a value some more of whose ASCII characters stay bare.
  func href(for value: String, keeping: String) -> String {
    let bytes = Array(value.utf8)
    var buffer = HrefBuffer()
    append(0..<bytes.count, of: bytes, keeping: keeping, to: &buffer)
    return buffer.text
  }

  /// Appends the href for a value's bytes.
  func append(
    _ range: Range<Int>, of value: [UInt8], keeping: String = "", to buffer: inout HrefBuffer
  ) {
    let kept = keeping.isEmpty ? HrefBuffer.unreserved : HrefBuffer.unreserved.union(keeping)
    var start = 0
    for place in parts.places {
      buffer.append(start..<place, of: parts.bytes)
      buffer.encode(range, of: value, keeping: kept)
      start = place
    }
    buffer.append(start..<parts.bytes.count, of: parts.bytes)
  }

  /// The href for a value that needs no encoding and goes in one place; `nil` for others.
  func plainHref(for value: String, _ range: Range<Int>, of bytes: [UInt8]) -> String? {
    guard parts.places.count == 1 else { return nil }
    for offset in range {
      let byte = bytes[offset]
      guard byte < 0x80, HrefBuffer.unreserved.containsASCII(byte) else { return nil }
    }
    var href = parts.head
    href += value
    if !parts.tail.isEmpty { href += parts.tail }
    return href
  }

  /// The scheme of an address that no link may have, in lower case; `nil` when it has another or none.
  ///
  /// It is looked for as browsers do (URL Standard, basic URL parser): spaces and controls at the start
  /// and tabs and line ends anywhere do not count.
  package static func forbiddenScheme(of href: String) -> String? {
    let bytes = href.utf8.drop { $0 <= 0x20 }.filter { ![0x09, 0x0A, 0x0D].contains($0) }
    let scheme = scheme(of: String(decoding: bytes, as: UTF8.self))
    return scheme.flatMap { forbiddenSchemes.contains($0) ? $0 : nil }
  }

  /// The scheme of an address in lower case; `nil` when it has none.
  package static func scheme(of href: String) -> String? {
    guard let colon = href.utf8.firstIndex(of: UInt8(ascii: ":")), let first = href.utf8.first,
      first.isLatinLetter
    else { return nil }
    let scheme = href.utf8[..<colon]
    let fits = scheme.allSatisfy {
      $0.isLatinLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
    return fits ? String(href[..<colon]).lowercased() : nil
  }
}

extension LinkPattern: Hashable {
  /// Whether two patterns are written alike.
  public static func == (first: LinkPattern, second: LinkPattern) -> Bool {
    first.pattern == second.pattern
  }

  /// Hashes the pattern as written.
  public func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
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
