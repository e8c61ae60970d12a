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
