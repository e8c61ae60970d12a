import PostcardText
import Testing

@testable import PostcardCLI

@Suite("Names of cards")
struct CardNameTests {
  @Test(
    "an id that is a file name everywhere stands as it is",
    arguments: ["1", "post-1", "a.b_c-d", "109501234567890", String(repeating: "x", count: 100)])
  func plain(id: String) {
    #expect(CardName.stem(ofID: id) == id)
  }

  @Test(
    "any other becomes words and ten digits of its hash",
    arguments: [
      ("Post", "post-"), ("https://example.org/@ada/1", "https-example-org-ada-1-"),
      ("../../etc/passwd", "etc-passwd-"), (".hidden", "hidden-"), ("-rf", "rf-"),
      ("a/b", "a-b-"), ("a\u{0}b", "a-b-"), ("日本", ""), ("con", ""), ("aux.txt", "aux-txt-"),
      ("COM1", ""), ("lpt9.x", "lpt9-x-"), ("a b", "a-b-"),
      (String(repeating: "x", count: 101), String(repeating: "x", count: 60) + "-"), ("..", ""),
    ])
  func hashed(id: String, start: String) {
    let stem = CardName.stem(ofID: id)
    #expect(stem.hasPrefix(start))
    #expect(stem.utf8.count == start.utf8.count + 10)
    #expect(CardName.stem(ofID: stem) == stem)
  }

  @Test("ids that differ in case alone have names that differ in more")
  func twins() {
    #expect(CardName.stem(ofID: "abc").lowercased() != CardName.stem(ofID: "ABC").lowercased())
  }

  static func post(_ url: String?, id: String = "7") -> Post {
    var post = Post(text: "x")
    post.id = id
    post.url = url
    post.lang = "en"
    post.author = Post.Author()
    post.author?.handle = "ada"
    post.published = try? Timestamp(rfc3339: "2026-08-01T23:30:00-05:00")
    return post
  }

  @Test(
    "patterns take what they name",
    arguments: [
      ("{id}", "7"), ("card-{id}.png", "card-7"), ("{path}/og.png", "blog/My-Post/og"),
      ("{slug}", "My-Post"), ("{year}/{month}/{id}", "2026/08/7"), ("{date}-{id}", "2026-08-01-7"),
      ("{handle}/{lang}/{id}.{ext}", "ada/en/7"),
    ])
  func patterns(pattern: String, stem: String) throws {
    let post = Self.post("https://example.org/blog/My-Post.html#top")
    #expect(try NamePattern(pattern).stem(of: post) == stem)
  }

  @Test(
    "an address never leads out of the folder, and its query counts",
    arguments: [
      ("https://example.org/../../etc/x", "x"), ("https://example.org", "index"),
      ("https://example.org/?p=1", "index-p-1-"), ("https://example.org/a/.git/b", "b"),
      ("https://example.org/%2e%2e/b", "b"), ("no address", "7"),
      ("https://example.org/con/b", "b"),
    ])
  func addresses(url: String, last: String) throws {
    let stem = try NamePattern("{path}").stem(of: Self.post(url))
    let parts = stem.split(separator: "/", omittingEmptySubsequences: false)
    #expect(parts.last?.hasPrefix(last) == true)
    for part in parts {
      #expect(!part.isEmpty && !part.hasPrefix(".") && !part.hasPrefix("-"))
      #expect(part != "con")
      #expect(part.utf8.allSatisfy(CardName.isSafe))
    }
  }

  @Test(
    "patterns that make no sense are refused",
    arguments: [
      "card", "../{id}", "/{id}", "{id}/", "a//{id}", "{id", "id}", "{name}", "{id} x", "{date}",
      "",
      "{id}\\x", "./{id}",
    ])
  func refused(pattern: String) {
    #expect(throws: BadValue.self) { try NamePattern(pattern) }
  }

  @Test("a post without an id has its address or its content for one")
  func ids() {
    var post = Post(text: "x")
    let content = post.batchID
    #expect(CardName.stem(ofID: content) == content)
    post.url = "https://example.org/1"
    #expect(post.batchID == "https://example.org/1")
    post.id = ""
    #expect(post.batchID == "https://example.org/1")
    post.id = "1"
    #expect(post.batchID == "1")
  }
}
