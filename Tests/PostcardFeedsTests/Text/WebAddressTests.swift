import Testing

@testable import PostcardFeeds

@Suite("Addresses")
struct WebAddressTests {
  /// RFC 3986, 5.4, and what browsers do with white space.
  @Test(
    "are resolved against a base",
    arguments: [
      ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
      ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
      ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
      (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
      ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../../g", "http://a/g"),
      ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g;x=1/../y", "http://a/b/c/y"),
      ("https://e.example/x", "https://e.example/x"), (" \n/g\t ", "http://a/g"),
      ("mailto:a@e.example", "mailto:a@e.example"),
    ])
  func resolve(reference: String, address: String) {
    #expect(WebAddress.resolve(reference, base: "http://a/b/c/d;p?q") == address)
  }

  @Test("schemes are compared without their case, and as a whole")
  func schemes() {
    #expect(WebAddress.resolve("g", base: "HTTPS://E.example/a/b") == "HTTPS://E.example/a/g")
    #expect(WebAddress.resolve("//x/g", base: "HTTP://e.example") == "http://x/g")
    #expect(WebAddress.picture("HTTP://e.example/x.png", base: nil) == "HTTP://e.example/x.png")
    for base in ["httpx://e.example/", "http+unix://e.example/", "https2://e.example/"] {
      #expect(WebAddress.resolve("g", base: base) == nil)
      #expect(WebAddress.picture(base + "x.png", base: nil) == nil)
      #expect(WebAddress.host(of: base) == nil)
    }
  }

  @Test(
    "have a host",
    arguments: [
      ("https://www.E.example:8080/x", "e.example"), ("HTTPS://e.example", "e.example"),
      ("http://a:b@e.example/", "e.example"), ("http://[::1]:8080/x", "[::1]"),
      ("https://u@[2001:DB8::7]/x", "[2001:db8::7]"), ("https:///x", nil), ("x", nil),
      ("ftp://e.example/", nil),
    ] as [(String, String?)])
  func host(address: String, host: String?) {
    #expect(WebAddress.host(of: address) == host)
  }

  @Test("that nobody should open, or that lead nowhere, are none")
  func none() {
    for reference in ["javascript:x", "JAVASCRIPT:x", "data:text/html,x", "file:///etc/passwd", ""]
    {
      #expect(WebAddress.resolve(reference, base: "https://e.example/") == nil)
    }
    #expect(WebAddress.resolve("relative", base: nil) == nil)
    #expect(WebAddress.resolve("relative", base: "file:///home/") == nil)
    #expect(WebAddress.picture("mailto:a@e.example", base: nil) == nil)
  }
}
