import FoundationEssentials
import PostcardMap
import Testing

@Suite("The schema and the code")
struct SchemaTests {
  let schema: Schema

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/PostcardMap/JSON/postcard-map-1.schema.json")
    schema = try Schema(Data(contentsOf: file))
  }

  @Test("What is written obeys the schema", arguments: [ImageMap.full, .sample])
  func written(map: ImageMap) throws {
    #expect(try schema.problems(in: Data(map.json())) == [])
  }

  @Test("Every property of the schema can be written, and no other is")
  func everyProperty() throws {
    let written = try JSONDecoder().decode(JSON.self, from: Data(ImageMap.full.json()))
    #expect(written.shape == schema.shape.subtracting(["$schema"]))
  }

  @Test("The schema accepts and refuses what the code does", arguments: ReadingTests.changes)
  func agreement(change: Change) throws {
    #expect(try schema.problems(in: Data(change.applied())).isEmpty == (change.error == nil))
  }
}
