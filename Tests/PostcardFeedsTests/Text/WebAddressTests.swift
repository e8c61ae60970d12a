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
