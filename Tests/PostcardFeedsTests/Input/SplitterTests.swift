import PostcardTestSupport
import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("Large and broken files")
struct SplitterTests {
  static let broken: [(item: String, what: String)] = [
    (#"{"tweet":{"id_str":"b","full_text":"x"}"#, "a bracket is missing"),
    (#"{"tweet":{"id_str":"b","full_text":"x"}]}"#, "a bracket is wrong"),
    (#"{"tweet":{"id_str":"b","full_text":"x}}"#, "a quote is missing"),
    (#"{"tweet":{"id_str":"b" "full_text":"x"}}"#, "a comma is missing"),
    (#"{"tweet":{"id_str":b,"full_text":"x"}}"#, "a quote is missing before a name"),
  ]

  @Test("a broken post costs itself", arguments: broken)
  func brokenPost(item: String, what: String) throws {
    let tweets = (1...5).map { XTests.tweet("post \($0)").replacing("\n", with: "") }
    let archive = XTests.archive(Array(tweets[..<2]) + [item] + Array(tweets[2...]))
    for piece in [3, 1 << 16] {
      let reading = try FeedReading(archive, piece: piece)
      #expect(reading.posts.map(\.text) == (1...5).map { "post \($0)" }, "\(what)")
      #expect(reading.lines.count { $0.hasPrefix("! 4:") } == 1, "\(reading.lines)")
    }
  }

  @Test("a post longer than the limit costs itself")
  func tooLong() throws {
    let long = String(repeating: "long ", count: FeedLimits.recordBytes / 5 + 10)
    let xml = RSSTests.channel(
      "<item><title>one</title></item><item><description>\(long)</description></item>"
        + "<item><title>three</title></item>")
    let json = XTests.archive(
      ["one", long, "three"].map { XTests.tweet($0).replacing("\n", with: "") })
    let lines = "{\"text\":\"one\"}\n{\"text\":\"\(long)\"}\n{\"text\":\"three\"}"
    let csv = "id,text\n1,one\n2,\"\(long)\"\n3,three\n"
    for text in [xml, json, lines, csv] {
      let reading = try FeedReading(text)
      #expect(reading.posts.map(\.text) == ["one", "three"])
      let codes = reading.records.compactMap { record in
        if case .failed(let error) = record.outcome { error.code } else { nil }
      }
      #expect(codes == [.limit])
    }
  }

  @Test("a row of nothing but doubled quotes is as long as its bytes")
  func doubledQuotes() throws {
    let long = String(repeating: "\"\"", count: FeedLimits.recordBytes / 2 + 10)
    let reading = try FeedReading("id,text\n1,one\n2,\"\(long)\"\n3,three\n")
    #expect(
      reading.lines == [
        "one", "! 3: the row is longer than \(FeedLimits.recordBytes) bytes", "three",
      ])
  }

  @Test("a long head empties no item, and a long item nothing behind it")
  func longHead() throws {
    let long = String(repeating: "long ", count: FeedLimits.headBytes / 5 + 10)
    let item = "<item><title>one</title><category>a</category></item>"
    for head in ["<description>\(long)</description>", "<x>\(long)</x><y><z>\(long)</z></y>"] {
      let reading = try FeedReading("<rss><channel>\(head)\(item)\(item)</channel></rss>")
      #expect(reading.posts.map(\.text) == ["one", "one"])
    }
    let tooLong = String(repeating: "long ", count: FeedLimits.recordBytes / 5 + 10)
    let reading = try FeedReading(
      "<feed><entry><content>\(tooLong)</content></entry><author><name>Ada</name></author>"
        + "<entry><title>two</title></entry></feed>")
    #expect(reading.posts.map(\.author?.name) == ["Ada"])
  }

  @Test("a text that is too long is a record that failed, and other files are read on")
  func longText() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.txt", String(repeating: "long ", count: FeedLimits.recordBytes / 5 + 10))
    try folder.file("b.txt", "two")
    let reading = try FeedReading(path: folder.path)
    #expect(
      reading.lines
        == ["! 1: a text of more than \(FeedLimits.recordBytes) bytes is no post", "two"])
    #expect(reading.records[0].place.file == folder.path("a.txt"))
  }

  @Test(
    "warnings of the end are told, with the file",
    arguments: [
      ("a.ndjson", "{\"text\":\"a\"}\n", " \n\u{1}"), ("a.csv", "id,text\n1,a\n", "\n\u{1}"),
      ("a.json", "[{\"text\":\"a\"}]", " \u{1}"), ("a.txt", "", "\n\u{1}"),
      ("a.xml", "<rss><channel><item><title>a</title></item></channel></rss>", "\u{1}"),
      ("a.xml", "<rss><channel><item><title>a</title></item><item>", "\u{1}"),
    ])
  func lateWarnings(name: String, start: String, end: String) throws {
    let folder = try TemporaryFolder()
    // Behind what is looked at to tell the encoding; U+0001 stands for a byte that is no UTF-8.
    let blanks = String(repeating: "\n", count: FeedLimits.recognitionBytes)
    let bytes = Array((start + blanks + end).utf8).map { $0 == 1 ? 0xE9 : $0 }
    let path = try folder.file(name, bytes)
    var options = FeedOptions()
    options.format = try .named(
      ["ndjson": "ndjson", "csv": "csv", "json": "json", "txt": "text", "xml": "rss"][
        String(name.dropFirst(2))] ?? "")
    let warnings = try FeedReading(path: path, options: options).records.flatMap(\.warnings)
    #expect(warnings.map(\.code).contains("not-utf8"))
    #expect(warnings.allSatisfy { $0.place?.file == path })
  }

  @Test("a warning about the whole file names it")
  func wholeFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "outbox.json",
      MastodonTests.outbox(
        [MastodonTests.activity(1, to: MastodonTests.everybody)], total: 7))
    let warnings = try FeedReading(path: path).records.flatMap(\.warnings)
    #expect(warnings.filter { $0.code == "count-mismatch" }.map(\.place?.file) == [path])
  }

