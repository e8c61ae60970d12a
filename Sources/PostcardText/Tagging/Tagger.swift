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
    return tags(plan.matches(in: scanned, around: []), in: scanned)
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
    let found = plan.matches(in: scanned, around: given.ranges)
    return (merge(given.tags, tags(found, in: scanned)), given.warnings)
  }

  private func tags(_ matches: [Match], in scanned: ScannedText) -> [PostTag] {
    guard !matches.isEmpty else { return [] }
    var counter = UnitCounter(scanned)
    var tags: [PostTag] = []
    tags.reserveCapacity(matches.count)
    var buffer = HrefBuffer()
    for match in matches {
      let kind = plan.kind(of: match)
      let text = scanned.slice(match.range)
      var value = match.value == match.range ? text : scanned.slice(match.value)
      if match.form == .uppercased { value = value.uppercased() }
      let href: String?
      if links.opensItself(match, kind: kind) {
        href = value
      } else if match.form == .uppercased {
        href = links.href(of: kind, value: value)
      } else {
        href = links.href(
          of: match, kind: kind, value: match.value, of: scanned.bytes, buffer: &buffer)
      }
      let range = TextRange(counting: match.range, with: &counter)
      tags.append(PostTag(kind: kind, text: text, value: value, href: href, range: range))
    }
    return tags
  }

  private func merge(_ first: [PostTag], _ second: [PostTag]) -> [PostTag] {
    (first + second).sorted { $0.range.utf8.lowerBound < $1.range.utf8.lowerBound }
  }
}
