/// One piece of markup as ``MarkupTokenizer`` finds it.
package enum MarkupToken: Hashable, Sendable {
  /// `<name a="b">`; `isEmpty` for `<name/>`.
  case start(name: String, attributes: MarkupAttributes, isEmpty: Bool)
  /// `</name>`.
  case end(name: String)
  /// References resolved, line ends as `\n`; a text may come in several pieces.
  case text(String)
}

/// The attributes of a start tag in the order of the document, each name once.
package struct MarkupAttributes: Hashable, Sendable {
  /// Name and value, references resolved.
  package var pairs: [Pair] = []

  /// One attribute.
  package struct Pair: Hashable, Sendable {
    /// As written in XML, in lower case in HTML.
    package var name: String
    /// Empty where the tag gives none.
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package init() {}

  /// The value of a name; `nil` when it is not given.
  package subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }
}
