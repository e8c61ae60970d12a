extension MarkupElement {
  /// Makes an element of which only the line is known.
  package init(name: String, attributes: MarkupAttributes, line: Int) {
    let place = MarkupPlace(line: line, column: 1)
    self.init(
      name: name,
      attributes: attributes.pairs.map { pair in
        MarkupAttribute(
          name: pair.name, namePlace: place, text: MarkupText(string: pair.value, place: place))
      }, children: [], place: place)
  }

  /// Puts text behind what is there.
  package mutating func append(_ text: String) {
    if case .text(var last)? = children.last {
      // Out of the array first: it would be copied for each piece otherwise.
      children.removeLast()
      last.string += text
      children.append(.text(last))
    } else if !text.isEmpty {
      children.append(.text(MarkupText(string: text, place: place)))
    }
  }
}
