extension StringProtocol {
  /// Without ASCII white space at its ends.
  var trimmed: SubSequence {
    let start = unicodeScalars.firstIndex { !$0.isASCIISpace } ?? endIndex
    let end = unicodeScalars.lastIndex { !$0.isASCIISpace }.map(unicodeScalars.index(after:))
    return self[start..<(end ?? start)]
  }

  /// What stands between ASCII white space.
  var words: [SubSequence] {
    split { $0.unicodeScalars.allSatisfy(\.isASCIISpace) }
  }

  /// Whether it may name a colour, a style, a param, a theme: letters, digits, `-`, `_`.
  var isName: Bool {
    !isEmpty && utf8.allSatisfy(\.isNameByte)
  }
}

extension Unicode.Scalar {
  /// Space, tab, line feed, form feed or carriage return: white space as HTML folds it.
  var isASCIISpace: Bool {
    value == 0x20 || value == 0x09 || value == 0x0A || value == 0x0C || value == 0x0D
  }
}

extension UInt8 {
  /// What a name is made of; beyond ASCII anything.
  var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension Double {
  /// Reads `12`, `-0.5` or `.75`: no exponent, no hexadecimal, no infinity.
  init?(plain text: some StringProtocol) {
    let unsigned = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
    let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }), parts.last?.isEmpty == false,
      parts.allSatisfy({ $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }),
      let value = Double(unsigned.first == "." ? "0\(unsigned)" : String(unsigned))
    else { return nil }
    self = text.first == "-" ? -value : value
  }

  /// Reads `12` or `12px`, at most the longest length there is.
  init?(px text: some StringProtocol) throws(Mistake) {
    let number = text.hasSuffix("px") ? text.dropLast(2) : text[...]
    guard let value = Double(plain: number) else { return nil }
    guard abs(value) <= TemplateLimits.length else {
      throw Mistake("\(text) is too much: at most \(Int(TemplateLimits.length)) px")
    }
    self = value
  }
}
