internal import PostcardMarkup

/// `<style name="quiet" font-size="24" color="muted"/>`: text attributes under a name.
///
/// Keeps the changes, not a result, so that what a style does not say is inherited where it is used.
struct StyleDefinition: Sendable {
  var name = ""
  var settings: [Attribute<TextStyle>.Setting] = []

  /// Changes a text's style to what this one says.
  func apply(to style: inout TextStyle) {
    for setting in settings { setting(&style) }
  }

  static let attributes: [Attribute<Self>] =
    [Attribute("name", .name, into: \.name, required: true)]
    + TextStyle.ownAttributes.map { attribute in
      Attribute(attribute.shape) { text, definitions throws(Mistake) in
        guard let setting = try attribute.read(text, definitions) else { return nil }
        return { $0.settings.append(setting) }
      }
    }

  /// Reads one into the template's styles.
  static func read(_ element: MarkupElement, _ reader: inout TemplateReader) {
    var style = Self()
    reader.apply(attributes, of: element, to: &style)
    reader.expectNothing(in: element)
    guard !style.name.isEmpty else { return }
    if reader.definitions.styles.updateValue(style, forKey: style.name) != nil {
      reader.report("style \"\(style.name)\" is defined twice", at: element.place)
    }
  }
}
