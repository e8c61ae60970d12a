extension Post {
  /// Cuts a text that is too long before the character that no longer fits.
  ///
  /// The caller's tags stay as they are: those beyond the cut are reported by the tagger.
  ///
  /// - Parameter limit: The most UTF-8 bytes to keep.
  /// - Returns: A warning (`text-cut`) when something was cut.
  public mutating func cutText(toUTF8Bytes limit: Int = TextLimits.textBytes) -> PostcardWarning? {
    let count = text.utf8.count
    guard count > limit else { return nil }
    // The character that holds the limit starts at or before it; a single one that is longer than
    // the limit leaves nothing.
    let limitIndex = text.utf8.index(text.utf8.startIndex, offsetBy: max(limit, 0))
    let end = text.index(roundingDown: limitIndex)
    text = String(text[..<end])
    return PostcardWarning(
      "text-cut",
      "the text of \(count) bytes is cut after \(text.utf8.count); \(limit) are the most",
      at: Place(path: "text"))
  }
}

extension String {
  /// The start of the character that an index lies in.
  fileprivate func index(roundingDown index: Index) -> Index {
    guard index < endIndex else { return endIndex }
    return self[rangeOfCharacter(holding: index)].startIndex
  }

  private func rangeOfCharacter(holding index: Index) -> Range<Index> {
    // `index(after:)` of String rounds down to the character first.
    let next = self.index(after: index)
    return self.index(before: next)..<next
  }
}
