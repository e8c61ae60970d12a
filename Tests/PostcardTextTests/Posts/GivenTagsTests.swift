import PostcardText
import Testing

@Suite("Tags given with a post")
struct GivenTagsTests {
  private func post(_ text: String, _ ranges: [Range<Int>], unit: String = "utf8") -> Post {
    var post = Post(text: text)
    post.tags = ranges.map { range in
      var tag = Post.GivenTag(kind: "link")
      tag.href = "https://example.com/"
      switch unit {
      case "utf16": tag.utf16 = range
      case "scalar": tag.scalar = range
      default: tag.utf8 = range
      }
      return tag
    }
    return post
  }

  @Test(
    "any one unit is enough", arguments: [("utf8", 5..<9), ("utf16", 3..<7), ("scalar", 2..<6)])
  func units(_ unit: String, _ range: Range<Int>) throws {
    let (tags, warnings) = Tagger().tags(of: post("😀 link", [range], unit: unit))
    let tag = try #require(tags.first)
    #expect(warnings.isEmpty && tag.text == "link" && tag.kind == "link" && tag.value == "link")
    #expect(tag.range == TextRange(utf8: 5..<9, utf16: 3..<7, scalar: 2..<6))
  }

  @Test(
    "a range that cannot be is left out, and a warning says which and why",
    arguments: [
      ("abc", 1..<9, "leaves the text"), ("abc", -1..<2, "leaves the text"),
      ("abc", 1..<1, "holds nothing"), ("日本", 1..<3, "splits a Unicode scalar"),
      ("e\u{301}a", 0..<1, "splits a character"), ("👨‍👩‍👧", 0..<4, "splits a character"),
      ("abcdef", 2..<4, "overlaps"),
    ])
  func faults(_ text: String, _ range: Range<Int>, _ reason: String) throws {
    let ranges = reason == "overlaps" ? [3..<6, range] : [range]
    let (tags, warnings) = Tagger().tags(of: post(text, ranges))
    #expect(tags.count == ranges.count - 1)
    let warning = try #require(warnings.first)
    #expect(warning.code == "bad-range" && warning.message.contains(reason))
    #expect(warning.place?.path == "tags[\(ranges.count - 1)].range")
  }

  @Test("half a surrogate pair is no UTF-16 range")
  func surrogates() {
    #expect(Tagger().tags(of: post("😀a", [1..<3], unit: "utf16")).warnings.count == 1)
  }

  @Test("units that disagree, and none at all")
  func units() {
    var post = Post(text: "日本 link")
    var tag = Post.GivenTag(kind: "link")
    post.tags = [tag]
    #expect(Tagger().tags(of: post).warnings.first?.message.contains("is missing") == true)
    tag.utf8 = 0..<3
    tag.scalar = 0..<2
    post.tags = [tag]
    #expect(Tagger().tags(of: post).warnings.first?.message.contains("not the same") == true)
  }

  @Test("they win over the tagger's, in any order, and come out ascending")
  func precedence() {
    let (tags, _) = Tagger().tags(of: post("#swift @ada #linux", [12..<18, 1..<6]))
    #expect(tags.map(\.text) == ["swift", "@ada", "#linux"])
    #expect(tags.map(\.kind) == ["link", .mention, "link"])
  }

  @Test("a tag of the tagger's that runs into one is left out whole")
  func running() {
    let (tags, _) = Tagger().tags(of: post("https://example.com/abc #a", [20..<23]))
    #expect(tags.map(\.text) == ["abc", "#a"])
  }

  @Test("tags that touch do not overlap")
  func touching() { #expect(Tagger().tags(of: post("abcd", [0..<2, 2..<4])).tags.count == 2) }

  @Test(
    "an address nobody should open is left out",
    arguments: [
      "javascript:alert(1)", "JAVASCRIPT:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
      "data:text/html,x", "file:///etc/passwd", "ftp://example.com",
      "example.com", "", "//example.com", "vbscript:x", "https\u{0}://x",
    ])
  func hrefs(_ href: String) throws {
    var post = post("a link", [2..<6])
    post.tags[0].href = href
    let (tags, warnings) = Tagger().tags(of: post)
    #expect(tags.count == 1 && tags[0].href == nil)
    #expect(warnings.map(\.code) == ["bad-href"] && warnings[0].place?.path == "tags[0].href")
  }

  @Test(
    "the schemes that pass",
    arguments: ["http://e.com", "HTTPS://e.com/a?b#c", "mailto:a@e.com", "hash:a", "mention:a"])
  func schemes(_ href: String) {
    var post = post("a link", [2..<6])
    post.tags[0].href = href
    #expect(Tagger().tags(of: post).tags[0].href == href)
  }

  @Test("spaces in an address are encoded")
  func spaces() {
    var post = post("a link", [2..<6])
    post.tags[0].href = " https://e.com/a b"
    #expect(Tagger().tags(of: post).tags[0].href == "https://e.com/a%20b")
  }

  @Test(
    "without an address the kind's pattern decides",
    arguments: [
      (TagKind.hashtag, "swift", "hash:swift"), (.url, "https://e.com", "https://e.com"),
      (.url, "e.com", "https://e.com"), (.url, "click", nil),
      (.url, "javascript:x", nil), (.email, "a@e.com", "mailto:a@e.com"), (.email, "ada", nil),
      ("own", "x", nil),
    ] as [(TagKind, String, String?)])
  func derived(_ kind: TagKind, _ value: String, _ href: String?) {
    var post = post("a link", [2..<6])
    post.tags[0].kind = kind
    post.tags[0].value = value
    post.tags[0].href = nil
    let tag = Tagger().tags(of: post).tags[0]
    #expect(tag.href == href && tag.value == value)
  }

  @Test(
    "a text that names one host and opens another is marked",
    arguments: [
      ("example.com", "https://example.com/a", nil),
      ("www.example.com", "https://example.com", nil),
      ("https://example.com/a", "https://example.org/a", "host-mismatch"),
      ("example.com", "https://evil.example", "host-mismatch"),
      ("example.com", "https://example.com@evil.example/", "host-mismatch"),
      ("example.com", "https://evil.example\\@example.com/", "host-mismatch"),
      ("EXAMPLE.com", "https://example.COM:443/", nil), ("click here", "https://evil.example", nil),
      ("bücher.de", "https://xn--bcher-kva.de/", nil), ("example.com", "hash:a", nil),
      ("see example.com now", "https://evil.example", "host-mismatch"),
    ] as [(String, String, String?)])
  func mismatch(_ text: String, _ href: String, _ warning: String?) {
    var post = post(text, [0..<text.utf8.count])
    post.tags[0].href = href
    #expect(Tagger().tags(of: post).tags.first?.warning == warning)
  }

  @Test("only so many are looked at")
  func many() {
    var post = post("a link", [2..<6])
    post.tags = Array(repeating: post.tags[0], count: TextLimits.givenTags + 5)
    let (tags, warnings) = Tagger().tags(of: post)
    #expect(tags.count == 1 && warnings.last?.code == "too-many-tags")
  }

  @Test("a quote's warnings say so")
  func path() {
    #expect(
      Tagger().tags(of: post("a", [0..<9]), path: "quote").warnings[0].place?.path
        == "quote.tags[0].range")
  }
}
