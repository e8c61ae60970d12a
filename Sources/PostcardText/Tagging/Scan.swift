/// How far one scan has come.
struct Scan: ~Copyable {
  /// Where to look on.
  var position = 0
  /// Where the last tag or taken range ends: nothing may begin before.
  private(set) var floor = 0
  /// Where rules need not be asked.
  var pauses: Pauses
  private let taken: [Range<Int>]
  private var nextTaken = 0
  /// The run of a reaching rule that was looked up last.
  private var reach = (rule: -1, run: 0..<0)

  /// Starts at the beginning of a text of which some ranges are taken.
  init(around taken: [Range<Int>], pauses: Pauses) {
    self.taken = taken
    self.pauses = pauses
  }

  /// Goes on behind a tag.
  mutating func accept(_ match: Match) {
    floor = match.range.upperBound
    position = floor
  }

  /// Moves the floor behind every taken range that begins at or before an offset.
  mutating func skipTaken(upTo offset: Int) {
    while nextTaken < taken.count, taken[nextTaken].lowerBound <= offset {
      floor = max(floor, taken[nextTaken].upperBound)
      nextTaken += 1
    }
  }

  /// Where the next taken range begins.
  var nextTakenStart: Int { nextTaken < taken.count ? taken[nextTaken].lowerBound : .max }

  /// A tag on cluster boundaries and clear of taken ranges; without one, where to look on.
  func fit(_ match: Match, in text: ScannedText) -> (Match?, until: Int) {
    let start = match.range.lowerBound
    guard text.isClusterBoundary(start) else { return (nil, 0) }
    guard let end = text.clusterEnd(from: match.range.upperBound) else {
      return (nil, match.range.upperBound)
    }
    if nextTakenStart < end { return (nil, nextTakenStart) }
    var fitted = match
    fitted.range = start..<end
    return (fitted, 0)
  }

  /// Where the run of a set's ASCII that holds an offset ends, looked up once per run.
  mutating func end(ofReach reach: ScalarSet, rule: Int, from offset: Int, in text: ScannedText)
    -> Int
  {
    if self.reach.rule == rule, self.reach.run.contains(offset) { return self.reach.run.upperBound }
    let end = text.end(of: reach, from: offset)
    self.reach = (rule, offset..<end)
    return end
  }
}
