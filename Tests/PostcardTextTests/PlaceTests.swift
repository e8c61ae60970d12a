import PostcardText
import Testing

@Suite("Where something is wrong")
struct PlaceTests {
  @Test(
    "an error and a warning begin with what is known of the place, and with nothing else",
    arguments: [
      (nil, "is wrong"), (Place(), "is wrong"), (Place(file: ""), "is wrong"),
      (Place(path: ""), "is wrong"), (Place(file: "a.json"), "a.json: is wrong"),
      (Place(file: "a.xml", line: 3, column: 5), "a.xml:3:5: is wrong"),
      (Place(line: 3, column: 5), "3:5: is wrong"), (Place(path: "tags[2]"), "tags[2]: is wrong"),
      (Place(file: "", line: 3, path: "text"), "3: text: is wrong"),
      (Place(file: "a.json", path: "text"), "a.json: text: is wrong"),
    ] as [(Place?, String)])
  func descriptions(place: Place?, line: String) {
    #expect(PostcardError(.badPost, "is wrong", at: place).description == line)
    #expect(PostcardWarning("any", "is wrong", at: place).description == line)
  }
}
