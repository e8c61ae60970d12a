/// `https://example.com/t/{value}`: how a tag's value becomes an href.
public struct LinkPattern: Hashable, Sendable {
  /// The pattern as written.
  public let pattern: String
  /// The bytes around the placeholders.
  private let parts: [[UInt8]]

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
    if let scheme = Self.forbiddenScheme(of: pattern) {
      throw fail("uses the scheme \(scheme):, which no link may")
    }
    self.init(trusted: pattern)
  }

  /// A pattern of postcard's own.
  init(trusted pattern: String) {
    var parts = [""]
    var rest = pattern[...]
    while let brace = rest.firstIndex(of: "{") {
      parts[parts.count - 1] += rest[..<brace]
      parts.append("")
      rest = rest[rest.index(brace, offsetBy: Self.placeholder.count)...]
    }
    parts[parts.count - 1] += rest
    self.parts = parts.map { Array($0.utf8) }
    self.pattern = pattern
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
    _ range: Range<Int>, of bytes: [UInt8], keeping: String = "", to buffer: inout HrefBuffer
  ) {
    buffer.append(parts[0])
    guard parts.count > 1 else { return }
    let kept = keeping.isEmpty ? HrefBuffer.unreserved : HrefBuffer.unreserved.union(keeping)
    for index in 1..<parts.count {
      buffer.encode(range, of: bytes, keeping: kept)
      buffer.append(parts[index])
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
