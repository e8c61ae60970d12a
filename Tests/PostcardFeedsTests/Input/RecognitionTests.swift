import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("What a file is, its content tells")
struct RecognitionTests {
  static let beginnings: [(text: String, format: String)] = [
    ("<rss version='2.0'><channel>", "rss"),
    ("\u{FEFF}\n <!-- - --><?xml version='1.0'?><!DOCTYPE rss [<!ENTITY a 'b'>]><rss>", "rss"),
    ("<rdf:RDF xmlns='http://purl.org/rss/1.0/'>", "rss"),
    ("<feed xmlns='http://www.w3.org/2005/Atom'>", "atom"),
    ("<atom:feed xmlns:atom='http://www.w3.org/2005/Atom'>", "atom"),
    (#"{"version":"https://jsonfeed.org/version/1.1","items":[]}"#, "jsonfeed"),
    (#"{"version":"1.1","title":"t","items":[{"id":1,"content_text":"x"}]}"#, "jsonfeed"),
    (#"{"totalItems":1,"orderedItems":[],"orderedItems":[{"type":"Create"}]}"#, "mastodon-export"),
    (#"{"@context":[],"type":"OrderedCollectionPage","orderedItems":[{"#, "mastodon-export"),
    (#"[{"id":"1","account":{"acct":"a"},"content":"<p>x</p>"}]"#, "mastodon"),
    (#"{"id":"1","account":{"acct":"a"},"content":"<p>x</p>"}"#, "mastodon"),
    (#"{"cursor":"x","feed": [{"post":{}}]}"#, "bluesky"),
    (#"{"posts":[{"uri":"at://x","record":{"text":"x"}}]}"#, "bluesky"),
    ("window.YTD.tweets.part0 = [ {", "x"),
    ("window.YTD.tweet.part0 = []", "x"),
    ("Grailbird.data.tweets_2013_05 = [", "x"),
    (#"[{"tweet":{"full_text":"x"}}]"#, "x"),
    (#"{"user":{"id":"1"},"weibo":[{"text":"x"}]}"#, "weibo"),
    (#"[{"text":"x"},{"text":"y"}]"#, "json"),
    ("{\n  \"text\": \"x\"\n}", "json"),
    ("[]", "json"),
    // Arrays further in are a post's own affair.
    (#"{"text":"x","app":{"weibo":[1],"orderedItems":[2],"feed":[3]}}"#, "json"),
    (#"{"text":"say \"feed\":[","title":"t","x":{"items":[]}}"#, "json"),
    ("{\"text\":\"x\"}\n{\"text\":\"y\"}", "ndjson"),
    ("{\"text\":\"x\n{\"text\":\"y\"}\n", "ndjson"),
    ("\"just a text\"\n", "ndjson"),
    ("id,text\n1,x", "csv"),
    ("id;body\n1;x", "csv"),
    ("\u{FEFF}id\t正文\n1\tx", "csv"),
    ("Hello #world\n", "text"),
    ("[draft] a post", "text"),
    ("<3 you", "text"),
    ("one, two, three\nfour", "text"),
  ]

  @Test("is told by the beginning", arguments: beginnings)
  func recognized(text: String, format: String) throws {
    #expect(try FeedReading(text).formats == [format])
  }

  @Test(
    "is an error in words where it is no feed",
    arguments: [
      ("<!DOCTYPE html><html><head>", "this is a web page"),
      ("<svg xmlns='x'/>", "this is markup, but no feed"),
      (#"{"name":"package"}"# + "\n", "text"),
      (#"{"a":[1,2"#, "this is JSON, but of no service"),
    ])
  func unknown(text: String, words: String) {
    do {
      let reading = try FeedReading(text)
      // One JSON object in a line is one record of NDJSON.
      #expect(reading.lines.allSatisfy { $0.hasPrefix("!") && $0.contains(words) })
      #expect(!reading.lines.isEmpty)
    } catch {
      #expect("\(error)".contains(words))
    }
  }

  @Test("can be overruled")
  func overruled() throws {
    var options = FeedOptions()
    options.format = try .named("text")
    #expect(try FeedReading("<rss>", options: options).posts.map(\.text) == ["<rss>"])
    #expect(throws: PostcardError.self) { try FeedFormat.named("teletext") }
  }
}
