internal import PostcardArchive
internal import PostcardText

/// The files with posts in a folder or an archive, in the order they are read.
struct FeedFiles {
  let tree: any FileTree
  /// Those with posts.
  let inputs: [String]

  /// - Throws: ``PostcardError`` (`unreadable`) when there is none.
  init(_ tree: any FileTree) throws(PostcardError) {
    self.tree = tree
    inputs = Self.inputs(among: tree.names)
    guard !inputs.isEmpty else {
      throw PostcardError(
        .unreadable,
        "holds no posts: neither outbox.json nor tweets.js, and no feed, JSON, CSV or text file",
        at: Place(file: tree.path))
    }
  }

  /// Only the posts of an export where there is one: what else it holds are likes, messages, settings.
  private static func inputs(among names: [String]) -> [String] {
    let outboxes = names.filter { lastPart($0) == "outbox.json" }
    if !outboxes.isEmpty { return outboxes }
    let tweets = names.filter { isTweets(lastPart($0)) }
    // "tweet.js" is the older name; an archive that has both tells the same twice.
    let new = tweets.filter { lastPart($0).hasPrefix("tweets") }
    if !tweets.isEmpty { return (new.isEmpty ? tweets : new).sorted(by: isBefore) }
    let monthly = names.filter {
      $0.hasPrefix("data/js/tweets/") || $0.contains("/data/js/tweets/")
    }
    .filter { $0.hasSuffix(".js") }
    if !monthly.isEmpty { return monthly }
    return names.filter { name in
      endings.contains(lastPart(name).split(separator: ".").last?.lowercased() ?? "")
        && !Siblings.fileNames.contains(lastPart(name))
    }
  }

  /// `tweets.js`, `tweets-part1.js`, `tweet.js`.
  private static func isTweets(_ name: String) -> Bool {
    guard name.hasSuffix(".js") else { return false }
    let parts = name.dropLast(3).split(separator: "-", maxSplits: 1)
    guard parts.first == "tweets" || parts.first == "tweet" else { return false }
    return parts.count == 1 || parts[1].hasPrefix("part") && Int(parts[1].dropFirst(4)) != nil
  }

  /// `tweets.js` before `tweets-part1.js`, `part2` before `part10`.
  private static func isBefore(_ first: String, _ second: String) -> Bool {
    (first.utf8.count, first) < (second.utf8.count, second)
  }

  private static func lastPart(_ name: String) -> String {
    name.split(separator: "/").last.map(String.init) ?? name
  }

  private static let endings: Set<String> = [
    "xml", "rss", "atom", "rdf", "json", "ndjson", "jsonl", "csv", "tsv", "txt",
  ]
}
