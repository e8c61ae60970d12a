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

    init(_ pattern: String, bytes: [UInt8], places: [Int]) {
      self.pattern = pattern
      self.bytes = bytes
      self.places = places
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

  /// RFC 3986's unreserved characters.
  static let unreserved = ScalarSet.word.union("-.~")

  /// The href for a value.
  ///
  /// Every byte of the value is percent-encoded but RFC 3986's unreserved ones.
  public func href(for value: String) -> String {
    let bytes = Array(value.utf8)
    return href(for: 0..<bytes.count, of: bytes, keeping: Self.unreserved)
  }

  /// The href for a value that stands in a text.
  ///
  /// - Parameter kept: The ASCII that is not percent-encoded; `nil` leaves the value as it stands.
  func href(for value: Range<Int>, of text: [UInt8], keeping kept: ScalarSet?) -> String {
    let value = text.span.extracting(value)
    var encoded = 0
    if let kept { for offset in value.indices where !kept.holds(value[offset]) { encoded &+= 1 } }
    let count = parts.bytes.count + parts.places.count * (value.count + 2 * encoded)
    guard count > Self.inlineRoom else {
      var room = InlineArray<256, UInt8>(repeating: 0)
      var href = room.mutableSpan
      let end = write(value, encoded > 0 ? kept : nil, to: &href)
      return Self.text(of: room.span.extracting(..<end))
    }
    var room = [UInt8](repeating: 0, count: count)
    var href = room.mutableSpan
    let end = write(value, encoded > 0 ? kept : nil, to: &href)
    return Self.text(of: room.span.extracting(..<end))
  }

  /// Bytes of an href that are written without memory of their own first: nearly all are shorter.
  private static let inlineRoom = 256

  /// Writes the href of a value and tells where it ends.
  private func write(
    _ value: Span<UInt8>, _ kept: ScalarSet?, to href: inout MutableSpan<UInt8>
  ) -> Int {
    let bytes = parts.bytes
    let fixed = bytes.span
    var end = 0
    var start = 0
    for place in parts.places {
      href.write(fixed.extracting(start..<place), at: &end)
      if let kept {
        href.write(value, encodedBut: kept, at: &end)
      } else {
        href.write(value, at: &end)
      }
      start = place
    }
    href.write(fixed.extracting(start...), at: &end)
    return end
  }

  private static func text(of bytes: Span<UInt8>) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes))
    } catch {
      preconditionFailure("a pattern and a text are UTF-8")
    }
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

extension MutableSpan<UInt8> {
  /// Writes bytes as they are.
  @inline(__always)
  fileprivate mutating func write(_ bytes: Span<UInt8>, at end: inout Int) {
    for offset in bytes.indices {
      self[end] = bytes[offset]
      end &+= 1
    }
  }

  /// Writes bytes, percent-encoded but for the ASCII of a set.
  fileprivate mutating func write(
    _ bytes: Span<UInt8>, encodedBut kept: ScalarSet, at end: inout Int
  ) {
    for offset in bytes.indices {
      let byte = bytes[offset]
      if kept.holds(byte) {
        self[end] = byte
        end &+= 1
      } else {
        self[end] = UInt8(ascii: "%")
        self[end + 1] = Self.digit(byte >> 4)
        self[end + 2] = Self.digit(byte & 15)
        end &+= 3
      }
    }
  }

  private static func digit(_ nibble: UInt8) -> UInt8 { nibble + (nibble < 10 ? 0x30 : 0x37) }
}
