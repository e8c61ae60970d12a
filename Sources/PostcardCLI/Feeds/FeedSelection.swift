internal import PostcardFeeds
internal import PostcardText

/// The options that say how feeds are read and which of their posts are wanted.
struct FeedSelection: Sendable {
  /// What they come to.
  var options = FeedOptions()

  /// Their rows.
  static let table: [Option<FeedSelection>] = [
    .value("from", "FORMAT", help: "What the inputs are: \(listed(names)) (default: by content)") {
      (selection, value) throws(BadValue) in
      selection.options.format = try OptionValues.choice(
        value, of: "format", among: FeedFormat.all.map { (name: $0.name, value: $0) })
    },
    .value(
      "encoding", "NAME", help: "The text's encoding, as in gb18030 (default: by content)"
    ) { (selection, value) throws(BadValue) in
      if value.isEmpty { throw BadValue("name an encoding, as in --encoding gb18030") }
      selection.options.encoding = value
    },
    .value("base", "URL", help: "What relative links are resolved against where a feed names none")
    {
      (selection, value) throws(BadValue) in
      guard Address.webScheme(of: value) != nil else {
        throw BadValue("a base is an address, as in https://example.org/")
      }
      selection.options.base = value
    },
    .value("since", "DATE", help: "Only posts from this day or moment on, as in 2024-01-31") {
      (selection, value) throws(BadValue) in
      selection.options.since = try moment(value, isEnd: false)
    },
    .value("until", "DATE", help: "Only posts up to this day, included, or before this moment") {
      (selection, value) throws(BadValue) in
      selection.options.until = try moment(value, isEnd: true)
    },
    .value("only", "ID", help: "Only the post of this id or address; repeatable") {
      (selection, value) throws(BadValue) in
      if value.isEmpty { throw BadValue("name an id or an address") }
      selection.options.only.insert(value)
    },
    .flag("no-replies", help: "Leave out posts that answer others") {
      $0.options.takesReplies = false
    },
    .flag("no-reposts", help: "Leave out posts that repeat others") {
      $0.options.takesReposts = false
    },
    .flag("private", help: "Take posts for followers or single people, too") {
      $0.options.takesPrivate = true
    },
  ]

  private static let names = FeedFormat.all.map(\.name)

  private static func moment(_ value: String, isEnd: Bool) throws(BadValue) -> Timestamp {
    do throws(PostcardError) {
      return try FeedOptions.moment(value, isEnd: isEnd)
    } catch {
      throw BadValue(error.message)
    }
  }

  /// Opens every input, so that nothing is written when one of them cannot be read.
  ///
  /// - Parameter inputs: Paths; `-` means standard input.
  func open(_ inputs: [String], on console: any Console) throws(PostcardError) -> [Feed] {
    var feeds: [Feed] = []
    for input in inputs {
      guard input == "-" else {
        feeds.append(try Feed(path: input, options: options))
        continue
      }
      let feed = try Feed(options: options) { () throws(PostcardError) in
        do throws(Failure) {
          return try console.read(atMost: Limits.chunk)
        } catch {
          throw PostcardError(.unreadable, error.description)
        }
      }
      feeds.append(feed)
    }
    return feeds
  }
}
