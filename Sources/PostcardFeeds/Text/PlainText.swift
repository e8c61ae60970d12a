/// Text that came without markup.
enum PlainText {
  /// Without the indentation and the empty lines that a file's layout brings.
  static func tidied(_ text: String) -> String {
    var lines: [Substring] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = trimmed(line)
      // At most one empty line in a row, none at the start.
      if line.isEmpty, lines.last?.isEmpty ?? true { continue }
      lines.append(line)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Without blanks at either end.
  static func trimmed(_ text: some StringProtocol) -> Substring {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }

  /// What a text says; `nil` when that is nothing.
  static func nonEmpty(_ text: String?) -> String? {
    guard let text else { return nil }
    let content = trimmed(text)
    return content.isEmpty ? nil : String(content)
  }

  /// The characters that `&lt;`, `&gt;`, `&amp;`, `&quot;` and `&#39;` stand for.
  ///
  /// Services that escape their JSON write just these.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var output = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      output += rest[..<ampersand]
      rest = rest[ampersand...]
      if let (name, character) = escapes.first(where: { rest.hasPrefix($0.0) }) {
        output += character
        rest = rest.dropFirst(name.count)
      } else {
        output += "&"
        rest = rest.dropFirst()
      }
    }
    return output + rest
  }

  private static let escapes = [
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&#39;", "'"),
    ("&#039;", "'"), ("&apos;", "'"), ("&nbsp;", "\u{A0}"),
  ]
}
