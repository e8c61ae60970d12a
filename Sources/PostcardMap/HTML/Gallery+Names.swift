extension Gallery {
  /// What stands before the cards of a page.
  static let grid = "<div class=\"postcard-grid\">\n"

  /// Whether a file is called as a page of a month is: `2026-03.html`, `2026-03-2.html`, `undated.html`.
  package static func isNameOfMonth(_ name: String) -> Bool {
    guard name.hasSuffix(".html") else { return false }
    var words = name.dropLast(5).split(separator: "-", omittingEmptySubsequences: false)
    func isNumber(_ word: Substring) -> Bool {
      !word.isEmpty && word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    if words.first == "undated" {
      words.removeFirst()
    } else {
      guard words.count >= 2, words[0].utf8.count == 4, words[1].utf8.count == 2,
        isNumber(words[0]), isNumber(words[1])
      else { return false }
      words.removeFirst(2)
    }
    return words.isEmpty || words.count == 1 && isNumber(words[0])
  }

  /// Whether a page is one of a gallery, and not one that holds cards among other things.
  package static func isPage(_ html: String) -> Bool {
    html.contains(HTMLPage.mark) && html.contains(grid)
  }
}
