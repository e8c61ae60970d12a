import FoundationEssentials
import Testing

@testable import PostcardCanvas

@Suite("SVG pictures")
struct SVGDecodeTests {
  static func svg(_ attributes: String, _ content: String, before: String = "") -> [UInt8] {
    Array(
      "\(before)<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>".utf8)
  }

  static let colors = """
    <rect width="2" height="1" fill="#f00"/><rect x="2" width="2" height="1" fill="#0f0"/>\
    <rect y="1" width="2" height="1" fill="#00f"/><rect x="2" y="1" width="2" height="1" fill="#fff"/>
    """

  static func message(
    _ bytes: [UInt8], near: (width: Int, height: Int)? = nil,
    _ change: (inout PictureLimits) -> Void = { _ in }
  ) -> String? { PictureDecodeTests.message(bytes, near: near, change) }

  @Test(
    "The size is the root's, its view box's where that says none",
    arguments: [
      ("width='40' height='20' viewBox='0 0 4 2'", 40.0, 20.0),
      ("width=\"40px\" height=\"20px\"", 40, 20), ("width='1in' height='72pt'", 96, 96),
      ("width='2.54cm' height='25.4mm'", 96, 96), ("viewBox='0 0 4 2'", 4, 2),
      ("viewBox='0,0,4,2' width='40'", 40, 20), ("viewBox='0 0 4 2' height='40'", 80, 40),
      ("width='100%' height='100%' viewBox='1 1 4 2'", 4, 2),
    ])
  func size(attributes: String, width: Double, height: Double) throws {
    let size = try #require(try SVGHeader(of: Self.svg(attributes, "")).size)
    #expect(abs(size.width - width) < 0.01 && abs(size.height - height) < 0.01)
  }

  @Test(
    "A size that makes no sense is none",
    arguments: [
      "", "width='40'", "width='-1' height='4'", "viewBox='0 0 0 2'", "viewBox='0 0 2'",
      "viewBox='0 0 1e30 1'", "viewBox='0 0 1 1e30'", "viewBox='0 0 inf 1'", "viewBox='0 0 nan 1'",
      "viewBox='0 0 1e-300 1'", "viewBox='0 0 1e-300 1' width='9'",
      "viewBox='0 0 1 1e-300' width='9'",
      "width='1e18' height='1e18'", "width='infpx' height='1'", "width='1e-9' height='1'",
    ])
  func noSize(attributes: String) throws {
    #expect(try SVGHeader(of: Self.svg(attributes, "")).size == nil)
  }

  @Test(
    "Sides out of all proportion are refused, not computed with",
    arguments: ["viewBox='0 0 1e9 1'", "viewBox='0 0 1e-6 1e9'"])
  func disproportionate(attributes: String) {
    for near in [nil, (width: 1200, height: 630)] as [(width: Int, height: Int)?] {
      #expect(Self.message(Self.svg(attributes, ""), near: near)?.contains("SVG") == true)
    }
  }

