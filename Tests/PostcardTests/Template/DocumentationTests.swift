import FoundationEssentials
@testable import Postcard
import PostcardText
import Testing

@Suite("The page on templates")
struct DocumentationTests {
  private let page: String

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "Sources/Postcard/Postcard.docc/Templates.md")
    page = try String(decoding: Data(contentsOf: file), as: UTF8.self)
  }

  @Test("Every element and attribute stands on it")
  func vocabulary() {
    for entry in Vocabulary.entries {
      #expect(page.contains("<\(entry.element)"), "\(entry.element)")
      for attribute in entry.attributes {
        #expect(page.contains("`\(attribute.name)`"), "\(attribute.name) of \(entry.element)")
      }
    }
  }

  @Test("Every field and formatter stands on it")
  func bindings() {
    for name in Post.bindableFields.map(\.name) + Post.Author.bindableFields.map(\.name)
      + Post.Media.bindableFields.map(\.name) + Post.Metrics.bindableFields.map(\.name)
      + PostTag.bindableFields.map(\.name) + ["tags"]
    {
      #expect(page.contains("`\(name)`"), "\(name)")
    }
    for formatter in ValueFormatter.all {
      #expect(page.contains("`\(formatter.name)"), "\(formatter.name)")
    }
  }

  @Test("Every example is read without a mistake")
  func examples() {
    let examples = page.components(separatedBy: "```xml\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(examples.count >= 4)
    for example in examples { #expect(Drawing(example).mistakes == [], "\(example)") }
  }

  @Test("Every attribute's own example is right")
  func attributeExamples() {
    for entry in Vocabulary.entries where ElementName(rawValue: entry.element) != nil {
      for attribute in entry.attributes {
        var source = entry.element == "image" && attribute.name != "src" ? "src='x'" : ""
        if ["inset", "top", "right", "bottom", "left"].contains(attribute.name) {
          source += " position='absolute'"
        }
        let example = attribute.example.replacing("\"", with: "&quot;")
        let drawing = Drawing("<\(entry.element) \(source) \(attribute.name)=\"\(example)\"/>")
        #expect(drawing.mistakes == [], "\(attribute.name) of \(entry.element)")
      }
    }
  }
}
