import FoundationEssentials
import Glibc
@testable import Postcard
import PostcardTemplates
import Testing

@Suite("The schema of templates")
struct TemplateSchemaTests {
  @Test("Every template that comes along obeys it")
  func builtIn() throws {
    let templates = Template.builtInNames.compactMap { Template.builtInSource($0) }
    #expect(templates.count == Template.builtInNames.count)
    #expect(try Self.refused(templates.map { String(decoding: $0, as: UTF8.self) }) == [])
  }

  @Test("Every attribute of every element is allowed with its own example")
  func examples() throws {
    var templates: [String] = []
    for entry in Vocabulary.entries {
      templates.append(Self.template(entry, [:]))
      for attribute in entry.attributes {
        templates.append(Self.template(entry, [attribute.name: attribute.example]))
      }
    }
    #expect(templates.count > 200)
    #expect(try Self.refused(templates) == [])
  }

  @Test("It refuses no value that the reader takes")
  func noStricter() throws {
    var seen: Set<AttributeShape> = []
    var templates: [String] = []
    for entry in Vocabulary.entries {
      for attribute in entry.attributes where seen.insert(attribute).inserted {
        templates += Self.probes.map { Self.template(entry, [attribute.name: $0]) }
      }
    }
    let readable = templates.filter { Template.mistakes(in: Array($0.utf8), file: "t").isEmpty }
    #expect(readable.count > 200)
    #expect(try Self.refused(readable) == [])
  }

  /// Values of every kind there is, and of none.
  private static let probes = [
    "0", "24", "24px", " 24 ", "+3", ".5", "007", "-8", "-0.5", "1.", "50%", "0%", "100%", "1e3",
    "1 2", "1 2px  3 4", "1 2 3 4 5", "28..56", " 28px .. 56px ", "400", "normal", "bold", "none",
    " none ", "underline", "italic", "center", " center ", "flex-start", "space-between",
    "baseline",
    "cover", "accent", "red", "#123", "rgb(1 2 3 / 50%)", "1 solid ink", "2px accent", "größe-1",
    "my ink", "hashtag mention", " url  email ", "light dark", "Inter, 'Noto Sans'", "quiet", "",
    "author", "!author", "{author.name}", "{{", "https://example.com", "a/b.png", "1",
  ]

  @Test(
    "It refuses what no template may hold",
    arguments: [
      "<colum/>", "<div/>", "<row><card/></row>", "<span>x</span>", "Hello",
      "<row>Hello</row>", "<row><color name='x' value='red'/></row>", "<text>a<row/></text>",
      "<text>a<b>b</b></text>", "<spacer><text/></spacer>", "<post>x</post>", "<image/>",
      "<param name='x'/>", "<color name='x'/>", "<style/>", "<tag/>", "<font/>",
      "<text colour='ink'>x</text>", "<row class='x'/>", "<spacer gap='8'/>",
      "<param colr='x' name='a' value='b'/>", "<row gap='wide'/>", "<row gap='-8'/>",
      "<row gap='1e3'/>", "<row width='120 %'/>", "<row padding='1 2 3 4 5'/>",
      "<row align-items='centre'/>", "<post font-size='big'/>", "<post font-weight='heavy'/>",
      "<post line-clamp='2.5'/>", "<post line-height='20px'/>", "<post text-decoration='blink'/>",
      "<image src='x' object-fit='covr'/>", "<color name='my ink' value='red'/>",
      "<post font-style='oblique'/>", "<tag kind='#a'/>",
    ])
  func refusal(fragment: String) throws {
    let template = Drawing(fragment)
    #expect(!template.mistakes.isEmpty)
    #expect(try Self.refused([template.xml]) == [template.xml])
  }

  @Test(
    "It refuses a card without its size or version, and other roots",
    arguments: [
      "<card/>", "<card version='1' height='1'/>", "<card version='1' width='1'/>",
      "<card width='1' height='1'/>", "<card version='1' width='1' height='1' if='author'/>",
      "<svg/>",
    ])
  func root(xml: String) throws { #expect(try Self.refused([xml]) == [xml]) }

  // MARK: -

  /// A template that has one element with some attributes besides those it needs.
  private static func template(
    _ entry: Vocabulary.Entry, _ attributes: [String: String]
  ) -> String {
    var all: [String: String] = [:]
    for attribute in entry.attributes where attribute.isRequired {
      // No name that the card around it has already.
      all[attribute.name] = attribute.name == "name" ? "own" : attribute.example
    }
    all.merge(attributes) { _, new in new }
    let text = all.sorted(by: { $0.key < $1.key }).map { name, value in
      " \(name)=\"\(value.replacing("&", with: "&amp;").replacing("\"", with: "&quot;"))\""
    }.joined()
    let element = "<\(entry.element)\(text)/>"
    switch entry.element {
    case "card": return element
    case "span": return Drawing("<text>\(element)</text>").xml
    default: return Drawing(element).xml
    }
  }

  /// Those of some templates that do not obey the schema, by the judgement of libxml2's `xmllint`.
  private static func refused(_ templates: [String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "postcard-schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(TemplateSchema.relaxNG.utf8).write(to: folder.appending(path: "template.rng"))
    for (index, template) in templates.enumerated() {
      try Data(template.utf8).write(to: folder.appending(path: "\(index).xml"))
    }
    let status = system(
      """
      cd '\(folder.path)' && ls | grep xml$ | xargs -n 1000 xmllint --nonet --noout \
        --relaxng template.rng 2>verdicts
      """)
    let verdicts = String(
      decoding: try Data(contentsOf: folder.appending(path: "verdicts")), as: UTF8.self)
    #expect(status & 0x7F == 0)
    return try templates.enumerated().filter { index, _ in
      let isRefused =
        verdicts.contains("\n\(index).xml fails to validate\n")
        || verdicts.hasPrefix("\(index).xml fails to validate\n")
      // Without a verdict of either kind the schema itself, or the file, is broken.
      try #require(
        isRefused || verdicts.contains("\(index).xml validates\n"), "\(verdicts.prefix(500))")
      return isRefused
    }.map(\.element)
  }
}
