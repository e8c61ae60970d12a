internal import PostcardText

/// The words a screen reader says for the whole picture.
enum AltText {
  /// A pattern's words where one is given, else author and text, in no language but theirs.
  static func text(for post: Post, pattern: BoundText?, scope: Scope) -> String {
    if let pattern {
      let words = pattern.evaluate(in: scope).text
      if !words.isEmpty { return words }
    }
    let handle = post.author?.handle.map { "@\($0)" }
    let author =
      switch (post.author?.name, handle) {
      case (let name?, let handle?): "\(name) (\(handle))"
      case (let name?, nil): name
      case (nil, let handle?): handle
      case (nil, nil): ""
      }
    return author.isEmpty ? post.text : "\(author): \(post.text)"
  }
}
