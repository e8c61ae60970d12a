/// One element of a document, with the places a message needs.
package struct MarkupElement: Hashable, Sendable {
  /// The name as written, prefix included: `row`, `media:content`.
  package var name: String
  /// In the order of the document, `xmlns` declarations left out.
  package var attributes: [MarkupAttribute]
  /// Elements and text in the order of the document; comments and processing instructions left out.
  package var children: [MarkupNode]
  /// Where its `<` stands.
  package var place: MarkupPlace

  /// The attribute of a name, as written.
  package func attribute(_ name: String) -> MarkupAttribute? {
    attributes.first { $0.name == name }
  }
}

/// One attribute of an element.
package struct MarkupAttribute: Hashable, Sendable {
  /// The name as written, prefix included.
  package var name: String
  /// Where the name begins.
  package var namePlace: MarkupPlace
  /// What stands between the quotes, references resolved.
  package var text: MarkupText

  /// What stands between the quotes, references resolved.
  package var value: String { text.string }
  /// Where the value begins, after its quote.
  package var valuePlace: MarkupPlace { text.place }
}

/// What stands inside an element.
package enum MarkupNode: Hashable, Sendable {
  case element(MarkupElement)
  /// Never empty, and never next to another text: comments and CDATA marks do not part it.
  case text(MarkupText)
}
