import Testing

@testable import PostcardCanvas

@Suite("Pictures from files")
struct PictureDecodeTests {
  static func message(
    _ bytes: [UInt8], near: (width: Int, height: Int)? = nil,
    _ change: (inout PictureLimits) -> Void = { _ in }
  ) -> String? {
    var limits = PictureLimits.standard
    change(&limits)
    do throws(CanvasError) {
      _ = try Picture.decode(bytes, near: near, limits: limits)
      return nil
    } catch {
      return error.message
    }
  }

  static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    try Pixels(width, height) { x, y in 0xFF00_0000 | UInt32(x * y) }.png(
      PNGEncoder(), opaque: true)
  }

  // MARK: What a file is

  @Test(
    "A file that is none of the pictures drawn is named by its content",
    arguments: [
      ("", "the file is empty"),
      ("<!DOCTYPE html><html>", "this is an HTML page, not a picture"),
      ("\u{FEFF}\n  <HTML lang=en>", "this is an HTML page, not a picture"),
      ("<!-- cached --><div>", "this is an HTML page, not a picture"),
      ("<?xml version='1.0'?><rss/>", "this is an XML document, not a picture"),
      ("<?xml version='1.0'?><html/>", "this is an HTML page, not a picture"),
      ("{\"error\": 404}", "this is JSON, not a picture"),
      ("%PDF-1.7", "this is a PDF document, not a picture"),
      ("GIF89a....", "this is a GIF picture; only PNG, JPEG, WebP and SVG can be drawn"),
      (
        "\0\0\0\u{20}ftypavif", "this is an AVIF picture; only PNG, JPEG, WebP and SVG can be drawn"
      ),
      ("\0\0\0\u{20}ftypheic", "this is a HEIC picture; only PNG, JPEG, WebP and SVG can be drawn"),
      ("II*\0\u{8}", "this is a TIFF picture; only PNG, JPEG, WebP and SVG can be drawn"),
      ("BMxxxx\0\0\0\0", "this is a BMP picture; only PNG, JPEG, WebP and SVG can be drawn"),
      (
        "BMW is a make of cars",
        "this is no picture that is known; PNG, JPEG, WebP and SVG can be drawn"
      ),
      ("hello", "this is no picture that is known; PNG, JPEG, WebP and SVG can be drawn"),
    ])
  func sniffing(text: String, expected: String) {
    #expect(Self.message(Array(text.utf8)) == expected)
  }

  // MARK: PNG

  @Test("A PNG that ends early, wherever")
  func truncatedPNG() throws {
    let file = try Self.png(9, 9)
    for count in 8..<file.count {
      #expect(Self.message(Array(file[..<count])) == "the PNG picture ends too early")
    }
  }

  @Test("Damage anywhere in a PNG is refused or drawn, never a crash")
  func damagedPNG() throws {
    let file = try Self.png(20, 20)
    var refused = 0
    for index in 8..<file.count {
      var damaged = file
      damaged[index] ^= 0x55
      if Self.message(damaged) != nil { refused += 1 }
    }
    #expect(refused > file.count / 2, "checksums tell")
  }

  @Test("A PNG is measured before it is unpacked")
  func hugePNG() throws {
    var file = try Self.png(2, 2)
    file.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    #expect(
      Self.message(file) == "the PNG picture has 30000×30000 pixels, more than the 40000000 allowed"
    )
    file.replaceSubrange(16..<24, with: [UInt8](repeating: 0xFF, count: 8))
    #expect(Self.message(file)?.contains("more than") == true)
    file.replaceSubrange(16..<24, with: [UInt8](repeating: 0, count: 8))
    #expect(Self.message(file) == "the PNG picture has no pixels")
  }

  @Test("Chunks that do not bear on the pixels are never seen by the decoder")
  func otherChunks() throws {
    let file = try Self.png(4, 4)
    // A text chunk with a wrong checksum would make libpng complain.
    let text: [UInt8] = [0, 0, 0, 3, 0x7A, 0x54, 0x58, 0x74, 1, 2, 3, 9, 9, 9, 9]
    let picture = try Picture.decode(file[..<33] + text + file[33...])
    #expect(picture.words == (try Picture.decode(file)).words)
  }

  @Test("A file larger than allowed is not looked at")
  func bytes() throws {
    let file = try Self.png(4, 4)
    #expect(
      Self.message(file) { $0.bytes = 10 }
        == "the picture's file has \(file.count) bytes, more than the 10 allowed")
  }

  // MARK: JPEG

  @Test(
    "Colour, progressive and ink pictures", arguments: [JPEGFixture.Form.color, .progressive, .ink])
  func jpeg(form: JPEGFixture.Form) throws {
    let picture = try Picture.decode(JPEGFixture.quarters(64, 48, form))
    #expect((picture.width, picture.height) == (64, 48))
    #expect(quarters(of: picture) == "red green blue white")
  }

  @Test("Gray pictures")
  func gray() throws {
    let picture = try Picture.decode(JPEGFixture.quarters(16, 16, .gray))
    #expect(
      picture.words.allSatisfy { $0 & 0xFF == $0 >> 8 & 0xFF && $0 & 0xFF == $0 >> 16 & 0xFF })
    #expect(picture.words[255] & 0xFF > 250)
  }

  @Test(
    "A picture is turned as EXIF tells",
    arguments: [
      (1, "red green blue white"), (2, "green red white blue"), (3, "white blue green red"),
      (4, "blue white red green"), (5, "red blue green white"), (6, "blue red white green"),
      (7, "white green blue red"), (8, "green white red blue"), (0, "red green blue white"),
      (9, "red green blue white"),
    ])
  func orientation(value: UInt8, expected: String) throws {
    let file = JPEGFixture.quarters(64, 32)
    for isBigEndian in [false, true] {
      let picture = try Picture.decode(
        JPEGFixture.oriented(file, value, isBigEndian: isBigEndian))
      #expect(quarters(of: picture) == expected)
      let isTurned = (5...8).contains(value)
      #expect((picture.width, picture.height) == (isTurned ? (32, 64) : (64, 32)))
    }
  }

  @Test("Orientations that are cut short or lie about their place are ignored")
  func hostileEXIF() throws {
    let segment = Array(JPEGFixture.oriented([0xFF, 0xD8], 6, isBigEndian: false)[6...])
    #expect(PictureOrientation(exif: segment[...]) == .turnedLeft)
    for count in 0..<segment.count - 4 { _ = PictureOrientation(exif: segment[..<count]) }
    for index in segment.indices {
      var hostile = segment
      hostile[index] = 0xFF
      _ = PictureOrientation(exif: hostile[...])
    }
    #expect(PictureOrientation(exif: segment[..<20]) == nil)
  }

  @Test(
    "A large JPEG is decoded at a fraction that still covers the size it is drawn at",
    arguments: [
      (800, 400, 100, 50, 100, 50), (800, 400, 101, 50, 200, 100), (800, 400, 96, 96, 200, 100),
      (800, 400, 1, 1, 100, 50), (800, 400, 800, 400, 800, 400), (800, 400, 5000, 1, 800, 400),
      (801, 399, 100, 40, 101, 50),
    ])
  func near(
    width: Int, height: Int, nearWidth: Int, nearHeight: Int, gotWidth: Int, gotHeight: Int
  ) throws {
    let picture = try Picture.decode(
      JPEGFixture.quarters(width, height), near: (nearWidth, nearHeight))
    #expect((picture.width, picture.height) == (gotWidth, gotHeight))
    #expect(quarters(of: picture) == "red green blue white")
  }

  @Test("The size it is drawn at is that of the picture as it is seen")
  func nearTurned() throws {
    let file = JPEGFixture.oriented(JPEGFixture.quarters(800, 400), 6, isBigEndian: true)
    let picture = try Picture.decode(file, near: (50, 100))
    #expect((picture.width, picture.height) == (50, 100))
  }

  @Test("A JPEG that ends early, wherever")
  func truncatedJPEG() {
    let file = JPEGFixture.quarters(40, 40)
    for count in 3..<file.count {
      #expect(Self.message(Array(file[..<count])) == "the JPEG picture ends too early")
    }
    #expect(Self.message(file + [1, 2, 3]) == nil, "what follows the end does not matter")
  }

  @Test(
    "Damage anywhere in a JPEG is refused or drawn, never a crash",
    arguments: JPEGFixture.Form.allCases)
  func damagedJPEG(form: JPEGFixture.Form) {
    let file = JPEGFixture.quarters(24, 24, form)
    for index in 2..<file.count {
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var damaged = file
        damaged[index] = value
        _ = Self.message(damaged, near: (10, 10)) { $0.sourcePixels = 1_000_000 }
      }
    }
  }

  @Test("A header that cannot be read is damage, also behind bytes the decoder only warns of")
  func brokenHeader() {
    // Two components are no colour space that is known.
    let frame: [UInt8] = [0xFF, 0xC0, 0, 14, 8, 0, 16, 0, 16, 2, 1, 0x11, 0, 2, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 10, 2, 1, 0, 2, 0, 0, 63, 0, 0x11, 0x22, 0xFF, 0xD9]
    for stray in [[], [0x12, 0x34]] as [[UInt8]] {
      let message = Self.message([0xFF, 0xD8, 0xFF, 0xDD, 0, 4, 0, 0] + stray + frame + scan)
      #expect(message?.hasPrefix("the JPEG picture is damaged") == true, "\(message ?? "drawn")")
    }
  }

  @Test("Pixels are counted before they are decoded, after a JPEG is made smaller")
  func jpegLimits() {
    let file = JPEGFixture.quarters(800, 400)
    let progressive = JPEGFixture.quarters(800, 400, .progressive)
    #expect(
      Self.message(file) { $0.pixels = 5000 }
        == "the JPEG picture has 800×400 pixels, more than the 5000 allowed")
    #expect(Self.message(file, near: (100, 50)) { $0.pixels = 5000 } == nil)
    #expect(Self.message(file, near: (100, 50)) { $0.sourcePixels = 5000 } != nil)
    #expect(
      Self.message(progressive, near: (100, 50)) { $0.pixels = 5000 } != nil,
      "a progressive file is held whole")
  }
}
