internal import CPostcardXML

/// What stands for a character: `&amp;`, `&eacute;`, `&#8217;`, `&#x2019;`.
enum CharacterReference {
  /// The longest reference that is looked at, in bytes, its `&` and `;` included.
  static let maximumBytes = 32

  /// Appends a text with its references resolved and without what no document may hold.
  ///
  /// Names are HTML 4's and need their `;`, so that `?a=1&copy=2` stays as it is; what is no reference
  /// stays as well. C0 controls are dropped. U+0080–U+009F, which nobody means, are read as
  /// windows-1252 (HTML, numeric character reference end state).
  static func append(
    _ bytes: ArraySlice<UInt8>, to text: inout [UInt8], resolving: Bool = true
  ) {
    var position = bytes.startIndex
    var copied = position
    func copy(upTo end: Int) { text += bytes[copied..<end] }
    while position < bytes.endIndex {
      let byte = bytes[position]
      switch byte {
      case .ampersand where resolving:
        guard let (scalars, end) = resolve(bytes, at: position) else {
          position += 1
          continue
        }
        copy(upTo: position)
        for scalar in scalars { text += UTF8.encode(scalar).map(Array.init) ?? [] }
        position = end
        copied = end
      case 0x09, .lineFeed: position += 1
      case .carriageReturn:
        copy(upTo: position)
        position += 1
        if position == bytes.endIndex || bytes[position] != .lineFeed { text.append(.lineFeed) }
        copied = position
      case 0..<0x20, 0x7F:
        copy(upTo: position)
        position += 1
        copied = position
      case 0xC2 where position + 1 < bytes.endIndex && bytes[position + 1] < 0xA0:
        copy(upTo: position)
        let meant = Windows1252.scalar(bytes[position + 1])
        text += meant.flatMap { UTF8.encode($0) }.map(Array.init) ?? []
        position += 2
        copied = position
      default: position += 1
      }
    }
    copy(upTo: position)
  }

  /// The reference at an `&`, and where it ends; `nil` when none is there.
  private static func resolve(
    _ bytes: ArraySlice<UInt8>, at start: Int
  ) -> (scalars: [Unicode.Scalar], end: Int)? {
    let body = bytes[(start + 1)...].prefix(maximumBytes - 1)
    if body.first == UInt8(ascii: "#") { return resolveNumber(body.dropFirst()) }
    guard let end = body.firstIndex(of: .semicolon), end > body.startIndex else { return nil }
    let name = body[..<end]
    guard name.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit }) else { return nil }
    guard let entity = htmlEntityLookup(Array(name) + [0]),
      let scalar = Unicode.Scalar(entity.pointee.value)
    else { return nil }
    return ([scalar], end + 1)
  }

  /// `8217;` or `x2019;`; a missing `;` is forgiven, as browsers do.
  private static func resolveNumber(
    _ body: ArraySlice<UInt8>
  ) -> (scalars: [Unicode.Scalar], end: Int)? {
    var digits = body
    let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    if isHexadecimal { digits = digits.dropFirst() }
    digits = digits.prefix { isHexadecimal ? $0.isASCIIHexDigit : $0.isASCIIDigit }
    guard !digits.isEmpty else { return nil }
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    var end = digits.endIndex
    if end < body.endIndex, body[end] == .semicolon { end += 1 }
    guard let value else { return (["\u{FFFD}"], end) }
    switch value {
    case 0x09, 0x0A, 0x0D: return ([" "], end)
    case 0x80..<0xA0: return (Windows1252.scalar(UInt8(value)).map { [$0] } ?? [], end)
    case 1..<0x20, 0x7F, 0xFFFE, 0xFFFF: return ([], end)
    default: return ([Unicode.Scalar(value).flatMap { $0 == "\0" ? nil : $0 } ?? "\u{FFFD}"], end)
    }
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isASCIIDigit: Bool { self &- 0x30 < 10 }
  var isASCIIHexDigit: Bool { isASCIIDigit || (self | 0x20) &- 0x61 < 6 }
}
