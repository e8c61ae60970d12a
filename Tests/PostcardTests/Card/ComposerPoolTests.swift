import Postcard
import PostcardTemplates
import Testing

@Suite("Many cards at once")
struct ComposerPoolTests {
  /// Scripts of many faces, so that threads meet at opening them.
  static let texts = [
    "Hello #Swift", "Привет #мир", "γεια #κόσμε", "مرحبا #عالم", "שלום #עולם", "नमस्ते #दुनिया",
    "สวัสดี #โลก", "你好 #世界#", "こんにちは #世界", "안녕 #세계", "বাংলা #ভাষা", "தமிழ் #மொழி",
    "ქართული #ენა", "հայերեն #լեզու", "አማርኛ", "ខ្មែរ", "ລາວ", "සිංහල", "ಕನ್ನಡ", "മലയാളം",
    "😀 👨‍👩‍👧 #emoji", "bold 𝐱 ∑ ∫ → ☃", "missing \u{10FFFE} \u{E123}", "1️⃣ 🇩🇪 ©️",
  ]

  @Test("draws the same bytes as one composer alone, in any script, whoever comes first")
  func stress() async throws {
    let template = try Template.builtIn("post")
    let composer = try Composer()
    var expected: [[UInt8]] = []
    for text in Self.texts {
      expected.append(
        try composer.compose(Post(text: text), on: template).bytes(as: .png(scale: 0.25)))
    }
    for _ in 0..<3 {
      // New each time, so that faces are opened at once.
      let pool = ComposerPool(size: 8)
      try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
        for round in 0..<(8 * Self.texts.count) {
          let index = (round * 7) % Self.texts.count
          group.addTask {
            let card = try await pool.render(
              Post(text: Self.texts[index]), on: template, as: [.png(scale: 0.25)])
            return (index, card.files[0].bytes)
          }
        }
        for try await (index, bytes) in group { #expect(bytes == expected[index]) }
      }
    }
  }

  @Test("gives the files asked for, the map and the warnings, and goes on after an error")
  func values() async throws {
    let template = try Template.builtIn("post")
    let pool = ComposerPool(size: 1)
    await #expect(throws: PostcardError.self) {
      try await pool.render(Post(text: "x"), on: template, as: [.png(scale: -1)])
    }
    let card = try await pool.render(Post(text: "see #tag"), on: template, as: [.svg, .png()])
    #expect(card.files.map(\.format) == [.svg, .png()])
    #expect(card.map.tags.contains { $0.text == "#tag" })
    #expect(card.warnings.isEmpty)
  }
}
