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

  @Test(
    "the file that a reference names: escapes have two digits, and nothing leads out",
    arguments: [
      ("a%20b.png", "a b.png"), ("a%2Bb", "a+b"), ("a%+5b", nil), ("a%-0b", nil), ("a%5", nil),
      ("a%zz", nil), ("../a", nil), ("a/%2e%2e/b", nil), ("a%00", nil), ("a//b", nil),
      ("https://example.org/a", nil), ("a.png?x#y", "a.png"), ("c%C3%A9.png", "cé.png"),
    ] as [(String, String?)])
  func file(reference: String, file: String?) {
    #expect(Path.file(of: reference) == file)
  }
}
