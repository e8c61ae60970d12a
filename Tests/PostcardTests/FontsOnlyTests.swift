import FoundationEssentials
import PostcardTemplates
import PostcardText
import Testing

@testable import Postcard

/// A card drawn with the fonts of one folder does not depend on the machine's.
@Suite("Fonts of a folder alone")
struct FontsOnlyTests {
  static let debian = "/usr/share/fonts/truetype/noto"

  /// A folder with some of Debian's font files.
  func folder(_ names: [String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names {
      try FileManager.default.copyItem(
        atPath: "\(Self.debian)/\(name)", toPath: folder.appending(path: name).path)
    }
    return folder
  }

  @Test("draw what they have, whatever else is installed")
  func alone() throws {
    let folder = try folder(["NotoSans-Regular.ttf", "NotoColorEmoji.ttf"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let composer = try Composer(fonts: .only(folder.path))
    let coverage = try composer.fonts(of: Post(text: "Hi 12# 😀 航"), on: .builtIn("post"))
    #expect(
      coverage.runs.filter { $0.text != " " }.map(\.file)
        == ["NotoSans-Regular.ttf", "NotoColorEmoji.ttf", nil])
    #expect(coverage.missing == ["U+822A"])
    let card = try composer.compose(Post(text: "Hi #Swift 航"), on: .builtIn("post"))
    #expect(card.warnings.map(\.code) == ["glyph-missing"])
    #expect(card.map.validate() == [])
  }

  @Test("give the card the machine's fonts give, where both have the same")
  func same() throws {
    let folder = try folder(["NotoSans-Regular.ttf", "NotoColorEmoji.ttf"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let template = try Template(
      drawing: """
        <post font-family="Noto Sans" font-size="20"/>
        """)
    let cards = try [FontSource.only(folder.path), .system].map { source in
      try Composer(fonts: source).compose(Post(text: "Hi 😀 1️⃣ 12 @a 👍🏽"), on: template)
    }
    #expect(cards[0].map.tags == cards[1].map.tags)
    #expect(try cards[0].bytes(as: .png()) == cards[1].bytes(as: .png()))
  }

  @Test("bold and italic are made up where the folder has none")
  func synthetic() throws {
    let folder = try folder(["NotoSans-Regular.ttf"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let composer = try Composer(fonts: .only(folder.path))
    let pictures = try ["", #"font-weight="700""#, #"font-style="italic""#].map { style in
      try composer.compose(
        Post(text: "Hi"), on: Template(drawing: "<post font-size=\"40\" \(style)/>")
      ).bytes(as: .png())
    }
    #expect(pictures[0] != pictures[1] && pictures[0] != pictures[2])
  }

  @Test("a folder without fonts is an error of the environment that names it")
  func empty() throws {
    let folder = try folder([])
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = #expect(throws: PostcardError.self) { try Composer(fonts: .only(folder.path)) }
    #expect(error?.code == .environment)
    #expect(
      error?.message == "\(folder.path): no fonts in it, and the machine's are not wanted")
    #expect(throws: Never.self) { try Composer(fonts: .folder(folder.path)) }
  }
}
