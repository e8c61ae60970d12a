internal import PostcardMarkup
internal import PostcardText

/// `<font src="fonts/X.ttf"/>`: a font file the template brings along.
struct FontDefinition: Hashable, Sendable {
  /// The file, relative to the template's folder.
  var source = ""
  /// Where the template says so: the file itself is looked at only when a card is made.
  var place: Place?

  static let attributes: [Attribute<Self>] = [
    Attribute("src", .relativePath, into: \.source, required: true)
  ]

  /// Reads one into the template's fonts.
  static func read(_ element: MarkupElement, _ reader: inout TemplateReader) {
    var font = Self(place: reader.diagnostics.place(element.place))
    reader.apply(attributes, of: element, to: &font)
    reader.expectNothing(in: element)
    guard !font.source.isEmpty else { return }
    guard !reader.definitions.fonts.contains(where: { $0.source == font.source }) else {
      return reader.report("font \"\(font.source)\" is named twice", at: element.place)
    }
    reader.definitions.fonts.append(font)
  }
}

extension AttributeType<String> {
  /// Below the template's folder: a template from elsewhere must not open files of its choice.
  static let relativePath = AttributeType(
    "a path below the template's folder", example: "fonts/Sans.ttf"
  ) { text, _ in
    let steps = text.split(separator: "/", omittingEmptySubsequences: false)
    return text.isEmpty || text.utf8.contains(0) || steps.first == "" || steps.contains("..")
      ? nil : text
  }
}
