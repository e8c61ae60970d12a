internal import PostcardMarkup

/// `<param name="site" value="example.org"/>`: a text that `{param.site}` shows and `--set` changes.
struct ParamDefinition {
  var name = ""
  var value = ""

  static let attributes: [Attribute<Self>] = [
    Attribute("name", .name, into: \.name, required: true),
    Attribute("value", .plain, into: \.value, required: true),
  ]

  /// Reads one into the template's params.
  static func read(_ element: MarkupElement, _ reader: inout TemplateReader) {
    var param = Self()
    reader.apply(attributes, of: element, to: &param)
    reader.expectNothing(in: element)
    guard reader.isNew(param.name, of: element) else { return }
    reader.definitions.params[param.name] = param.value
  }
}
