public import PostcardText

/// What one record of a feed came to: each is a post, left out for a reason, or broken.
public struct FeedRecord: Hashable, Sendable {
  /// What became of it.
  public enum Outcome: Hashable, Sendable {
    /// A post to draw.
    case post(Post)
    /// A post that was not asked for.
    case skipped(Skip)
    /// No record: the warnings are about the file as a whole.
    case note
    /// Something that is no post; the records after it are not concerned.
    case failed(PostcardError)
  }

  /// Why a sound record is left out.
  public enum Skip: String, Hashable, Sendable, CaseIterable {
    /// It is for followers or single people only, or its author shows it to nobody without an account.
    case isPrivate = "private"
    /// It answers another post.
    case reply
    /// It repeats another post.
    case repost
    /// It repeats a post whose text the export does not hold.
    case repostWithoutText = "repost without text"
    /// It is older or newer than asked, or has no date to tell.
    case date = "outside the dates"
    /// Its id is none of those asked for.
    case id = "other id"
    /// It is no post: a like, a poll's vote, a deletion.
    case noPost = "no post"
  }

  /// What became of it.
  public var outcome: Outcome
  /// Where it stands: the file, for an archive with the path inside, and its first line.
  public var place: Place
  /// What a person should know of it.
  public var warnings: [PostcardWarning]

  /// Makes a record.
  public init(_ outcome: Outcome, at place: Place, warnings: [PostcardWarning] = []) {
    self.outcome = outcome
    self.place = place
    self.warnings = warnings
  }
}
