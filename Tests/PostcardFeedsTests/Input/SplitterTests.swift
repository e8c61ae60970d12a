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
