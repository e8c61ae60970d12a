internal import Postcard
internal import PostcardMap
internal import PostcardText

/// `postcard schema`: what files of postcard's formats look like, for editors and validators.
struct SchemaCommand: Command, Equatable {
  /// A schema that can be printed.
  struct Schema: Sendable {
    /// What it is asked for by.
    let name: String
    /// What it describes and in which language, for help.
    let help: String
    /// Its text.
    let text: @Sendable () -> String
  }

  /// Every schema there is; another one is a line here.
  static let schemas: [Schema] = [
    Schema(name: "template", help: "A card's template, as RELAX NG") { TemplateSchema.relaxNG },
    Schema(name: "map", help: "A card's image map, as JSON Schema") { ImageMap.schema },
    Schema(name: "post", help: "A post, as JSON Schema") { Post.schema },
  ]

  static let about = About(
    name: "schema",
    summary: "Print the schema of a format, for editors and validators",
    usage: listed(schemas.map(\.name)).replacing(", ", with: "|"),
    operands: schemas.map { .init(name: $0.name, help: $0.help) },
    examples: [
      "postcard schema template > template.rng",
      "xmllint --noout --relaxng template.rng my-card.xml",
    ])

  static let options: [Option<SchemaCommand>] = []

  /// The schema to print.
  var name = ""

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    let names = Self.schemas.map(\.name)
    guard let name = operands.first, operands.count == 1 else {
      throw Self.wrongOperands("name one schema: \(listed(names))")
    }
    guard names.contains(name) else {
      throw Self.wrongOperands(
        "there is no schema \(quoted(name))"
          + OptionValues.hint(for: name, among: names, what: "there are"))
    }
    self.name = name
  }

  func run(on console: any Console) throws -> ExitStatus {
    for schema in Self.schemas where schema.name == name { try console.write(schema.text()) }
    return .done
  }
}
