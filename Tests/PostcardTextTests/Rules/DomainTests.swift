import Testing

@testable import PostcardText

@Suite("Host names")
struct DomainTests {
  private func contains(_ name: String) -> Bool {
    TopLevelDomains.contains(0..<name.utf8.count, of: Array(name.utf8))
  }

  @Test(
    "the root zone",
    arguments: [
      "com", "COM", "museum", "рф", "中国", "みんな", "vermögensberatung", "aarp", "zw", "photography",
    ])
  func listed(_ name: String) { #expect(contains(name)) }

  @Test(
    "nothing else",
    arguments: [
      "", "c", "comm", "invalid", "test", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "рфф", "abarth",
    ])
  func unlisted(_ name: String) { #expect(!contains(name)) }

  @Test(
    "names over the wire (RFC 3492, section 7.1)",
    arguments: [
      ("bücher", "xn--bcher-kva"), ("他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"),
      ("3年B組金八先生", "xn--3B-ww4c5e180e575a65lsy2b"),
      ("почемужеонинеговорятпорусски", "xn--b1abfaaepdrnnbgefbadotcwatmq2g4l"),
      ("example", "example"), ("ü", "xn--tda"),
    ])
  func punycode(_ label: String, _ wire: String) { #expect(Punycode.wireLabel(label) == wire) }

  @Test(
    "a label too long for the wire is no label",
    arguments: [
      (String(repeating: "a", count: 63), true), (String(repeating: "a", count: 64), false),
      (String(repeating: "あ", count: 50), true),
      (String(repeating: "あ", count: 63), false), ("xn--あ", false),
    ])
  func labels(_ label: String, _ fits: Bool) {
    #expect(Punycode.fitsLabel(Array(label.utf8)[...]) == fits)
  }

  @Test("an address may be 4096 bytes long")
  func longest() {
    let start = "http://example.com/"
    let fits = start + String(repeating: "a", count: 4096 - start.utf8.count)
    #expect(Tagger(.social).tags(in: fits).count == 1)
    #expect(Tagger(.social).tags(in: fits + "a").isEmpty)
  }
}
