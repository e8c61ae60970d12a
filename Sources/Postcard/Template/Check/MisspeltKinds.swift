internal import PostcardMarkup
package import PostcardText

/// Kinds of tags that no text has, but for one that was meant.
///
/// The set is open, for a post may bring tags of its own: only a name near a known one is suspicious.
package enum MisspeltKinds {
  /// The kinds that are found in any text.
  static let known: [TagKind] = [.hashtag, .topic, .mention, .url, .email, .cashtag]

  /// The kind that another was meant to be; `nil` for one that is found, or that is near none.
  package static func meant(by kind: TagKind) -> TagKind? {
    // `list` is near nothing, and a kind of its own.
    guard !known.contains(kind) else { return nil }
    return Spelling.nearest(to: kind.rawValue, among: known.map(\.rawValue))
      .map(TagKind.init(rawValue:))
  }

  /// A warning for each.
  static func warnings(in root: MarkupElement, _ diagnostics: Diagnostics) -> [PostcardWarning] {
    root.elements(named: DefinitionName.tag.rawValue).flatMap { element in
      guard let kinds = element.attribute("kind") else { return [PostcardWarning]() }
      return kinds.value.words.compactMap { word in
        let kind = TagKind(rawValue: String(word))
        guard let meant = Self.meant(by: kind) else { return nil }
        let offset = kinds.value.utf8.distance(from: kinds.value.startIndex, to: word.startIndex)
        return PostcardWarning(
          .kind,
          "no text has tags of kind \"\(kind.rawValue)\", did you mean \"\(meant.rawValue)\"?",
          at: diagnostics.place(kinds.text.place(at: offset)))
      }
    }
  }
}
