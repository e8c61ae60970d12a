internal import PostcardText

extension FeedFormat {
  /// Posts of postcard's own in JSON: one, or an array.
  public static let json = FeedFormat(
    name: "json", summary: "posts of postcard's own in JSON: one, or an array",
    recognizes: { start in
      start.firstItem.map { $0["text"].text != nil } ?? false
        || start.members["text"]?.text != nil && !(start.isLineOfJSON && start.hasMoreLines)
        || start.isEmptyArray
    },
    open: { stream, context throws(PostcardError) in
      JSONRecords(JSONPostReader(), stream)
    })
}

/// Posts as they are.
struct JSONPostReader: JSONFormat {
  static let shape = JSONSplitter.Shape.sequence

  mutating func read(_ item: JSONValue) throws(PostcardError) -> Reading { .skip(.noPost) }

  mutating func read(
    _ bytes: [UInt8], file: String?, line: Int
  ) throws(PostcardError) -> Reading {
    .draft(PostDraft(try Post(ndjsonLine: bytes, file: file, line: line)))
  }
}

extension PostDraft {
  /// A post that says of itself what readers of other formats find out.
  init(_ post: Post) {
    self.init(text: "")
    self.post = post
    isReply = post.replyTo != nil
    isRepost = post.repostOf != nil
    isPrivate =
      post.visibility.map { ["private", "direct", "limited", "followers"].contains($0) }
      ?? false
  }
}
