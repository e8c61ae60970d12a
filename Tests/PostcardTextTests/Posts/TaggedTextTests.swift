import FoundationEssentials
import PostcardText
import Testing

@Suite("Tags in JSON")
struct TaggedTextTests {
  @Test("one spelling, compact, keys sorted")
  func spelling() {
    let text = "é #日"
    let json = TaggedText(text: text, tags: Tagger().tags(in: text)).json
    #expect(
      String(decoding: json, as: UTF8.self)
        == ##"{"tags":[{"href":"hash:%E6%97%A5","kind":"hashtag","range":{"scalar":[2,4],"utf16":[2,4],"utf8":[3,7]},"text":"#日","value":"日"}],"text":"é #日"}"##
    )
    #expect(TaggedText(text: "", tags: []).json == Array(#"{"tags":[],"text":""}"#.utf8))
  }

  @Test("the coders of the toolchain read and write the same")
  func codable() throws {
    let text = "#a example.com/b \"x\" @c"
    var tagged = TaggedText(text: text, tags: Tagger().tags(in: text))
    tagged.tags[1].warning = "host-mismatch"
    tagged.tags[2].href = nil
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(Array(try encoder.encode(tagged)) == tagged.json)
    #expect(try JSONDecoder().decode(TaggedText.self, from: Data(tagged.json)) == tagged)
  }

  @Test("a range that is none is refused", arguments: ["[1]", "[2,1]", "[0,1,2]", "\"x\""])
  func badRange(_ pair: String) {
    let json = #"{"utf8":\#(pair),"utf16":[0,1],"scalar":[0,1]}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TextRange.self, from: Data(json.utf8))
    }
  }
}
