import FoundationEssentials
import Testing

@testable import PostcardText

/// The page on tags tells the truth: every row of its tables is tagged.
@Suite("The page on tags")
struct TagsPageTests {
  /// Rows `| dialect | text | …` of the page's tables whose text is one code span.
  static let rows: [(dialect: String, marked: String)] = {
    let page = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/\(page)/Sources/Postcard/Postcard.docc/Tags.md"
    guard let bytes = FileManager.default.contents(atPath: path) else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let examples = text.split(separator: "## What each dialect finds").last else { return [] }
    return examples.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
      guard cells.count >= 2, cells[0].first == "`", cells[1].first == "`" else { return nil }
      func code(_ cell: Substring) -> String { String(cell.dropFirst().prefix { $0 != "`" }) }
      return (code(cells[0]), code(cells[1]))
    }
  }()

  @Test("has rows for every dialect")
  func complete() {
    #expect(Set(Self.rows.map(\.dialect)) == Set(Dialect.all.map(\.name)))
  }

  @Test("says what is found", arguments: rows)
  func found(dialect: String, marked: String) throws {
    let text = marked.filter { $0 != "⟦" && $0 != "⟧" }
    var shown = Array(text.utf8)
    for tag in try Tagger(Dialect.named(dialect)).tags(in: text).reversed() {
      shown.insert(contentsOf: "⟧".utf8, at: tag.range.utf8.upperBound)
      shown.insert(contentsOf: "⟦".utf8, at: tag.range.utf8.lowerBound)
    }
    #expect(String(decoding: shown, as: UTF8.self) == marked)
  }

  @Test("a rule of one's own, as the page has it")
  func ownKind() throws {
    var dialect = Dialect.social
    dialect.rules.insert(Rule("ticket", opening: "$ticket-", body: .latinDigits), at: 0)
    dialect.links["ticket"] = "https://example.com/t/{value}"
    let tag = try #require(Tagger(dialect).tags(in: "see $ticket-123").first)
    #expect(tag.kind == "ticket")
    #expect(tag.href == "https://example.com/t/123")
  }
}
