internal import PostcardText

/// What is particular to texts of Weibo, in JSON and in CSV.
enum WeiboText {
  /// The parts of a list with commas.
  static func list(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == "，" }.compactMap { PlainText.nonEmpty(String($0)) }
  }

  /// Makes an ellipsis of the link to the full text that a cut text ends in.
  static func cutMark(on draft: inout PostDraft) {
    for mark in ["...全文", "…全文", "... 全文"] where draft.post.text.hasSuffix(mark) {
      draft.post.text = String(PlainText.trimmed(draft.post.text.dropLast(mark.count))) + "…"
      let end = draft.post.text.utf8.count - "…".utf8.count
      draft.post.tags.removeAll { ($0.utf8?.upperBound ?? 0) > end }
      draft.warn("cut-text", "the source holds only the beginning of the text")
    }
  }

  /// Makes tags of the topics and people that the service found in the text.
  ///
  /// Topics come in pairs of signs that stand without blanks between them, `#A#B#C#`; which pairs are
  /// meant, only the service knows for sure.
  static func addTags(topics: [String], people: [String], to draft: inout PostDraft) {
    let words =
      topics.map { (kind: TagKind.topic, text: "#\($0)#", value: $0) }
      + people.map { (kind: TagKind.mention, text: "@\($0)", value: $0) }
    for word in words.prefix(FeedLimits.words) {
      for range in occurrences(of: Array(word.text.utf8), in: Array(draft.post.text.utf8)) {
        guard draft.post.tags.count < FeedLimits.facets,
          !draft.post.tags.contains(where: { $0.utf8.map(range.overlaps) ?? false })
        else { continue }
        var tag = Post.GivenTag(kind: word.kind)
        tag.value = word.value
        tag.utf8 = range
        draft.post.tags.append(tag)
      }
    }
    draft.post.tags.sort { ($0.utf8?.lowerBound ?? 0) < ($1.utf8?.lowerBound ?? 0) }
  }

  private static func occurrences(of word: [UInt8], in text: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while let start = text[index...].firstIndex(of: word[0]), found.count < FeedLimits.words {
      if text[start...].starts(with: word) {
        found.append(start..<start + word.count)
        index = start + word.count
      } else {
        index = start + 1
      }
    }
    return found
  }
}
