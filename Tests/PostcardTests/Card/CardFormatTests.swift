import PostcardCanvas
import PostcardTemplates
import Testing

@testable import Postcard

@Suite("Formats of cards")
struct CardFormatTests {
  static let formats: [CardFormat] = [
    .png(), .png(scale: 2, compression: .balanced), .png(compression: .small), .svg, .pdf, .jpeg(),
    .jpeg(scale: 2, quality: 60), .webp(), .webp(quality: 70),
  ]

  static let text = "Hello #Swift, meet @ada 看 #航歌# at https://example.com 😀 مرحبا #وسم"

  static func card(_ text: String = text) throws -> Card {
    try CardSamples.card(CardSamples.post(text))
  }

  static func card(xml: String) throws -> Card {
    try Composer().compose(
      Post(text: "x"), on: Template(xml: Array(xml.utf8), file: "t.xml", folder: nil))
  }

  @Test("have the same bytes on every run, whatever was drawn before", arguments: formats)
  func deterministic(format: CardFormat) throws {
    let composer = try Composer()
    let post = CardSamples.post(Self.text)
    let first = try CardSamples.card(post, composer: composer).bytes(as: format)
    _ = try CardSamples.card(CardSamples.post("Ἄλφα #β 🎈"), composer: composer).bytes(as: format)
    #expect(try CardSamples.card(post, composer: composer).bytes(as: format) == first)
    #expect(try Self.card().bytes(as: format) == first)
  }

