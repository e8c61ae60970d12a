extension StringProtocol {
  /// Someone's input as a message shows it: in double quotes, cut when long, without control characters.
  ///
  /// A data: address may have millions of characters, and a terminal obeys escape sequences.
  package var quoted: String {
    let longest = 100
    var text = ""
    for scalar in unicodeScalars.prefix(longest) {
      text.unicodeScalars.append(
        scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
    let isCut = unicodeScalars.dropFirst(longest).first != nil
    return "\"\(text)\(isCut ? "…" : "")\""
  }
}
