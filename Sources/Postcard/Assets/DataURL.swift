internal import PostcardText

/// A picture written out in its own address: `data:image/png;base64,…`.
///
/// Source: RFC 2397, and RFC 4648 for the encoding. What it says of its type is not believed: the content
/// tells.
struct DataURL {
  private let content: Substring.UTF8View
  private let isBase64: Bool

  /// Bytes of an address: a post stands in memory with everything in it, and one with a larger picture is
  /// better off with a file.
  static let maximumBytes = 1 << 20

  /// Takes an address apart; `nil` for what is no `data:` address.
  ///
  /// - Throws: ``PostcardError``: `picture-too-large`, and `picture-broken` without a comma.
  init?(_ address: String) throws(PostcardError) {
    let utf8 = address.utf8
    guard Self.isAddress(address) else { return nil }
    guard utf8.count <= Self.maximumBytes else {
      throw PostcardError(
        .pictureTooLarge,
        "\(address.quoted) has \(utf8.count) bytes, more than the \(Self.maximumBytes) allowed in a "
          + "data: address: save the picture as a file")
    }
    guard let comma = utf8.firstIndex(of: UInt8(ascii: ",")) else {
      throw PostcardError(
        .pictureBroken,
        "\(address.quoted) cannot be drawn: a data: address has a comma before its data")
    }
    let type = address[address.utf8.index(utf8.startIndex, offsetBy: 5)..<comma]
    isBase64 = type.lowercased().hasSuffix(";base64")
    content = address[utf8.index(after: comma)...].utf8
  }

  /// Whether a text is such an address, whole or not.
  static func isAddress(_ text: String) -> Bool {
    let start = text.utf8.prefix(scheme.utf8.count)
    return Substring(start).lowercased() == scheme
  }

  private static let scheme = "data:"

  /// The picture's file; `nil` where the encoding is broken.
  var bytes: [UInt8]? {
    guard let plain = Self.unescaped(content) else { return nil }
    return isBase64 ? Self.decoded(plain) : plain
  }

  private static func unescaped(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hex), let low = rest.popFirst().flatMap(hex) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func hex(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Base64, white space between its digits being left out, as browsers do; `=` ends it.
  private static func decoded(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in text {
      if byte == UInt8(ascii: "=") { break }
      if byte <= 0x20 { continue }
      guard let digit = digit(byte) else { return nil }
      bits = bits << 6 | UInt32(digit)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    // One digit alone is no byte.
    return count == 6 ? nil : bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