  @Test("a JSON file that ends too early keeps what is whole")
  func cutShort() throws {
    let archive = XTests.archive([XTests.tweet("one"), XTests.tweet("two")])
    let reading = try FeedReading(String(archive.prefix(archive.count - 60)))
    #expect(reading.posts.map(\.text) == ["one"])
    #expect(reading.lines.last?.hasPrefix("!") == true)
    #expect(
      try FeedReading(String(archive.dropLast(2))).lines
        == ["one", "two", "! 0: the file is cut short: the end of its JSON is missing"])
  }

  @Test("what is held does not depend on the pieces the bytes come in")
  func pieces() throws {
    let files = [
      JSONFeedTests.feed, XTests.archive([XTests.tweet("a"), XTests.tweet("b")]),
      RSSTests.channel(
        "<item><title>a &amp; b</title></item><item><title><![CDATA[]]]]></title></item>"),
      WeiboTests.export(#"{"id":1,"text":"a"},{"id":2,"text":"b"}"#),
      MastodonTests.outbox([MastodonTests.activity(1, to: MastodonTests.everybody)]),
    ]
    for file in files {
      let whole = try FeedReading(file)
      for piece in [1, 2, 3, 5, 64, 100] {
        let reading = try FeedReading(file, piece: piece)
        #expect(reading.records == whole.records)
      }
    }
  }

  /// Each would take hours if time were not linear.
  @Test(
    "nothing hostile takes longer than its length allows", .timeLimit(.minutes(2)),
    arguments: [
      "<b>", "<b", "<a x='", "<a x=\"'", "&", "&amp", "&#", "<!", "<!--", "<![CDATA[", "<?", "]]>",
      "</b>", "<p><b>", "<a href='x'>", "<li>", "<b a1 a2 a3 a4 a5 ", "<script>", "</", "<div></p>",
    ])
  func linear(unit: String) throws {
    let hostile = String(repeating: unit, count: 60_000 / unit.utf8.count)
    _ = HTMLText(html: hostile, base: nil)
    _ = try FeedReading(RSSTests.channel("<item><description>\(hostile)"))
    _ = try FeedReading(
      RSSTests.channel("<item><description><![CDATA[\(hostile)]]></description></item>"))
  }

  @Test(
    "nor does hostile JSON", .timeLimit(.minutes(2)),
    arguments: ["[", "{", "\"", "{\"a\":", "[{", "\\", "\\u", "},{", "[\"", ",", ":", "]", "}"])
  func linearJSON(unit: String) throws {
    let hostile = String(repeating: unit, count: 60_000 / unit.utf8.count)
    for start in [
      "window.YTD.tweets.part0 = [", "{\"feed\":[", "{\"text\":", "[{\"tweet\":{",
      "{\"items\":[{\"id\":",
    ] {
      _ = try? FeedReading(start + hostile)
    }
  }
}
