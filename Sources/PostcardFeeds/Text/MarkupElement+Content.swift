internal import PostcardMarkup

extension MarkupElement {
  /// The child elements.
  var elements: [MarkupElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The first child of a name.
  func child(_ name: String) -> MarkupElement? { elements.first { $0.name == name } }

  /// The children of a name.
  func children(_ name: String) -> [MarkupElement] { elements.filter { $0.name == name } }

  /// The text of a child without the blanks around it; `nil` where that is nothing.
  func value(_ name: String) -> String? { PlainText.nonEmpty(child(name)?.text) }

  /// The first of some children whose text is not empty.
  func value(_ names: [String]) -> String? { names.lazy.compactMap { value($0) }.first }

  /// The value of an attribute; `nil` where it is empty.
  func attributeValue(_ name: String) -> String? { PlainText.nonEmpty(attribute(name)?.value) }

  /// The text of the element and of all in it.
  var text: String {
    children.map { child in
      switch child {
      case .text(let text): text.string
      case .element(let element): element.text
      }
    }.joined()
  }

  /// What stands in the element, with tags as markup again: feeds forget to escape them.
  var innerMarkup: String {
    children.map { child in
      switch child {
      case .text(let text): text.string
      case .element(let element): element.markup
      }
    }.joined()
  }

  private var markup: String {
    let attributes = attributes.map { attribute in
      let value = attribute.value.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      return " \(attribute.name)=\"\(value)\""
    }.joined()
    let tag = name.hasPrefix("xhtml:") ? String(name.dropFirst(6)) : name
    return "<\(tag)\(attributes)>" + innerMarkup + "</\(tag)>"
  }
}
