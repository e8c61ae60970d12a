/// A caller's tags put in their places, and what had to be left out.
struct GivenTags {
  /// Those that stand, ascending.
  private(set) var tags: [PostTag] = []
  /// One per tag or href left out.
  private(set) var warnings: [PostcardWarning] = []
  private let scanned: ScannedText
  private let links: LinkTable
  private let path: String
  private let index: UnitIndex

  init(scanned: ScannedText, links: LinkTable, path: String) {
    self.scanned = scanned
    self.links = links
    self.path = path.isEmpty ? "" : path + "."
    index = UnitIndex(scanned.bytes)
  }

  /// Where the tags stand, ascending.
  var ranges: [Range<Int>] { tags.map(\.range.utf8) }

  /// Puts tags in their places, earlier ones first.
  mutating func place(_ given: [Post.GivenTag]) {
    for (number, tag) in given.prefix(TextLimits.givenTags).enumerated() {
      switch slot(for: tag) {
      case .success(let (range, slot)): tags.insert(made(tag, number, at: range), at: slot)
      case .failure(let fault):
        warn("bad-range", "the tag is left out: its range \(fault.reason)", "[\(number)].range")
      }
    }
    if given.count > TextLimits.givenTags {
      warn(
        "too-many-tags",
        "only the first \(TextLimits.givenTags) of \(given.count) tags are looked at", "")
    }
  }

  private struct Fault: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  /// A tag's range in all units, and where among the others it goes.
  private func slot(for tag: Post.GivenTag) -> Result<(TextRange, Int), Fault> {
    let units: [(Range<Int>?, KeyPath<UnitIndex.Place, Int>, String)] = [
      (tag.utf8, \.utf8, "UTF-8 bytes"), (tag.utf16, \.utf16, "UTF-16 code units"),
      (tag.scalar, \.scalar, "scalars"),
    ]
    var found: TextRange?
    for case (let given?, let unit, let name) in units {
      let end = index.end[keyPath: unit]
      guard given.lowerBound >= 0, given.upperBound <= end else {
        return .failure(Fault("leaves the text, which has \(end) \(name)"))
      }
      guard !given.isEmpty else { return .failure(Fault("holds nothing")) }
      guard let range = index.range(given, in: unit) else {
        return .failure(Fault("splits a Unicode scalar"))
      }
      if let found, found != range { return .failure(Fault("is not the same in all its units")) }
      found = range
    }
    guard let range = found else { return .failure(Fault("is missing")) }
    guard scanned.isClusterBoundary(range.utf8.lowerBound),
      scanned.isClusterBoundary(range.utf8.upperBound)
    else { return .failure(Fault("splits a character")) }
    let slot = slot(of: range.utf8)
    if slot > 0,
      tags[slot - 1].range.utf8.upperBound > range.utf8.lowerBound
        || slot < tags.count && tags[slot].range.utf8.lowerBound < range.utf8.upperBound
    {
      return .failure(Fault("overlaps that of an earlier tag"))
    }
    if slot == 0, let first = tags.first, first.range.utf8.lowerBound < range.utf8.upperBound {
      return .failure(Fault("overlaps that of an earlier tag"))
    }
    return .success((range, slot))
  }

  /// How many tags start before a range.
  private func slot(of range: Range<Int>) -> Int {
    var low = 0
    var high = tags.count
    while low < high {
      let middle = (low + high) / 2
      if tags[middle].range.utf8.lowerBound < range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private mutating func made(_ tag: Post.GivenTag, _ number: Int, at range: TextRange) -> PostTag {
    let text = scanned.slice(range.utf8)
    let value = tag.value ?? text
    var href: String?
    if let given = tag.href {
      href = Address.vetted(given)
      if href == nil {
        warn(
          "bad-href",
          "the link is left out: only http, https, mailto, hash and mention may be opened",
          "[\(number)].href")
      }
    } else {
      href = derivedHref(of: tag.kind, value: value)
    }
    let warning = href.flatMap { Address.misleads($0, shown: text) ? "host-mismatch" : nil }
    return PostTag(
      kind: tag.kind, text: text, value: value, href: href, range: range,
      warning: warning)
  }

  /// The href the dialect gives a tag that came without one.
  ///
  /// A value that is no web or mail address gets none: it is a caller's word, not a rule's finding.
  private func derivedHref(of kind: TagKind, value: String) -> String? {
    switch kind {
    case .url:
      let scheme = LinkPattern.scheme(of: value)
      if scheme == "http" || scheme == "https" { return links.href(of: kind, value: value) }
      guard Address.host(namedBy: value) != nil, !value.contains("://") else { return nil }
      return links.href(of: kind, value: value, form: value.hasPrefix("//") ? .schemeless : .bare)
    case .email: return value.contains("@") ? links.href(of: kind, value: value) : nil
    default: return links.href(of: kind, value: value)
    }
  }

  private mutating func warn(_ code: String, _ message: String, _ place: String) {
    warnings.append(PostcardWarning(code, message, at: Place(path: "\(path)tags\(place)")))
  }
}
