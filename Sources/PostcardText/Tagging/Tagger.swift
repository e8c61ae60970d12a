/// Text in, tags out: the only door to the dialects.
///
/// Making one lays out the dialect's rules for the scan; keep it when there is more than one text.
public struct Tagger: Sendable {
  /// The rules it applies.
  public let dialect: Dialect
  private let plan: ScanPlan
  private let links: LinkTable

  /// Makes a tagger for a dialect.
  public init(_ dialect: Dialect = .social) {
    self.dialect = dialect
    plan = ScanPlan(dialect.rules)
    links = LinkTable(dialect)
  }

  /// The tags of a text, ascending, never overlapping.
  ///
  /// Never fails, whatever the text, and takes time linear in its length.
  public func tags(in text: String) -> [PostTag] {
    let scanned = ScannedText(text, bare: dialect.bare)
    return tags(in: scanned, around: [])
  }

  /// The tags of a post: the caller's first, the tagger's where those leave room.
  ///
  /// A given range that is out of bounds, empty, splits a scalar or a character or overlaps an
  /// earlier one is dropped, and a warning says which; so is an address nobody should open.
  ///
  /// - Parameters:
  ///   - post: The post; its quote and thread have texts and tags of their own.
  ///   - path: Where the post stands in a file, such as `quote`, for the warnings' places.
  public func tags(of post: Post, path: String = "") -> (
    tags: [PostTag], warnings: [PostcardWarning]
  ) {
    guard !post.tags.isEmpty else { return (tags(in: post.text), []) }
    let scanned = ScannedText(post.text, bare: dialect.bare)
    var given = GivenTags(scanned: scanned, links: links, path: path)
    given.place(post.tags)
    return (merge(given.tags, tags(in: scanned, around: given.ranges)), given.warnings)
  }

  private func tags(in scanned: ScannedText, around taken: [Range<Int>]) -> [PostTag] {
    var scan = plan.scan(around: taken)
    var counter = UnitCounter(scanned)
    var tags: [PostTag] = []
    while let match = plan.next(in: scanned, &scan) {
      if tags.count == tags.capacity {
        // Few posts hold more than four; a long text goes on as it began.
        let expected = (tags.count + 1) * scanned.count / match.range.upperBound
        tags.reserveCapacity(max(4, tags.count * 2, expected + expected / 8))
      }
      tags.append(tag(match, in: scanned, &counter))
    }
    return tags
  }

  private func tag(
    _ match: Match, in scanned: ScannedText, _ counter: inout UnitCounter
  ) -> PostTag {
    let text = scanned.slice(match.range)
    var value = match.value == match.range ? text : scanned.slice(match.value)
    if match.form == .uppercased { value = value.uppercased() }
    let href = links.href(of: match, value: value, of: scanned.bytes)
    // The init that comes with the struct: one written out would copy every string once more.
    return PostTag(
      range: TextRange(counting: match.range, with: &counter), kind: plan.kind(of: match),
      text: text, value: value, href: href)
  }

  private func merge(_ first: [PostTag], _ second: [PostTag]) -> [PostTag] {
    (first + second).sorted { $0.range.utf8.lowerBound < $1.range.utf8.lowerBound }
  }
}
