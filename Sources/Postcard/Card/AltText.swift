internal import PostcardText

/// The words a screen reader says for the whole picture.
enum AltText {
  /// A pattern's words where one is given, else author and text, in no language but theirs.
  ///
  /// The posts inside the post that are drawn too follow, each on a line of its own.
  static func text(
    for post: Post, pattern: BoundText?, scope: Scope, frame: Frame
  ) -> String {
    if let pattern {
      let words = pattern.evaluate(in: scope).text
      if !words.isEmpty { return words }
    }
    var told: Set<String?> = [nil]
    let others = frame.posts.map(\.subject).filter { told.insert($0.source).inserted }
    return ([post] + others.map(\.post)).map(words(of:)).joined(separator: "\n")
  }

  private static func words(of post: Post) -> String {
    let author = author(of: post)
    return author.isEmpty ? post.text : "\(author): \(post.text)"
  }

  /// A card's name: its author, or else the post's title or first line.
  static func title(for post: Post) -> String {
    let author = author(of: post)
    if !author.isEmpty { return author }
    if let title = post.title, !title.isEmpty { return title }
    return post.text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }

  private static func author(of post: Post) -> String {
    let handle = post.author?.handle.map { "@\($0)" }
    return [post.author?.name, handle.map { post.author?.name == nil ? $0 : "(\($0))" }]
      .compactMap { $0 }.joined(separator: " ")
  }
}
