public import PostcardText

/// How a feed is read and which of its posts are wanted.
public struct FeedOptions: Sendable {
  /// The format; `nil` tells it by the content.
  public var format: FeedFormat?
  /// The encoding of the text, as documents name them; `nil` tells it by the content.
  public var encoding: String?
  /// The address that relative links are resolved against where the feed names none.
  public var base: String?
  /// Whether posts for followers or single people are wanted.
  public var takesPrivate = false
  /// Whether answers are wanted.
  public var takesReplies = true
  /// Whether repeated posts are wanted.
  public var takesReposts = true
  /// The earliest moment of publication, included.
  public var since: Timestamp?
  /// The moment of publication before which posts are wanted.
  public var until: Timestamp?
  /// The ids or addresses of the only posts wanted; empty for all.
  public var only: Set<String> = []

  /// Makes options that take every public post.
  public init() {}

  /// A moment as people name one: a day, `2024-01-31` in UTC, or RFC 3339.
  ///
  /// - Parameters:
  ///   - text: The day or the moment.
  ///   - isEnd: Whether a day means its end and not its beginning.
  /// - Throws: `PostcardError` (`bad-option`).
  public static func moment(_ text: String, isEnd: Bool) throws(PostcardError) -> Timestamp {
    if text.utf8.count == 10, var day = try? Timestamp(rfc3339: text + "T00:00:00Z") {
      if isEnd { day.secondsSinceEpoch += 86_400 }
      return day
    }
    do throws(PostcardError) {
      return try Timestamp(rfc3339: text)
    } catch {
      throw PostcardError(
        .badOption, "\(text.quoted) is no date; write 2024-01-31 or 2024-01-31T12:00:00Z")
    }
  }

  /// Why a post is not wanted; `nil` when it is.
  func skip(of draft: PostDraft) -> FeedRecord.Skip? {
    if draft.isPrivate, !takesPrivate { return .isPrivate }
    if draft.isReply, !takesReplies { return .reply }
    if draft.isRepost, !takesReposts { return .repost }
    let post = draft.post
    if since != nil || until != nil {
      guard let moment = post.published?.secondsSinceEpoch else { return .date }
      if let since, moment < since.secondsSinceEpoch { return .date }
      if let until, moment >= until.secondsSinceEpoch { return .date }
    }
    guard !only.isEmpty, ![post.id, post.url].contains(where: { $0.map(only.contains) == true })
    else { return nil }
    return .id
  }
}
