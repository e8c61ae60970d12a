/// What the beginning of a file says of its encoding.
struct EncodingGuess {
  enum Encoding: Hashable {
    case utf8
    case named(String)
    /// Not UTF-8, and neither named nor one byte per character.
    case unknown
  }

  var encoding: Encoding
  /// Bytes of the byte order mark.
  var markLength = 0

  /// Looks at a beginning: a byte order mark, then what a person says, the pattern of zero bytes, an
  /// XML declaration that the bytes do not refute, UTF-8.
  init(_ start: [UInt8], given: String?) {
    for (mark, name) in Self.marks where start.starts(with: mark) {
      encoding = name == "utf-8" ? .utf8 : .named(name)
      markLength = mark.count
      return
    }
    if let given {
      encoding = given.lowercased() == "utf-8" ? .utf8 : .named(given)
      return
    }
    if let wide = Self.wide(start) {
      encoding = .named(wide)
      return
    }
    let high = HighBytes(start)
    let declared = Self.declared(start)?.lowercased()
    if high.isUTF8 && high.count > 0 || declared == "utf-8" || declared == "utf8" {
      // Latin letters in a file that claims UTF-8 are repaired one by one.
      encoding = high.looksDouble && !high.isUTF8 ? .unknown : .utf8
    } else if let declared, !declared.hasPrefix("utf-16"), !declared.hasPrefix("utf-32"),
      !declared.hasPrefix("ucs-")
    {
      encoding = .named(declared)
    } else {
      encoding = high.isUTF8 || !high.looksDouble ? .utf8 : .unknown
    }
  }

  private static let marks: [([UInt8], String)] = [
    ([0xEF, 0xBB, 0xBF], "utf-8"), ([0xFF, 0xFE, 0, 0], "utf-32le"),
    ([0, 0, 0xFE, 0xFF], "utf-32be"), ([0xFF, 0xFE], "utf-16le"), ([0xFE, 0xFF], "utf-16be"),
  ]

  /// UTF-16 and UTF-32 without a mark show zeros beside an ASCII character.
  private static func wide(_ start: [UInt8]) -> String? {
    guard start.count >= 4 else { return nil }
    return switch (start[0] == 0, start[1] == 0, start[2] == 0, start[3] == 0) {
    case (false, true, true, true): "utf-32le"
    case (true, true, true, false): "utf-32be"
    case (false, true, false, true): "utf-16le"
    case (true, false, true, false): "utf-16be"
    default: nil
    }
  }

  /// The encoding of an XML declaration, wherever it stands: comments before it are common.
  private static func declared(_ start: [UInt8]) -> String? {
    let head = String(decoding: start.prefix(2048), as: UTF8.self)
    guard let start = head.firstRange(of: "<?xml")?.upperBound,
      let end = head[start...].firstIndex(of: ">"),
      let name = head[start..<end].firstRange(of: "encoding")?.upperBound
    else { return nil }
    let value = head[name..<end].drop { $0 == " " || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    return String(value.dropFirst().prefix { $0 != quote })
  }
}

/// What bytes from 0x80 on tell of an encoding.
private struct HighBytes {
  /// How many there are.
  var count = 0
  /// Whether they are UTF-8, an incomplete character at the end aside.
  var isUTF8 = true
  /// How many stand next to another.
  private var paired = 0

  init(_ bytes: [UInt8]) {
    for index in bytes.indices where bytes[index] >= 0x80 {
      count += 1
      let before = index > 0 && bytes[index - 1] >= 0x80
      let after = index + 1 < bytes.count && bytes[index + 1] >= 0x80
      if before || after { paired += 1 }
    }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      isUTF8 = error.byteOffsets.lowerBound > bytes.count - 4
    }
  }

  /// Whether characters take two bytes: letters with accents seldom stand together.
  var looksDouble: Bool { count >= 2 && paired * 4 > count * 3 }
}
