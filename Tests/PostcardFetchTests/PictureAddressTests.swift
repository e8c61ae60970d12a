import Testing

@testable import PostcardFetch

@Suite("Addresses that may be asked")
struct PictureAddressTests {
  @Test(
    "They are asked in the spelling of the wire",
    arguments: [
      ("https://example.org/a.png", "https://example.org/a.png"),
      ("HTTPS://Example.ORG/A.png", "https://example.org/A.png"),
      ("http://example.org", "http://example.org"),
      ("http://example.org:8080/a?b=c&d#part", "http://example.org:8080/a?b=c&d"),
      ("https://example.org/ä b.png", "https://example.org/%C3%A4%20b.png"),
      ("https://example.org/a%20b", "https://example.org/a%20b"),
      ("https://example.org/\"<>^`{|}\\", "https://example.org/%22%3C%3E%5E%60%7B%7C%7D%5C"),
      ("https://Bücher.example/x", "https://xn--bcher-kva.example/x"),
      ("http://[::1]:80/x", "http://[::1]:80/x"),
      ("https://example.org?q", "https://example.org?q"),
    ])
  func wire(text: String, expected: String) throws {
    #expect(try PictureAddress(text, limits: .standard).text == expected)
  }

  @Test(
    "What is no web address of a host, or could be read as two, is refused",
    arguments: [
      ("file:///etc/passwd", "only http and https are fetched"),
      ("ftp://example.org/a.png", "only http and https are fetched"),
      ("gopher://example.org/1", "only http and https are fetched"),
      ("//example.org/a.png", "only http and https are fetched"),
      ("http:/example.org", "only http and https are fetched"),
      (
        "https://ada:secret@example.org/",
        "the address holds a name or a password, which is not sent"
      ),
      (
        "https://example.org@127.0.0.1/",
        "the address holds a name or a password, which is not sent"
      ),
      ("https:///a.png", "the address names no host"),
      ("https://:80/a.png", "the address names no host"),
      ("https://exa mple.org/", "the address names no host"),
      ("https://example.org%2f/", "the address names no host"),
      ("https://example.org\\@127.0.0.1/", "the address has a \\ behind its host"),
      ("https://example.org/a\r\nX: y", "the address holds a control character"),
      ("https://example.org/\0", "the address holds a control character"),
      (
        "https://example.org/" + String(repeating: "a", count: 2048),
        "the address is longer than 2048 bytes"
      ),
    ])
  func refused(text: String, reason: String) {
    let failure = #expect(throws: FetchFailure.self) {
      try PictureAddress(text, limits: .standard)
    }
    #expect(failure?.reason == reason)
  }
}
