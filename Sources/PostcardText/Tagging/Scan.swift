/// How far one scan has come.
struct Scan {
  /// The tags so far.
  private(set) var matches: [Match] = []
  /// Where the last tag or taken range ends: nothing may begin before.
  private(set) var floor = 0
  /// Per rule, the offset before which it need not be asked.
  var resume: [Int]
  private let taken: [Range<Int>]
  private var nextTaken = 0
  /// The run of a reaching rule that was looked up last.
  private var reach = (rule: -1, run: 0..<0)

  init(taken: [Range<Int>], rules: Int) {
    self.taken = taken
    resume = Array(repeating: 0, count: rules)
    // Few posts hold more tags.
    matches.reserveCapacity(8)
  }

  mutating func accept(_ match: Match) {
    matches.append(match)
    floor = match.range.upperBound
  }

  /// Moves the floor behind every taken range that begins at or before an offset.
  mutating func skipTaken(upTo offset: Int) {
    while nextTaken < taken.count, taken[nextTaken].lowerBound <= offset {
      floor = max(floor, taken[nextTaken].upperBound)
      nextTaken += 1
    }
  }

  /// A tag on cluster boundaries and clear of taken ranges; without one, where to look on.
  func fit(_ match: Match, in text: ScannedText) -> (Match?, until: Int) {
    let start = match.range.lowerBound
    guard text.isClusterBoundary(start) else { return (nil, 0) }
    guard let end = text.clusterEnd(from: match.range.upperBound) else {
      return (nil, match.range.upperBound)
    }
    if nextTaken < taken.count, taken[nextTaken].lowerBound < end {
      return (nil, taken[nextTaken].lowerBound)
    }
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