  @Test(
    "It is drawn at a size that covers the one on the card",
    arguments: [(nil, 4, 2), ((40, 20), 40, 20), ((40, 1), 40, 20), ((30, 30), 60, 30)]
      as [((Int, Int)?, Int, Int)])
  func drawn(near: (Int, Int)?, width: Int, height: Int) throws {
    let picture = try Picture.decode(
      Self.svg("viewBox='0 0 4 2'", Self.colors, before: "<?xml version='1.0'?><!-- a -->"),
      near: near.map { (width: $0.0, height: $0.1) })
    #expect((picture.width, picture.height) == (width, height))
    #expect(picture.natural == (4, 2))
    if width > 4 { #expect(quarters(of: picture) == "red green blue white") }
  }

  @Test("Without a size it is drawn as large as what is in it")
  func unsized() throws {
    let picture = try Picture.decode(Self.svg("", "<rect width='30' height='10' fill='#f00'/>"))
    #expect(picture.words.contains(0xFFFF_0000))
  }

  @Test("What is not painted is transparent")
  func transparent() throws {
    let picture = try Picture.decode(
      Self.svg("width='4' height='2'", "<rect width='1' height='1' fill='#f00'/>"))
    #expect(picture.words[0] == 0xFFFF_0000)
    #expect(picture.words[3] == 0)
  }

  @Test("No file is read, whatever names it", arguments: ["image", "use", "style", "include"])
  func outside(way: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "postcard-svg-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let red = "<rect id='r' width='4' height='4' fill='#f00'/>"
    try Data(Self.svg("width='4' height='4'", red)).write(to: folder.appending(path: "red.svg"))
    try Data("rect { fill: #f00 }".utf8).write(to: folder.appending(path: "red.css"))
    let content =
      switch way {
      case "image": "<image href='\(folder.path)/red.svg' width='4' height='4'/>"
      case "use": "<use href='file://\(folder.path)/red.svg#r'/>"
      case "style":
        "<style>@import url('file://\(folder.path)/red.css');</style>"
          + "<rect width='4' height='4' fill='#000'/>"
      default:
        "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' "
          + "href='file://\(folder.path)/red.svg'/>"
      }
    let file = Self.svg("width='4' height='4'", content)
    guard Self.message(file) == nil else { return }
    #expect(try Picture.decode(file).words.allSatisfy { $0 & 0xFF_0000 == 0 })
  }

  @Test("Entities are refused, from outside and from inside")
  func entities() {
    let outside = Self.svg(
      "width='4' height='4'", "<text>&a;</text>",
      before: "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>")
    let inside = Self.svg(
      "width='4' height='4'", "<text>&a;</text>",
      before: "<!DOCTYPE svg [<!ENTITY b 'bbbb'><!ENTITY a '&b;&b;'>]>")
    for file in [outside, inside] {
      #expect(
        Self.message(file) == "the SVG picture defines entities, which are not resolved")
    }
  }

  @Test("Bytes, elements and pixels have limits")
  func limits() {
    let small = Self.svg("width='4' height='2'", Self.colors)
    #expect(
      Self.message(small) { $0.svgBytes = 10 }
        == "the SVG picture has \(small.count) bytes, more than the 10 allowed")
    let many = Self.svg("width='4' height='2'", String(repeating: "<g/>", count: 100_000))
    #expect(Self.message(many) == "the SVG picture has more than the 100000 elements allowed")
    let large = Self.svg("width='30000' height='30000'", "")
    #expect(
      Self.message(large)
        == "the SVG picture has 30000×30000 pixels, more than the 16000000 allowed")
    #expect(
      Self.message(large, near: (10, 10)) == nil, "it is drawn at the size it has on the card")
  }

  @Test("A drawing without end is ended")
  func endless() {
    // Each group shows the one before ten times, all over: a thousand million rectangles.
    var content = "<rect id='g0' width='4000' height='4000' fill-opacity='0.1'/>"
    for level in 1...9 {
      content += "<g id='g\(level)'>"
      for _ in 0..<10 { content += "<use href='#g\(level - 1)'/>" }
      content += "</g>"
    }
    let blurred =
      "<filter id='f'><feGaussianBlur stdDeviation='90'/>"
      + String(repeating: "<feMorphology operator='dilate' radius='80'/>", count: 50)
      + "</filter><rect width='4000' height='4000' filter='url(#f)'/>"
    for content in [content, blurred] {
      let file = Self.svg("width='4000' height='4000'", content)
      let start = ContinuousClock.now
      let message = Self.message(file) { $0.svgSeconds = 1 }
      #expect(message?.hasPrefix("the SVG picture") == true)
      #expect(start.duration(to: .now) < .seconds(8))
    }
  }

  @Test(
    "What is no SVG after all is told", arguments: ["<svg", "<svg>", "<svg xmlns='x'></g></svg>"])
  func broken(text: String) {
    #expect(
      Self.message(Array(text.utf8))
        == "the SVG picture is damaged, or takes too much time or memory to draw")
  }
}
