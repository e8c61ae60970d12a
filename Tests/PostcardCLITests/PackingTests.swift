import PostcardTestSupport
import Postcard
import PostcardCanvas
import Testing

@testable import PostcardCLI

@Suite("render: how files are packed")
struct PackingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func map(_ name: String) throws -> ImageMap {
    try ImageMap(json: try folder.bytes(name))
  }

  private func size(_ name: String) throws -> Int { try folder.bytes(name).count }

  @Test(
    "numbers of bytes",
    arguments: [
      ("1", 1), ("500000", 500_000), ("300K", 300_000), ("300k", 300_000), ("300kB", 300_000),
      ("2M", 2_000_000), ("1.5MB", 1_500_000), ("12B", 12),
    ])
  func bytes(text: String, expected: Int) throws {
    #expect(try OptionValues.bytes(text) == expected)
  }

  @Test("no numbers of bytes", arguments: ["", "K", "0", "-1", "1G", "0.2", "1e30", "1 K", "nanK"])
  func noBytes(text: String) {
    #expect(throws: BadValue.self) { try OptionValues.bytes(text) }
  }

  @Test("every format in one call, listed in one map")
  func allFormats() throws {
    let outputs = ["png", "svg", "pdf", "jpg", "webp"].flatMap { ["-o", folder.path("a.\($0)")] }
    #expect(Call(["render", "Hello #Swift", "-q"] + outputs).status == .done)
    let images = try map("a.map.json").images
    #expect(
      images.map(\.mediaType) == [
        "image/png", "image/svg+xml", "application/pdf", "image/jpeg", "image/webp",
      ])
    #expect(
      try images.map(\.bytes) == ["png", "svg", "pdf", "jpg", "webp"].map { try size("a.\($0)") })
    for name in ["a.png", "a.jpg", "a.webp"] {
      let picture = try Picture.decode(folder.bytes(name))
      #expect((picture.width, picture.height) == (1200, 630))
    }
  }

  @Test("--png: the same pixels in fewer bytes")
  func levels() throws {
    for level in ["fast", "balanced", "small"] {
      let output = folder.path("\(level).png")
      #expect(Call(["render", "Hello #Swift", "-q", "--png", level, "-o", output]).status == .done)
    }
    #expect(try size("fast.png") > size("balanced.png"))
    #expect(try size("balanced.png") > size("small.png"))
    let fast = try Picture.decode(folder.bytes("fast.png"))
    let small = try Picture.decode(folder.bytes("small.png"))
    #expect(PictureDifference(fast, small).faults.isEmpty)
  }

  @Test("--quality: fewer bytes, more lost")
  func quality() throws {
    for quality in ["90", "30"] {
      let outputs = ["-o", folder.path("\(quality).jpg"), "-o", folder.path("\(quality).webp")]
      #expect(Call(["render", "Hi", "-q", "--quality", quality] + outputs).status == .done)
    }
    #expect(try size("90.jpg") > size("30.jpg"))
    #expect(try size("90.webp") > size("30.webp"))
  }

  @Test("--max-bytes says what it did to keep within them")
  func packedHarder() throws {
    let output = folder.path("a.png")
    #expect(Call(["render", "Hello #Swift", "-q", "-o", output]).status == .done)
    let limit = try size("a.png") - 1
    let call = Call(["render", "Hello #Swift", "--max-bytes", "\(limit)", "-o", output])
    #expect(call.status == .done)
    #expect(
      call.messages.hasPrefix(
        "postcard: \(output): packed as with --png balanced to keep within \(limit) bytes\n"))
    #expect(try size("a.png") <= limit)
    #expect(try map("a.map.json").images.map(\.bytes) == [size("a.png")])
  }

  /// A template whose picture packs badly, and the post for it.
  private func photograph() throws -> [String] {
    var state: UInt32 = 1
    let pixels = (0..<300 * 300).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return 0xFF00_0000 | state >> 8
    }
    try folder.file(
      "in/noise.png",
      pixels.withUnsafeBytes {
        try PNGEncoder().encode($0, width: 300, height: 300, stride: 1200, opaque: true)
      })
    let template = try folder.file(
      "in/t.xml",
      """
      <card version="1" width="300" height="300" background="white">\
      <image src="noise.png" width="300" height="300"/></card>
      """)
    return ["render", "x", "--template", template]
  }

  @Test("a PNG that stays too large becomes a JPEG, and the map lists that")
  func otherFormat() throws {
    try folder.folder("in")
    let call = Call(
      try photograph() + ["--max-bytes", "150K", "-o", folder.path("out/a.png")])
    #expect(call.status == .done, "\(call.messages)")
    #expect(call.messages.contains("out/a.png: drawn as jpeg at quality "))
    #expect(folder.names.filter { $0.hasPrefix("out/") } == ["out/a.jpg", "out/a.map.json"])
    #expect(try size("out/a.jpg") <= 150_000)
    let image = try #require(try map("out/a.map.json").images.first)
    #expect(image.src == "a.jpg" && image.mediaType == "image/jpeg")
  }

  @Test("where that JPEG is drawn anyway, there is one")
  func twice() throws {
    try folder.folder("in")
    let call = Call(
      try photograph() + [
        "--max-bytes", "150K", "-o", folder.path("out/a.png"), "-o", folder.path("out/a.jpg"),
      ])
    #expect(call.status == .done, "\(call.messages)")
    #expect(call.messages.contains("a.png: too large, and left out: "))
    #expect(try map("out/a.map.json").images.map(\.src) == ["a.jpg"])
  }

  @Test("what cannot be made to fit is an error, and nothing is written")
  func never() throws {
    let call = Call(["render", "a", "--max-bytes", "100", "-o", folder.path("a.png")])
    #expect(call.status == .usage)
    #expect(call.messages.contains("more than the 100 allowed: choose a smaller scale"))
    #expect(folder.names.isEmpty)
  }

  @Test("standard output keeps the format asked for, or refuses")
  func standardOutput() throws {
    try folder.folder("in")
    let arguments = try photograph() + ["-o", "-", "--format", "png", "--max-bytes"]
    let call = Call(arguments + ["150K"])
    #expect(call.status == .usage)
    #expect(call.output.isEmpty)
    #expect(call.messages.contains("the picture fits only as jpeg"))
    #expect(Call(arguments + ["2M", "-q"]).status == .done)
  }
}
