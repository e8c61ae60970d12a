import Testing

@testable import PostcardCLI

@Suite("Paths as text")
struct PathTests {
  @Test(
    "the folder of a file",
    arguments: [
      ("a.png", "."), ("b/a.png", "b"), ("/a.png", "/"), ("b/c/", "b"), ("/", nil), ("", nil),
      ("../a", ".."),
    ] as [(String, String?)])
  func folder(path: String, folder: String?) {
    #expect(Path.folder(of: path) == folder)
  }

  @Test("the name of a file")
  func name() {
    #expect(Path.name(of: "b/c/a.png") == "a.png")
    #expect(Path.name(of: "a.png") == "a.png")
  }

  @Test("two spellings of a path compare equal")
  func normalized() {
    #expect(Path.normalized("./a//b/./c") == "a/b/c")
    #expect(Path.normalized("/a/b") == "/a/b")
    #expect(Path.normalized("../a") == "../a")
  }

  @Test(
    "a file name as a URI reference",
    arguments: [
      ("card@2x.png", "card@2x.png"), ("my card.png", "my%20card.png"), ("a:b.png", "a%3Ab.png"),
      ("50%.png", "50%25.png"), ("#1?.png", "%231%3F.png"), ("é.png", "%C3%A9.png"),
      ("\u{1}.png", "%01.png"),
    ])
  func reference(name: String, reference: String) {
    #expect(Path.reference(name) == reference)
  }
}
