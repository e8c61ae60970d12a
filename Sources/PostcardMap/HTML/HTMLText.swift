/// Text from outside as the content of HTML.
///
/// Source: HTML Living Standard, 13.1.2.3 and 13.1.3, and the parse errors of its input stream.
enum HTMLText {
  /// A text as an element's content.
  static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// A text as the value of an attribute in double quotes.
  static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    // Most texts hold nothing to escape, and copying them byte by byte takes many times as long.
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where isAttribute: result += "&quot;"
      // A parser makes a line feed of a return, and of the two together one.
      case "\r": result += "\n"
      case "\n" where before == "\r": break
      default: result.unicodeScalars.append(isCharacter(scalar) ? scalar : "\u{FFFD}")
      }
      before = scalar
    }
    return result
  }

  /// Whether a byte stands for itself wherever it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    case 0x20..<0x7F: true
    default: false
    }
  }

  /// Whether HTML allows a character; surrogates cannot occur in a string.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xC: true
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: false
    case let value: value & 0xFFFE != 0xFFFE
    }
  }
}

extension String {
  /// Appends ` name="value"`, or nothing for a value that is absent.
  mutating func attribute(_ name: String, _ value: String?) {
    guard let value else { return }
    self += " \(name)=\"\(HTMLText.attribute(value))\""
  }

  /// Appends ` name="number"`, in hundredths at most.
  mutating func attribute(_ name: String, _ number: Double) {
    self += " \(name)=\"\(number.shortHundredths)\""
  }
}
