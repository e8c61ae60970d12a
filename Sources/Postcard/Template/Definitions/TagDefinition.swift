internal import PostcardMarkup
internal import PostcardText

/// `<tag kind="hashtag mention" color="accent"/>`: how kinds of tags differ from the text around them.
struct TagDefinition {
  var kinds: [String] = []
  var style = TagStyle()

  static let attributes: [Attribute<Self>] = [
    Attribute("kind", .names, into: \.kinds, required: true),
    Attribute("color", .color, into: \.style.color),
    Attribute("text-decoration", .textDecoration, into: \.style.underline),
    Attribute("font-weight", .fontWeight, into: \.style.fontWeight),
    Attribute("background", .color, into: \.style.pill.fill),
    Attribute("padding", .edges, into: \.style.pill.padding),
    Attribute("border-radius", .px, into: \.style.pill.radius),
  ]

  /// Reads one into the template's tag styles.
  static func read(_ element: MarkupElement, _ reader: inout TemplateReader) {
    var tag = Self()
    reader.apply(attributes, of: element, to: &tag)
    reader.expectNothing(in: element)
    for kind in tag.kinds {
      let kind = TagKind(rawValue: kind)
      if reader.definitions.tagStyles.updateValue(tag.style, forKey: kind) != nil {
        reader.report("tags of kind \"\(kind.rawValue)\" are styled twice", at: element.place)
      }
    }
  }
}

extension AttributeType<[String]> {
  static let names = AttributeType(
    "names, spaces between them", example: "hashtag mention", values: .pattern(ValuePatterns.names)
  ) { text, _ in
    let words = text.words.map(String.init)
    return !words.isEmpty && words.allSatisfy(\.isName) ? words : nil
  }
}
