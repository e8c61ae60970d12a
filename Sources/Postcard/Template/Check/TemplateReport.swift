package import PostcardText

/// Everything that one look at a template found, each kind in the order of the file.
package struct TemplateReport: Hashable, Sendable {
  /// What keeps a card from being made.
  package var errors: [PostcardError]
  /// What a card is made with all the same, but hardly as meant.
  package var warnings: [PostcardWarning]
}

extension PostcardWarning {
  /// The codes of what is found in a template; pictures have their own (`picture-missing`…).
  enum TemplateCode: String {
    /// A kind of tags that is most likely misspelt.
    case kind
    /// Text too close in colour to what it stands on.
    case contrast
    /// Tags that look like the text around them.
    case tagDifference = "tag-difference"
    /// A definition that nothing names.
    case unused
  }

  init(_ code: TemplateCode, _ message: String, at place: Place?) {
    self.init(code.rawValue, message, at: place)
  }
}
