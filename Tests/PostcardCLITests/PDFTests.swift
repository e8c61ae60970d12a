import PostcardTestSupport
import FoundationEssentials
import Postcard
import Testing

@testable import PostcardCLI

/// PDF files as qpdf and Poppler see them.
@Suite("render: PDF")
struct PDFTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A link: where it leads, and its left, bottom, right and top in points from the lower left of the page.
  struct Link {
    var address: String
    /// To the point, for viewers that know no better.
    var rect: [Double]
    /// Exactly.
    var quad: [Double]
  }

  /// The links of a file, its arrays and texts being written out by qpdf.
  private func links(_ name: String) throws -> [Link] {
    let shell = try Shell(
      "qpdf --check \(name) >/dev/null && qpdf --qdf --object-streams=disable \(name) -", in: folder
    )
    try #require(shell.status == 0, "\(shell.messages)")
    let text = String(decoding: shell.output, as: UTF8.self)
    return text.components(separatedBy: "/URI (").dropFirst().map { part in
      func numbers(_ name: String) -> [Double] {
        part.components(separatedBy: "/\(name) [")[1].prefix { $0 != "]" }
          .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      }
      let corners = numbers("QuadPoints")
      let (x, y) = ([0, 2, 4, 6].map { corners[$0] }, [1, 3, 5, 7].map { corners[$0] })
      return Link(
        address: String(part.prefix { $0 != ")" }), rect: numbers("Rect"),
        quad: [x.min(), y.min(), x.max(), y.max()].compactMap(\.self))
    }
  }

  private static let text =
    "Hello #Swift, meet @ada at https://example.com/a(b)'c?x=1&y=#z and a tag over two lines "
    + "#AndAnotherOneThatIsSoLongThatItHasToBeBrokenSomewhereInItsMiddleWhateverTheSize"

  @Test("has a link on every rectangle of every tag, where the map says, and no other")
  func links() throws {
    #expect(
      Call([
        "render", Self.text, "--dialect", "x", "-q", "-o", folder.path("a.pdf"),
      ]).status == .done)
    let map = try ImageMap(json: folder.bytes("a.map.json"))
    let rects = map.tags.flatMap { tag in tag.rects.map { (tag, $0) } }
    let links = try links("a.pdf")
    #expect(links.count == rects.count && links.count > 4)
    for (tag, rect) in rects {
      let expected = [
        rect.x, map.space.height - rect.y - rect.height, rect.x + rect.width,
        map.space.height - rect.y,
      ].map { $0 * 0.75 }
      let link = try #require(
        links.first { zip($0.quad, expected).allSatisfy { abs($0 - $1) < 0.02 } },
        "no link for \(tag.alt)")
      #expect(zip(link.rect, expected).allSatisfy { abs($0 - $1) <= 1.01 })
      #expect(
        link.address
          == tag.href?.replacing("(", with: "%28").replacing(")", with: "%29")
          .replacing("'", with: "%27"))
    }
  }

  @Test(
    "is drawn whatever characters a text, a name and --alt hold",
    arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF, 0x1, 0x0] as [UInt32])
  func odd(scalar: UInt32) throws {
    let character = Character(try #require(Unicode.Scalar(scalar)))
    var post = Post(text: "a\(character)b")
    let draw = ["render", "--post", "-", "-q", "-o", folder.path("a.pdf"), "--alt"]
    #expect(Call(draw + ["c\(character)d"], input: post.json).status == .done)
    let info = try Shell("pdfinfo -enc UTF-8 a.pdf", in: folder)
    #expect(info.text.contains("a\u{FFFD}b"), "\(info.text)")
    #expect(info.text.contains("c\u{FFFD}d"), "\(info.text)")
    post.author = .init()
    post.author?.name = "Ada\(character)L"
    #expect(Call(draw + ["c"], input: post.json).status == .done)
    #expect(try Shell("pdfinfo -enc UTF-8 a.pdf", in: folder).text.contains("Ada\u{FFFD}L"))
  }

  @Test("tells once what no format can link")
  func once() throws {
    let call = Call(["render", "#a @b", "-o", folder.path("a.svg"), "-o", folder.path("a.pdf")])
    #expect(call.messages.contains("2 tags are no link in the SVG and the PDF, because"))
    #expect(call.messages.split(separator: "no link in the").count == 2)
  }

  @Test("leaves out links that no viewer follows, and says so")
  func schemes() throws {
    let call = Call(["render", "#a @b https://example.com", "-o", folder.path("a.pdf")])
    #expect(call.messages.contains("2 tags are no link in the PDF"))
    #expect(try links("a.pdf").map(\.address) == ["https://example.com"])
  }

  @Test("is whole without any link, too")
  func noLinks() throws {
    #expect(Call(["render", "a", "-q", "-o", folder.path("a.pdf")]).status == .done)
    #expect(try links("a.pdf").isEmpty)
  }

  @Test("holds its text as text, in a page of the card's size, and no moment in time")
  func content() throws {
    #expect(
      Call(["render", "Hello #Swift", "-q", "-o", folder.path("a.pdf")]).status == .done)
    let shell = try Shell("pdfinfo a.pdf; pdftotext a.pdf -", in: folder)
    #expect(shell.text.contains("Hello #Swift"))
    #expect(shell.text.contains("900 x 472.5 pts"))
    #expect(!shell.text.contains("Date:"))
  }
}
