import PostcardTestSupport
import Postcard
import Testing

@testable import PostcardCLI

@Suite("render: from a text to files")
struct RenderCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let hello =
    "Hello #Swift, meet @hangge 看 #航歌# at http://hangge.com 😀 مرحبا #وسم"

  private func map(_ name: String) throws -> ImageMap {
    try ImageMap(json: try folder.bytes(name))
  }

  /// The width and height a PNG file states in its header.
  private func pixels(_ png: [UInt8]) -> [Int] {
    [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  @Test("one text, two formats, one map")
  func twoFormats() throws {
    let call = Call([
      "render", Self.hello, "-o", folder.path("a.png"), "-o", folder.path("a.svg"),
    ])
    #expect(call.status == .done)
    #expect(call.output.isEmpty)
    #expect(folder.names == ["a.map.json", "a.png", "a.svg"])
    let map = try map("a.map.json")
    #expect(map.text == Self.hello)
    #expect(
      map.tags.filter { $0.range != nil }.map(\.href) == [
        "hash:Swift", "mention:hangge", "hash:%E8%88%AA%E6%AD%8C", "http://hangge.com",
        "hash:%D9%88%D8%B3%D9%85",
      ])
    #expect(map.images.map(\.src) == ["a.png", "a.svg"])
    #expect(map.images.map(\.mediaType) == ["image/png", "image/svg+xml"])
    #expect(
      map.images.map(\.bytes) == [try folder.bytes("a.png").count, try folder.bytes("a.svg").count])
    #expect(
      call.messages.hasSuffix(
        "wrote \(folder.path("a.png")) (1200×630), \(folder.path("a.svg")) (1200×630) and "
          + "\(folder.path("a.map.json")) (5 tags)\n"))
  }

  @Test("a content warning stands for its post until the rest is asked for")
  func contentWarning() throws {
    let post = try folder.file(
      "post.json", ##"{"text":"the #end of it","warning":"spoiler #film"}"##)
    let covered = Call(["render", "--post", post, "-o", folder.path("a.png")])
    #expect(covered.status == .done)
    #expect(covered.messages.contains("--show-warned draws the rest"))
    #expect(try map("a.map.json").text == "spoiler #film")
    let shown = Call(["render", "--post", post, "--show-warned", "-o", folder.path("b.png")])
    #expect(shown.status == .done)
    #expect(!shown.messages.contains("--show-warned"))
    #expect(try map("b.map.json").text == "the #end of it")
  }

  @Test("hit finds each tag at the centre of each of its rectangles")
  func hit() throws {
    #expect(Call(["render", Self.hello, "-q", "-o", folder.path("a.png")]).status == .done)
    for tag in try map("a.map.json").tags {
      for rect in tag.rects {
        let (x, y) = (rect.x + rect.width / 2, rect.y + rect.height / 2)
        let call = Call(["hit", folder.path("a.map.json"), "\(x)", "\(y)"])
        #expect(call.output.contains(#""id":"\#(tag.id)""#))
      }
    }
    #expect(Call(["hit", folder.path("a.map.json"), "1", "1"]).status == .partial)
  }

  @Test("themes and scales: every file is there and the map lists it with its true size")
  func variants() throws {
    let call = Call([
      "render", "Hello #Swift", "-o", folder.path("sub/my card.png"), "-o",
      folder.path("sub/my card.svg"), "--theme", "light,dark", "--scale", "1,2",
    ])
    #expect(call.status == .done)
    #expect(
      folder.names == [
        "sub", "sub/my card.dark.png", "sub/my card.dark.svg", "sub/my card.dark@2x.png",
        "sub/my card.map.json", "sub/my card.png", "sub/my card.svg", "sub/my card@2x.png",
      ])
    let images = try map("sub/my card.map.json").images
    #expect(
      images.map(\.src) == [
        "my%20card.png", "my%20card@2x.png", "my%20card.svg", "my%20card.dark.png",
        "my%20card.dark@2x.png", "my%20card.dark.svg",
      ])
    #expect(images.map(\.theme) == ["light", "light", "light", "dark", "dark", "dark"])
    #expect(images.map(\.scale) == [1, 2, 1, 1, 2, 1])
    for (name, image) in [("my card.png", images[0]), ("my card@2x.png", images[1])] {
      #expect(pixels(try folder.bytes("sub/\(name)")) == [image.width, image.height])
    }
    #expect(try folder.bytes("sub/my card.png") != folder.bytes("sub/my card.dark.png"))
  }

  @Test("scale and theme change nothing in the map but the images")
  func sameMap() throws {
    var maps: [ImageMap] = []
    for options in [
      ["--scale", "1"], ["--scale", "3"], ["--theme", "dark"], ["--scale", "1.5"],
    ] {
      let arguments = ["render", Self.hello, "-q", "-o", folder.path("a.png")] + options
      #expect(Call(arguments).status == .done)
      var map = try map("a.map.json")
      #expect(
        pixels(try folder.bytes("a.png")) == map.images.flatMap { [$0.width, $0.height] })
      map.images = []
      map.key = nil
      maps.append(map)
    }
    #expect(Set(maps).count == 1)
  }

  @Test("two runs give the same bytes")
  func deterministic() throws {
    for name in ["a", "b"] {
      let arguments = [
        "render", Self.hello, "-q", "-o", folder.path("\(name)/c.png"), "-o",
        folder.path("\(name)/c.svg"),
      ]
      #expect(Call(arguments).status == .done)
    }
    for file in ["c.png", "c.svg", "c.map.json"] {
      #expect(try folder.bytes("a/\(file)") == folder.bytes("b/\(file)"))
    }
  }

  @Test("standard output carries the picture and nothing is written", arguments: ["png", "svg"])
  func standardOutput(format: String) throws {
    let console = RecordingConsole()
    let arguments = ["render", "Hello #Swift", "-o", "-", "--format", format, "-q"]
    #expect(Program.run(arguments.map { Array($0.utf8) }, on: console) == .done)
    let start = format == "png" ? Self.signature : Array("<".utf8)
    #expect(console.output.starts(with: start))
    #expect(console.messages.isEmpty)
  }

  @Test("--no-map writes the picture alone; --quiet says nothing")
  func noMap() throws {
    let call = Call(["render", "a", "--no-map", "-q", "-o", folder.path("a.png")])
    #expect(call.status == .done)
    #expect(call.messages.isEmpty)
    #expect(folder.names == ["a.png"])
  }

  @Test("a folder takes the card under its usual name")
  func folderOutput() throws {
    let call = Call(["render", "a", "-o", folder.path + "/", "--format", "svg"])
    #expect(call.status == .done)
    #expect(folder.names == ["card.map.json", "card.svg"])
  }

  @Test("links, alternative text and settings reach the card")
  func options() throws {
    let call = Call([
      "render", "#a", "-q", "-o", folder.path("a.svg"), "--alt", "Says {text}", "--link",
      "hashtag=https://example.com/t/{value}", "--set", "accent=#e0245e",
    ])
    #expect(call.status == .done, "\(call.messages)")
    let map = try map("a.map.json")
    #expect(map.alt == "Says #a")
    #expect(map.tags.first { $0.range != nil }?.href == "https://example.com/t/a")
    #expect(try folder.text("a.svg").contains("https://example.com/t/a"))
  }

  @Test("a post's picture that is missing: a warning, and a card all the same")
  func missingAvatar() throws {
    let post = #"{"text":"a","author":{"handle":"ada","avatar":"none.png"}}"#
    try folder.file("post.json", post)
    let arguments = ["render", "--post", folder.path("post.json"), "-o", folder.path("a.png")]
    let call = Call(arguments)
    #expect(call.status == .done)
    #expect(call.messages.hasPrefix("postcard: "))
    #expect(call.messages.contains("none.png"))
    #expect(call.messages.split(separator: "\n").count == 2)
    let quiet = Call(arguments + ["--quiet"])
    #expect(quiet.status == .done)
    #expect(quiet.messages.isEmpty)
  }

  @Test("links that an SVG cannot carry are told once; a PNG has none to carry")
  func linkSchemes() throws {
    let output = ["-o", folder.path("a.png")]
    let vector = output + ["-o", folder.path("a.svg"), "--theme", "light,dark"]
    #expect(Call(["render", "#a #b"] + output).messages.split(separator: "\n").count == 1)
    let call = Call(["render", "#a #b"] + vector)
    #expect(call.status == .done)
    #expect(call.messages.split(separator: "\n").count == 2)
    #expect(call.messages.contains("--link"))
    #expect(call.messages.contains("--dialect"))
    let web = ["--link", "hashtag=https://example.com/t/{value}"]
    #expect(Call(["render", "#a #b"] + vector + web).messages.split(separator: "\n").count == 1)
  }

  @Test("a text far too long is cut with a warning")
  func longText() throws {
    let text = String(repeating: "word ", count: 200_000)
    let call = Call(["render", "-", "-o", folder.path("a.png")], input: text)
    #expect(call.status == .done)
    #expect(!call.messages.hasPrefix("postcard: wrote"))
    #expect(try map("a.map.json").text.utf8.count <= 64 << 10)
  }

  @Test("a template of one's own, with its relative paths beside it")
  func ownTemplate() throws {
    let template = try folder.file(
      "small.xml",
      """
      <card version="1" width="300" height="200" background="#ffffff">
        <post font-family="Inter" font-size="20" color="#000000"/>
      </card>
      """)
    let call = Call(["render", "a #b", "--template", template, "-o", folder.path("a.png")])
    #expect(call.status == .done, "\(call.messages)")
    #expect(pixels(try folder.bytes("a.png")) == [300, 200])
  }

  @Test("the alternative text may name the template's params, as they are set")
  func altParam() throws {
    let template = try folder.file(
      "site.xml",
      """
      <card version="1" width="300" height="200"><param name="site" value="example.org"/></card>
      """)
    let call = Call([
      "render", "a", "-q", "--template", template, "-o", folder.path("a.png"),
      "--alt", "On {param.site}", "--set", "site=example.com",
    ])
    #expect(call.status == .done, "\(call.messages)")
    #expect(try map("a.map.json").alt == "On example.com")
  }

  @Test("what is wrong with the input is found before anything is written")
  func nothingWritten() throws {
    try folder.file("a.png", "old")
    try folder.file("bad.xml", "<card version=\"1\" width=\"300\" hieght=\"200\"/>")
    try folder.file("bad.json", #"{"text":5}"#)
    try folder.file("no.ttf", "no font")
    for font in ["no", "none"] {
      try folder.file(
        "\(font).xml",
        "<card version=\"1\" width=\"300\" height=\"200\">\n <font src=\"\(font).ttf\"/></card>")
    }
    let output = ["-o", folder.path("a.png")]
    let rows: [(arguments: [String], start: String)] = [
      (["x", "--template", folder.path("bad.xml")], "\(folder.path("bad.xml")):1:"),
      (["x", "--template", folder.path("gone.xml")], "\(folder.path("gone.xml")): no such file"),
      (["x", "--template", folder.path("no.xml")], "\(folder.path("no.xml")):2:2: \"no.ttf\""),
      (
        ["x", "--template", folder.path("none.xml")], "\(folder.path("none.xml")):2:2: \"none.ttf\""
      ),
      (["--post", folder.path("bad.json")], "\(folder.path("bad.json"))"),
      (["--post", folder.path("none.json")], "\(folder.path("none.json")): no such file"),
      (
        ["x", "--theme", "drak"],
        #"--theme "drak": the template post has no such theme, did you mean "dark"?"#
      ),
      (
        ["x", "--theme", "blue"],
        #"--theme "blue": the template post has no such theme; it has light, dark"#
      ),
      (
        ["x", "--set", "nothing=1"],
        #"--set "nothing=1": the template has nothing called "nothing""#
      ),
      (["x", "--set", "ink=blueish"], #"--set "ink=blueish": "#),
      (
        ["x", "--alt", "Says {txt}"],
        #"--alt "Says {txt}": unknown binding {txt}, did you mean {text}?"#
      ),
      (["x", "--alt", "{param.site}"], #"--alt "{param.site}": unknown param "site""#),
      (["x", "--scale", "100"], ""),
      ([" "], "the text is empty"),
    ]
    for row in rows {
      let call = Call(["render"] + row.arguments + output)
      #expect(call.status == .usage, "\(row.arguments)")
      #expect(call.messages.hasPrefix("postcard: \(row.start)"), "\(call.messages)")
      #expect(call.messages.filter { $0 == "\n" }.count == 1)
      #expect(folder.names == ["a.png", "bad.json", "bad.xml", "no.ttf", "no.xml", "none.xml"])
      #expect(try folder.text("a.png") == "old")
    }
  }

  @Test("a place that cannot be written to is the environment's fault")
  func unwritable() throws {
    try folder.file("file", "")
    let call = Call(["render", "a", "-o", folder.path("file/a.png")])
    #expect(call.status == .environment)
    #expect(
      call.messages.hasSuffix("cannot be written: a part of the path is not a folder\n")
        || call.messages.hasSuffix("cannot be made: a part of the path is not a folder\n"))
    #expect(folder.names == ["file"])
  }
}
