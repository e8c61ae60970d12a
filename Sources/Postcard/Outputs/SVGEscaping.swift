/// Text from outside as the content of XML.
///
/// Source: Extensible Markup Language 1.0, fifth edition, productions 2 (Char), 10 and 14.
enum SVGEscaping {
  /// A text as an element's content.
  static func text(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// A text as the value of an attribute in double quotes.
  static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where isAttribute: result += "&quot;"
      // A parser would take these for a space, and the return for a line feed everywhere.
      case "\t" where isAttribute: result += "&#9;"
      case "\n" where isAttribute: result += "&#10;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(isCharacter(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// Whether XML allows a character; surrogates cannot occur in a string.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
