import FoundationEssentials
import PostcardCanvas
import Testing

@testable import Postcard

/// A picture that cannot be drawn never breaks the card: initials stand for it, and a warning tells why.
@Suite("Pictures that cannot be drawn")
struct BadPictureTests {
  /// A folder with one file in it.
  final class Folder {
    let path: String

    init(_ name: String, _ bytes: [UInt8]) throws {
      let url = FileManager.default.temporaryDirectory.appending(path: "postcard-bad-\(UUID())")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      path = url.path
      try Data(bytes).write(to: url.appending(path: name))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  static let template = """
    <card version="1" width="40" height="40" background="white">
      <image src="{author.avatar}" initials="{author.name}" width="40" height="40"/>
    </card>
    """

  static func card(avatar: String, in folder: String?) throws -> Card {
    var post = Post(text: "x")
    var author = Post.Author()
    author.name = "Ada"
    author.avatar = avatar
    post.author = author
    var options = CardOptions()
    options.assets = folder
    let template = try Template(xml: Array(Self.template.utf8), file: "t.xml", folder: nil)
    return try Composer().compose(post, on: template, options: options)
  }

  /// The words of the only warning of a card with a bad picture, which shows initials.
  static func warning(_ name: String, _ bytes: [UInt8]) throws -> String {
    let folder = try Folder(name, bytes)
    let card = try card(avatar: name, in: folder.path)
    #expect(try Picture.decode(card.bytes(as: .png())).width == 40)
    #expect(
      card.frame.items.contains { if case .text = $0 { true } else { false } }, "no initials")
    #expect(card.warnings.count == 1)
    return card.warnings.first.map { "\($0.code): \($0.message)" } ?? ""
  }

  static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    let pixels = [UInt32](repeating: 0xFF00_FF00, count: width * height)
    return try pixels.withUnsafeBytes {
      try PNGEncoder().encode($0, width: width, height: height, stride: width * 4, opaque: true)
    }
  }

  @Test("30,000×30,000 pixels in a few bytes")
  func bomb() throws {
    var file = try Self.png(2, 2)
    file.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    #expect(
      try Self.warning("a.png", file)
        == "picture-broken: \"a.png\" cannot be drawn: the PNG picture has 30000×30000 pixels, more "
        + "than the 40000000 allowed")
  }

  @Test("Ends too early")
  func truncated() throws {
    let file = Array(try Self.png(50, 50).dropLast(20))
    #expect(
      try Self.warning("a.png", file)
        == "picture-broken: \"a.png\" cannot be drawn: the PNG picture ends too early")
    #expect(
      try Self.warning("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0])
        == "picture-broken: \"a.jpg\" cannot be drawn: the JPEG picture ends too early")
  }

  @Test("Is something else than its name says")
  func misnamed() throws {
    #expect(
      try Self.warning("a.png", Array("GIF89a......".utf8))
        == "picture-broken: \"a.png\" cannot be drawn: this is a GIF picture; only PNG, JPEG, WebP "
        + "and SVG can be drawn")
    #expect(
      try Self.warning("a.jpg", Array("<!doctype html><h1>404</h1>".utf8))
        == "picture-broken: \"a.jpg\" cannot be drawn: this is an HTML page, not a picture")
  }

  @Test("Is not there, or has no folder to be in")
  func missing() throws {
    let folder = try Folder("a.png", [])
    let gone = try Self.card(avatar: "b.png", in: folder.path)
    #expect(gone.warnings.map(\.code) == ["picture-missing"])
    let homeless = try Self.card(avatar: "b.png", in: nil)
    #expect(homeless.warnings.map(\.code) == ["picture-forbidden"])
  }

  @Test("An SVG with an external entity")
  func entity() throws {
    let file =
      "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>"
      + "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text>&a;</text></svg>"
    #expect(
      try Self.warning("a.svg", Array(file.utf8))
        == "picture-broken: \"a.svg\" cannot be drawn: the SVG picture defines entities, which are "
        + "not resolved")
  }

  @Test("A data: address of two megabytes, or one that is badly encoded")
  func address() throws {
    let long = "data:image/png;base64," + String(repeating: "A", count: 2_000_000)
    let card = try Self.card(avatar: long, in: nil)
    #expect(card.warnings.map(\.code) == ["picture-too-large"])
    #expect(card.warnings.allSatisfy { $0.message.utf8.count < 300 })
    #expect(
      try Self.card(avatar: "data:;base64,!", in: nil).warnings.map(\.code) == ["picture-broken"])
  }

  @Test("A picture of any kind is known by its content, whatever it is called")
  func content() throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'>"
      + "<rect width='1' height='1' fill='#0f0'/></svg>"
    for (name, file) in [("a.webp", try Self.png(3, 3)), ("b.png", Array(svg.utf8))] {
      let folder = try Folder(name, file)
      let card = try Self.card(avatar: name, in: folder.path)
      #expect(card.warnings.isEmpty)
      let words = try Picture.decode(card.bytes(as: .png())).withPixels { pixels, _ in
        pixels.load(fromByteOffset: 0, as: UInt32.self)
      }
      #expect(words & 0xFF_FFFF == 0x00FF00)
    }
    let inline = try Self.card(
      avatar: "data:image/svg+xml,\(svg.replacing("#", with: "%23"))", in: nil)
    #expect(inline.warnings.isEmpty)
    #expect(inline.sources.isEmpty, "no file stands behind it")
  }

  @Test("A file that changes is read again, one that does not is not")
  func rewritten() throws {
    let folder = try Folder("a.png", Self.png(4, 4))
    var post = Post(text: "x")
    post.author = .init()
    post.author?.avatar = "a.png"
    var options = CardOptions()
    options.assets = folder.path
    let template = try Template(xml: Array(Self.template.utf8), file: "t.xml", folder: nil)
    let composer = try Composer()
    func key() throws -> String? {
      try composer.compose(post, on: template, options: options).map.key
    }
    let first = try key()
    #expect(try key() == first)
    try Data(Self.png(5, 5)).write(to: URL(filePath: "\(folder.path)/a.png"))
    #expect(try key() != first)
  }
}