  @Test("begin as their kind does")
  func kinds() throws {
    let card = try Self.card()
    let starts: [(CardFormat, [UInt8])] = [
      (.png(), [0x89, 0x50]), (.jpeg(), [0xFF, 0xD8, 0xFF]), (.webp(), Array("RIFF".utf8)),
      (.pdf, Array("%PDF-1.".utf8)), (.svg, Array("<?xml".utf8)),
    ]
    for (format, start) in starts { #expect(try card.bytes(as: format).starts(with: start)) }
  }

  @Test("show the same picture: without loss the same pixels, else nearly", arguments: [1.0, 2])
  func samePicture(scale: Double) throws {
    let card = try Self.card(
      xml: """
        <card version="1" width="200" height="60" background="white" padding="8">\
        <text font-size="24" color="#1a66d6">Hello 看 😀</text></card>
        """)
    func pixels(_ format: CardFormat) throws -> [UInt8] {
      let picture = try Picture.decode(card.bytes(as: format))
      #expect(picture.width == Int(200 * scale))
      return picture.withPixels { pixels, _ in
        pixels.enumerated().compactMap { $0.offset % 4 == 3 ? nil : $0.element }
      }
    }
    let reference = try pixels(.png(scale: scale))
    #expect(try pixels(.png(scale: scale, compression: .balanced)) == reference)
    #expect(try pixels(.webp(scale: scale)) == reference)
    for format in [CardFormat.jpeg(scale: scale), .webp(scale: scale, quality: 85)] {
      let sum = zip(try pixels(format), reference).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      #expect(Double(sum) / Double(reference.count) < 4, "\(format.encoding)")
    }
  }

  @Test("Text has 32 steps from paper to ink")
  func steps() throws {
    let card = try Self.card(
      xml: """
        <card version="1" width="300" height="80" background="white">\
        <text font-size="32" color="black">Coverage</text></card>
        """)
    let shades = try Picture.decode(card.bytes(as: .png())).withPixels { pixels, _ in
      Set(stride(from: 0, to: pixels.count, by: 4).map { pixels[$0] })
    }
    #expect(shades.count > 16 && shades.count <= 32)
    #expect(shades.isSuperset(of: [0, 255]), "ink and paper are themselves")
  }

  @Test(
    "No letter is cut, where a run begins with a mark away from its start, too",
    arguments: ["زرتُ", "رِّ زُ", "a\u{301}\u{302}x"])
  func whole(text: String) throws {
    let card = try Self.card(
      xml: """
        <card version="1" width="300" height="120" background="white">\
        <text font-size="48" color="black" padding="24">\(text)</text></card>
        """)
    func ink(_ bytes: [UInt8]) throws -> Double {
      try Picture.decode(bytes).withPixels { pixels, _ in
        let shades = stride(from: 0, to: pixels.count, by: 4).map { 255 - Int(pixels[$0]) }
        return Double(shades.reduce(0, +))
      }
    }
    // The outlines of the vector file, drawn by another program.
    let outlines = try ink(card.bytes(as: .svg))
    #expect(abs(try ink(card.bytes(as: .png())) - outlines) < outlines * 0.03)
  }

  @Test("JPEG puts white behind what is transparent; PNG and WebP keep it so")
  func transparent() throws {
    let card = try Self.card(xml: #"<card version="1" width="20" height="20"/>"#)
    func first(_ format: CardFormat) throws -> UInt32 {
      try Picture.decode(card.bytes(as: format)).withPixels { pixels, _ in
        pixels.load(as: UInt32.self)
      }
    }
    #expect(try first(.jpeg()) & 0xFF_FFFF == 0xFF_FFFF)
    #expect(try first(.png()) == 0)
    #expect(try first(.webp()) == 0)
    #expect(try first(.webp(quality: 50)) == 0)
  }

  @Test("A quality is a number from 1 to 100", arguments: [0, 101, -5])
  func quality(value: Int) throws {
    let card = try Self.card(xml: #"<card version="1" width="20" height="20"/>"#)
    for format in [CardFormat.jpeg(quality: value), .webp(quality: value)] {
      #expect(
        #expect(throws: PostcardError.self) { try card.bytes(as: format) }?.code == .badOption)
    }
  }

  @Test("A WebP has at most 16,383 pixels a side")
  func webPSide() throws {
    let card = try Self.card(xml: #"<card version="1" width="10000" height="2"/>"#)
    #expect(
      #expect(throws: PostcardError.self) { try card.bytes(as: .webp(scale: 2)) }?.code == .limit)
    #expect(try card.bytes(as: .png(scale: 2)).count > 0)
  }

  // MARK: Within a number of bytes

  /// A card whose pixels pack badly.
  static let noisy = "Hello " + String(repeating: "#Swift 看 مرحبا é ", count: 30)

  @Test("What fits is left as it was asked for", arguments: formats)
  func fits(format: CardFormat) throws {
    let card = try Self.card()
    let drawn = try card.bytes(as: format, atMost: 10_000_000)
    #expect(drawn.format == format)
    #expect(try drawn.bytes == card.bytes(as: format))
  }

  @Test("A PNG that does not is packed harder before anything is lost")
  func harder() throws {
    let card = try Self.card(Self.noisy)
    let sizes = try CardFormat.Compression.allCases.map {
      try card.bytes(as: .png(compression: $0)).count
    }
    let balanced = try card.bytes(as: .png(), atMost: sizes[0] - 1)
    #expect(balanced.format == .png(compression: .balanced) && balanced.bytes.count == sizes[1])
    let small = try card.bytes(as: .png(), atMost: sizes[1] - 1)
    #expect(small.format == .png(compression: .small) && small.bytes.count == sizes[2])
  }

  @Test("Then it changes its format, and loses quality step by step")
  func changes() throws {
    let photograph = try Self.card(xml: Self.grain)
    let png = try photograph.bytes(as: .png(compression: .small)).count
    let drawn = try photograph.bytes(as: .png(), atMost: png / 2)
    #expect(drawn.format.encoding == .jpeg && drawn.bytes.count <= png / 2)
    let smaller = try photograph.bytes(as: .png(), atMost: drawn.bytes.count - 1)
    #expect(smaller.bytes.count < drawn.bytes.count)
    #expect((smaller.format.quality ?? 100) < (drawn.format.quality ?? 0))
    let transparent = try Self.card(
      xml: Self.grain.replacing(#" background="white""#, with: ""))
    #expect(try transparent.bytes(as: .png(), atMost: png / 2).format.encoding == .webp)
  }

  /// A card with a picture of noise.
  static let grain: String = {
    var state: UInt32 = 1
    let pixels = (0..<200 * 200).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return 0xFF00_0000 | state >> 8
    }
    let file = try! pixels.withUnsafeBytes {
      try PNGEncoder().encode($0, width: 200, height: 200, stride: 800, opaque: true)
    }
    let data = file.map { "%" + (($0 < 16 ? "0" : "") + String($0, radix: 16)) }.joined()
    return """
      <card version="1" width="200" height="200" background="white">\
      <image src="data:image/png,\(data)" width="200" height="200"/></card>
      """
  }()

  @Test("What cannot be made to fit is told with what was reached", arguments: formats)
  func never(format: CardFormat) throws {
    let error = #expect(throws: PostcardError.self) {
      try Self.card().bytes(as: format, atMost: 100)
    }
    #expect(error?.code == .limit)
    #expect(error?.message.contains("more than the 100 allowed") == true)
  }
}
