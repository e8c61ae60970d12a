/// The RELAX NG schema of templates, written from the same tables that read them.
///
/// A schema tells an editor which elements and attributes there are, and what can be said of values by
/// themselves. It refuses no template that can be read; what depends on the whole (bindings, names of
/// colours and styles, limits) only the reader finds.
package enum TemplateSchema {
  /// The schema in RELAX NG's XML syntax.
  ///
  /// Source: <https://relaxng.org/spec-20011203.html>.
  package static var relaxNG: String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<!-- Templates of \(Generator.name): printed by `postcard schema template`. -->",
      #"<grammar xmlns="http://relaxng.org/ns/structure/1.0""#,
      #"  xmlns:a="http://relaxng.org/ns/compatibility/annotations/1.0""#,
      #"  datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">"#,
      "  <start><ref name=\"card\"/></start>",
    ]
    var pool = Pool()
    for entry in Vocabulary.entries { lines += define(entry, &pool) }
    lines += group("boxes", of: ElementName.allCases.map(\.rawValue))
    lines += group("definitions", of: DefinitionName.allCases.map(\.rawValue))
    for (name, shape) in pool.attributes { lines += define(name, shape) }
    lines += ["</grammar>", ""]
    return lines.joined(separator: "\n")
  }

  /// The attributes of all elements, each once: most elements share most of theirs.
  private struct Pool {
    private(set) var attributes: [(name: String, shape: AttributeShape)] = []

    /// The name an attribute is defined by; one of other values than on elements before has the element's
    /// in it.
    mutating func name(of attribute: AttributeShape, on element: String) -> String {
      let names = ["attribute.\(attribute.name)", "attribute.\(element).\(attribute.name)"]
      for name in names {
        guard let known = attributes.first(where: { $0.name == name }) else {
          attributes.append((name, attribute))
          return name
        }
        if known.shape.values == attribute.values { return name }
      }
      return names[1]
    }
  }

  private static func define(_ entry: Vocabulary.Entry, _ pool: inout Pool) -> [String] {
    var lines = [
      "  <define name=\"\(entry.element)\">", "    <element name=\"\(entry.element)\">",
    ]
    for attribute in entry.attributes {
      let ref = "<ref name=\"\(pool.name(of: attribute, on: entry.element))\"/>"
      lines.append(attribute.isRequired ? "      \(ref)" : "      <optional>\(ref)</optional>")
    }
    if entry.element == DefinitionName.color.rawValue { lines += themes }
    lines += content(of: entry.element)
    return lines + ["    </element>", "  </define>"]
  }

  private static func define(_ name: String, _ shape: AttributeShape) -> [String] {
    let content =
      switch shape.values {
      case .any: ["<text/>"]
      case .words(let words):
        ["<choice>"] + words.map { "  <value>\($0)</value>" } + ["</choice>"]
      case .pattern(let pattern):
        ["<data type=\"string\"><param name=\"pattern\">\(pattern)</param></data>"]
      }
    let words = "\(shape.expected), such as \(shape.example)"
    return [
      "  <define name=\"\(name)\">", "    <attribute name=\"\(shape.name)\">",
      "      <a:documentation>\(escaped(words))</a:documentation>",
    ]
      + content.map { "      \($0)" } + ["    </attribute>", "  </define>"]
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  /// A colour's values for themes: their names are the template's own.
  private static let themes = [
    "      <zeroOrMore>",
    "        <attribute>",
    "          <anyName><except><name>name</name><name>value</name></except></anyName>",
    "        </attribute>",
    "      </zeroOrMore>",
  ]

  private static func content(of element: String) -> [String] {
    switch Vocabulary.content(of: element) {
    case .nothing: ["      <empty/>"]
    case .boxes: ["      <ref name=\"boxes\"/>"]
    case .words: ["      <mixed><zeroOrMore><ref name=\"span\"/></zeroOrMore></mixed>"]
    case .card:
      ["      <interleave><ref name=\"definitions\"/><ref name=\"boxes\"/></interleave>"]
    }
  }

  private static func group(_ name: String, of elements: [String]) -> [String] {
    ["  <define name=\"\(name)\">", "    <zeroOrMore>", "      <choice>"]
      + elements.map { "        <ref name=\"\($0)\"/>" }
      + ["      </choice>", "    </zeroOrMore>", "  </define>"]
  }
}
