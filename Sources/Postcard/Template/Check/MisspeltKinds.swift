internal import PostcardMarkup
internal import PostcardText

/// Kinds of tags that no text has, but for one that was meant.
///
/// The set is open, for a post may bring tags of its own: only a name near a known one is suspicious.
enum MisspeltKinds {
  /// The kinds that are found in any text.
  static let known: [TagKind] = [.hashtag, .topic, .mention, .url, .email, .cashtag]

  /// A warning for each.
  static func warnings(in root: MarkupElement, _ diagnostics: Diagnostics) -> [PostcardWarning] {
    let names = known.map(\.rawValue)
    return root.elements(named: DefinitionName.tag.rawValue).flatMap { element in
      guard let kinds = element.attribute("kind") else { return [PostcardWarning]() }
      return kinds.value.words.compactMap { word in
        let kind = String(word)
        // `list` is near nothing, and a kind of its own.
        guard !names.contains(kind), let meant = Spelling.nearest(to: kind, among: names) else {
          return nil
        }
        let offset = kinds.value.utf8.distance(from: kinds.value.startIndex, to: word.startIndex)
        return PostcardWarning(
          .kind, "no text has tags of kind \"\(kind)\", did you mean \"\(meant)\"?",
          at: diagnostics.place(kinds.text.place(at: offset)))
      }
    }
  }
}
