import PostcardTestSupport
import Testing

@testable import PostcardCLI

@Suite("A post's values in a template's paths")
struct BoundPathTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.folder("pictures/icons")
    try folder.folder("pictures/private")
    let dot = try Shell(
      "postcard render . -q --no-map --template dot.xml -o dot.png", in: Self.dot(folder))
    try #require(dot.status == 0)
    for name in ["icons/dot", "private/dot", "dot"] {
      try folder.file("pictures/\(name).png", folder.bytes("dot.png"))
    }
    try folder.file(
      "t.xml",
      #"<card version="1" width="9" height="9"><image src="icons/{fields.kind}.png"/></card>"#)
    try folder.file(
      "whole.xml",
      #"<card version="1" width="9" height="9"><image src="{fields.kind}"/></card>"#)
  }

  private static func dot(_ folder: TemporaryFolder) throws -> TemporaryFolder {
    try folder.file("dot.xml", #"<card version="1" width="1" height="1"/>"#)
    return folder
  }

  private func messages(_ kind: String, template: String = "t.xml") throws -> String {
    try folder.file("post.json", #"{"text":"x","fields":{"kind":"\#(kind)"}}"#)
    return Call([
      "render", "--post", folder.path("post.json"), "--template", folder.path(template), "--assets",
      folder.path("pictures"), "-o", folder.path("a.png"),
    ]).messages
  }

  @Test("a name is put in")
  func name() throws {
    #expect(try !messages("dot").contains("dot.png\""))
  }

  @Test(
    "a value that names a folder is refused, wherever it would lead",
    arguments: ["../private/dot", "../dot", "x/../../private/dot", "sub/dot", "/etc/passwd", ".."])
  func folders(kind: String) throws {
    #expect(
      try messages(kind).contains(
        "a value within a path holds no \"/\" and no \"..\""), "\(kind)")
  }

  @Test("a path that is one value names its folder itself, below the folder of pictures")
  func whole() throws {
    #expect(try !messages("icons/dot.png", template: "whole.xml").contains("picture"))
    #expect(try messages("../dot.png", template: "whole.xml").contains("leads out of the folder"))
  }
}
