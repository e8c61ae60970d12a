import Testing

@testable import PostcardFetch

@Suite("What an answer says of itself")
struct AnswerHeadTests {
  private func head(_ lines: String...) -> AnswerHead {
    var head = AnswerHead()
    for line in ["HTTP/1.1 200 OK"] + lines + [""] { head.take(Array("\(line)\r\n".utf8)) }
    return head
  }

  @Test(
    "Seconds that nobody need ask",
    arguments: [
      ("max-age=60", 60), ("public, MAX-AGE=60", 60), ("max-age=\"60\"", 60), ("", 0),
      ("max-age=-1", 0), ("max-age=x", 0), ("max-age", 0), ("max-age=60, no-cache", 0),
      ("no-cache, max-age=60", 0), ("s-maxage=60", 0),
      ("max-age=99999999999999999999999", 0), ("max-age=-9223372036854775808", 0),
    ])
  func fresh(value: String, seconds: Int) {
    #expect(head("Cache-Control: \(value)").caching.freshSeconds == seconds)
    let old = head("Age: 9223372036854775807", "Cache-Control: \(value)")
    #expect(old.caching.freshSeconds == 0)
  }

  @Test("What lay in a cache on the way is younger by that")
  func age() {
    #expect(head("Cache-Control: max-age=60", "Age: 45").caching.freshSeconds == 15)
    #expect(head("Age: 90", "Cache-Control: max-age=60").caching.freshSeconds == 0)
    #expect(head("Age: -9", "Cache-Control: max-age=60").caching.freshSeconds == 60)
  }

  @Test("What may be kept, and used when nobody can be asked")
  func store() {
    #expect(head("cache-control: private, no-store").caching.mayStore == false)
    #expect(head("cache-control: max-age=1").caching.mayStore)
    #expect(head("cache-control: max-age=1, must-revalidate").caching.mayBeStale == false)
    #expect(head("cache-control: max-age=1").caching.mayBeStale)
    #expect(head("Cache-Control: a", "Cache-Control: no-store").caching.mayStore == false)
  }

  @Test("The fields of an answer that leads elsewhere are none of the last one's")
  func redirect() {
    var head = head("ETag: \"1\"", "Cache-Control: max-age=60")
    head.take(Array("HTTP/2 200\r\n".utf8))
    #expect(head.validator("etag") == nil)
    #expect(head.caching.freshSeconds == 0)
  }

  @Test("A validator is one short line of ASCII")
  func validator() {
    #expect(head("ETag:  W/\"a b\" \t").validator("etag") == "W/\"a b\"")
    #expect(head("ETag: \"ä\"").validator("etag") == nil)
    #expect(head("ETag: ").validator("etag") == nil)
    #expect(head("ETag: " + String(repeating: "a", count: 1025)).validator("etag") == nil)
  }

  @Test(
    "How long a server wants one to wait",
    arguments: [
      ("3", 3), ("0", 0), ("-3", nil), ("Fri, 31 Dec 1999 23:59:59 GMT", nil), ("x", nil),
    ])
  func retry(value: String, seconds: Int?) {
    #expect(head("Retry-After: \(value)").retryAfter == seconds)
  }

  @Test("A content that is packed says so")
  func encoding() {
    #expect(head("Content-Encoding: GZIP").encoding == "gzip")
    #expect(head("Content-Encoding: identity").encoding == nil)
    #expect(head().encoding == nil)
  }
}
