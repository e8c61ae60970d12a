internal import PostcardMarkup

/// Where an attribute that decides about looks could not be read, so that nothing can be said of them.
struct UnsureLooks {
  /// Whether a definition is among them: then any element may be.
  private(set) var definitions = false
  /// Where the elements stand.
  private(set) var elements: Set<MarkupPlace> = []

  private static let looks = Set(
    (TextStyle.attributes.map(\.shape) + BoxStyle.look.map(\.shape)).map(\.name))

  /// Notes that an attribute could not be read, if it is one of looks.
  mutating func note(_ attribute: String, of element: MarkupElement) {
    switch element.name {
    case DefinitionName.color.rawValue, DefinitionName.style.rawValue, DefinitionName.tag.rawValue:
      definitions = true
    // Nothing remembers which words of a text stood in which of its spans.
    case "span": definitions = true
    default: if Self.looks.contains(attribute) { elements.insert(element.place) }
    }
  }
}
