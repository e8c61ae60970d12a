public import PostcardText

extension Post {
  /// What may be shown before anybody has agreed to see the post.
  ///
  /// With a content warning that is the warning alone, in the author's name; without one, a sensitive
  /// post is its text without its pictures. Every other post is itself.
  public var behindWarning: Post {
    var shown = self
    if let warning, !warning.isEmpty {
      shown.text = warning
      shown.tags = []
      shown.title = nil
      shown.summary = nil
      shown.quote = nil
      shown.repostOf = nil
      shown.posts = []
      shown.media = []
      shown.fields = [:]
    } else if sensitive == true {
      shown.media = []
    }
    return shown
  }
}
