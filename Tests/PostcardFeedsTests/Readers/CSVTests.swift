import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("CSV")
struct CSVTests {
  @Test(
    "columns are found by their names, in any order and with any of three separators",
    arguments: [",", ";", "\t"])
  func columns(separator: String) throws {
    let header = ["Created At", "Text", "handle", "author", "URL", "ID", "mood"]
    let row = [
      "2024-01-01T00:00:00Z", "\"Hello, \"\"world\"\" #tag; \t\nline two\"", "@ada", "Ada",
      "https://e.example/1", "x-1", "good",
    ]
    let csv = [header, row].map { $0.joined(separator: separator) + "\r\n" }.joined()
    for piece in [1, 1 << 16] {
      let post = try #require(try FeedReading(csv, piece: piece).posts.first)
      #expect(post.text == "Hello, \"world\" #tag; \t\nline two")
      #expect(post.author?.handle == "ada")
      #expect(post.author?.name == "Ada")
      #expect(post.url == "https://e.example/1")
      #expect(post.id == "x-1")
      #expect(post.published?.rfc3339 == "2024-01-01T00:00:00Z")
      #expect(post.fields == ["mood": "good"])
    }
  }

  @Test("a bad row costs itself")
  func badRows() throws {
    let csv = """
      id,text,date
      1,short
      ,,2024-01-01

      4.45457E+15,rounded id
      5,"=SUM(A1)",01/02/2024,extra
      6,"never closed
      """
    let reading = try FeedReading(csv)
    #expect(
      reading.lines == [
        "short", "! 3: the row has no text", "rounded id", "=SUM(A1)",
        "! 7: the quotes that open in this row are not closed",
      ])
    #expect(reading.posts.map(\.id) == ["1", nil, "5"])
    #expect(reading.warnings == ["bad-id", "extra-fields", "bad-date"])
  }

  @Test("without a text there is nothing to read")
  func noText() {
    var options = FeedOptions()
    options.format = .csv
    #expect(throws: PostcardError.self) { try FeedReading("a,b\n1,2\n", options: options) }
  }
}
