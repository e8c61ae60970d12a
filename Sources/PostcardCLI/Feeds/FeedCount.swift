internal import PostcardFeeds
internal import PostcardText

/// What became of the records of a run: told as it comes, and summed up at the end.
struct FeedCount {
  /// Posts that were taken.
  private(set) var posts = 0
  /// Records that are no post.
  private(set) var failures = 0
  private var skips: [FeedRecord.Skip: Int] = [:]
  private var messages = 0
  private let isQuiet: Bool
  private let console: any Console

  /// Messages told one by one; a feed that is broken throughout must not fill the screen.
  private static let told = 20

  init(isQuiet: Bool, console: any Console) {
    self.isQuiet = isQuiet
    self.console = console
  }

  /// Counts a record and tells what is wrong with it.
  mutating func take(_ record: FeedRecord) {
    switch record.outcome {
    case .post: posts += 1
    case .note: break
    case .skipped(let reason): skips[reason, default: 0] += 1
    case .failed(let error):
      failures += 1
      tell("\(Self.source(error.place))\(error)")
    }
    guard !isQuiet else { return }
    for warning in record.warnings {
      tell("\(Self.source(warning.place))warning: \(warning)")
    }
  }

  /// Tells the sum: `12 posts, 3 skipped (2 private, 1 reply), 1 failed`.
  func report() {
    if messages > Self.told {
      console.report("\(messages - Self.told) more messages are left out")
    }
    guard !isQuiet else { return }
    var parts = ["\(posts) \(posts == 1 ? "post" : "posts")"]
    let reasons = FeedRecord.Skip.allCases.compactMap { reason in
      skips[reason].map { "\($0) \(reason.rawValue)" }
    }
    if !reasons.isEmpty {
      parts.append("\(skips.values.reduce(0, +)) skipped (\(listed(reasons)))")
    }
    if failures > 0 { parts.append("\(failures) failed") }
    console.report(listed(parts))
  }

  private mutating func tell(_ message: String) {
    messages += 1
    if messages <= Self.told { console.report(message) }
  }

  private static func source(_ place: Place?) -> String {
    place?.file == nil ? "standard input: " : ""
  }
}
