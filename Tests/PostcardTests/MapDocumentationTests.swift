import FoundationEssentials
import PostcardMap
import Testing

@Suite("The page on image maps")
struct MapDocumentationTests {
  private let page: String

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Postcard/Postcard.docc/ImageMaps.md")
    page = try String(decoding: Data(contentsOf: file), as: UTF8.self)
  }

  /// A schema, as far as its properties go.
  private struct Node: Decodable {
    var properties: [String: Node]?
    var items: [Node]?
    var reference: String?
    var definitions: [String: Node]?

    private enum CodingKeys: String, CodingKey {
      case properties, items
      case reference = "$ref"
      case definitions = "$defs"
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      properties = try values.decodeIfPresent([String: Node].self, forKey: .properties)
      items = try values.decodeIfPresent(Node.self, forKey: .items).map { [$0] }
      reference = try values.decodeIfPresent(String.self, forKey: .reference)
      definitions = try values.decodeIfPresent([String: Node].self, forKey: .definitions)
    }

    /// The paths of all properties below.
    func paths(in definitions: [String: Node]) -> [String] {
      if let name = reference?.split(separator: "/").last {
        return definitions[String(name)]?.paths(in: definitions) ?? []
      }
      let own = (properties ?? [:]).flatMap { name, node in
        [name] + node.paths(in: definitions).map { "\(name).\($0)" }
      }
      return own + (items ?? []).flatMap { $0.paths(in: definitions) }
    }
  }

  @Test("explains each field of the schema, and no other")
  func fields() throws {
    let schema = try JSONDecoder().decode(Node.self, from: Data(ImageMap.schema.utf8))
    let paths = schema.paths(in: schema.definitions ?? [:])
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(paths.count > 40)
    #expect(rows.sorted() == paths.sorted())
  }
}
