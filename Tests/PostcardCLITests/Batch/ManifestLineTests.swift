import Postcard
import Testing

@testable import PostcardCLI

@Suite("A line of the manifest")
struct ManifestLineTests {
  static var line: ManifestLine {
    var line = ManifestLine(id: "a\tb", status: .ok)
    line.twin = "0123456789"
    line.inputs = "sha256:1"
    line.key = "sha256:2"
    line.mapKey = "sha256:3"
    line.url = "https://example.org/"
    line.alt = "\"x\""
    line.tags = 3
    line.files = [
      .init(
        path: "a.png", mediaType: "image/png", theme: "light", scale: 1.5, width: 3, height: 2,
        bytes: 9, sha256: "sha256:4")
    ]
    line.map = .init(path: "a.map.json", bytes: 7, sha256: "sha256:5")
    line.pictures = [
      .init(path: "ada.png", isOfTemplate: false), .init(path: "logo.png", isOfTemplate: true),
    ]
    line.warnings = [.init(code: "text-cut", message: "m")]
    line.index = 4
    return line
  }

  @Test("is read as it was written")
  func roundTrip() throws {
    let line = Self.line
    #expect(try ManifestLine(json: line.json()) == line)
    var failed = ManifestLine(id: nil, status: .failed)
    failed.error = .init(code: "bad-post", message: "no text")
    failed.place = "posts.ndjson:7"
    #expect(try ManifestLine(json: failed.json()) == failed)
  }

  @Test("has no tab and one line end, so that engines can cut it")
  func oneLine() {
    let bytes = Self.line.json(
      carrying: [[1, 2, 3, 4]], map: Array("{\n  \"a\": 1\n}\n".utf8))
    #expect(bytes.count { $0 == 0x0A } == 1 && bytes.last == 0x0A)
    #expect(!bytes.contains(0x09))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""data":"AQIDBA==""#))
    #expect(text.contains(#""map":{  "a": 1}"#))
  }

  @Test(
    "base64 as RFC 4648 has it",
    arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func base64(text: String, encoded: String) {
    #expect(Base64Text.encode(Array(text.utf8)) == encoded)
  }
}
