internal import PostcardMarkup

/// `<color name="ink" value="#0f1419" dark="#f7f9f9"/>`: a colour with a value for each theme.
struct ColorDefinition {
  var name = ""
  /// For every theme without a value of its own.
  var value = Color(red: 0, green: 0, blue: 0)
  var byTheme: [String: Color] = [:]

  /// `name`, `value`, and one by the name of each theme.
  static func attributes(themes: [String]) -> [Attribute<Self>] {
    [
      Attribute("name", .name, into: \.name, required: true),
      Attribute("value", .literalColor, into: \.value, required: true),
    ]
      + themes.map { theme in
        let type = AttributeType<Color>.literalColor
        return Attribute(AttributeShape(theme, type.expected, example: type.example)) {
          text, definitions throws(Mistake) in
          guard let color = try type.read(text, definitions) else { return nil }
          return { $0.byTheme[theme] = color }
        }
      }
  }

  /// Reads one into the template's colours.
  static func read(_ element: MarkupElement, _ reader: inout TemplateReader) {
    var color = Self()
    let themes = reader.definitions.themes
    reader.apply(attributes(themes: themes), of: element, to: &color)
    reader.expectNothing(in: element)
    guard reader.isNew(color.name, of: element) else { return }
    reader.definitions.colors[color.name] = Dictionary(
      uniqueKeysWithValues: themes.map { ($0, color.byTheme[$0] ?? color.value) })
  }
}

extension AttributeType<Color> {
  static let literalColor = AttributeType(
    "a color such as #rrggbb, rgb(), hsl() or a CSS name", example: "#1d6fd8"
  ) { text, definitions throws(Mistake) in
    if definitions.colors[text] != nil {
      throw Mistake("\"\(text)\" is itself a <color>: write the color out, such as #1d6fd8")
    }
    if let color = Color(css: text) { return color }
    guard text.isName, let near = Spelling.nearest(to: text, among: Color.cssNames.keys.sorted())
    else { return nil }
    throw Mistake("unknown color \"\(text)\", did you mean \"\(near)\"?")
  }
}
