internal import PostcardFeeds
internal import PostcardText

/// Where the pictures of a feed's posts are read from.
struct PostPictures {
  /// The folder; `nil` where posts name none by a path.
  let folder: String?
  /// How the names of folders begin that pictures are unpacked into.
  static let prefix = "pictures-"

  /// - Parameters:
  ///   - path: A folder that pictures in an archive are unpacked into; `nil` unpacks none.
  /// - Throws: A failure when the archive cannot be read or its pictures not be written.
  init(of feed: Feed, unpackingInto path: String?) throws {
    switch feed.pictures {
    case .none: folder = nil
    case .folder(let path): folder = path
    case .archive:
      guard let path, let names = try Self.names(in: feed) else {
        folder = nil
        return
      }
      try feed.pictureArchive?.forEachPicture(of: names) { name, bytes throws(PostcardError) in
        do throws(Failure) {
          try OutputFiles.write([OutputFile(path: "\(path)/\(name)", bytes: bytes)])
        } catch {
          throw PostcardError(.environment, error.description)
        }
      }
      folder = path
    }
  }

  /// The pictures that the posts of an archive name: it is read twice, so that only those are unpacked.
  private static func names(in feed: Feed) throws(PostcardError) -> Set<String>? {
    guard var feed = try feed.again() else { return nil }
    var names: Set<String> = []
    while let record = try feed.next() {
      if case .post(let post) = record.outcome { collect(post, into: &names) }
    }
    return names
  }

  private static func collect(_ post: Post, into names: inout Set<String>) {
    let own = [post.author?.avatar].compactMap(\.self) + post.media.map(\.url)
    names.formUnion(own.filter { !$0.contains(":") })
    for inner in [post.quote, post.repostOf].compactMap(\.self) + post.posts {
      collect(inner, into: &names)
    }
  }
}
