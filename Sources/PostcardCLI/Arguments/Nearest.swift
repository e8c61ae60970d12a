/// The longest word worth comparing; no option or name is near this long.
private let longestWord = 64

/// The candidate a mistyped word most likely meant, or `nil` when none is close.
///
/// Close means at most a third of the word's letters are inserted, left out, changed or swapped with
/// their neighbour (the restricted Damerau-Levenshtein distance), or the word begins a candidate.
func nearest(to word: String, in candidates: [String]) -> String? {
  guard !word.isEmpty, word.utf8.count <= longestWord else { return nil }
  let word = word.lowercased()
  let scored = candidates.map { (candidate: $0, distance: distance(word, $0.lowercased())) }
  if let best = scored.min(by: { $0.distance < $1.distance }),
    best.distance <= max(1, word.count / 3), best.distance < word.count
  {
    return best.candidate
  }
  guard word.count >= 3 else { return nil }
  return candidates.first { $0.lowercased().hasPrefix(word) }
}

private func distance(_ first: String, _ second: String) -> Int {
  let (from, to) = (Array(first), Array(second))
  var older: [Int] = []
  var previous = Array(0...to.count)
  for row in from.indices {
    var current = [row + 1]
    for column in to.indices {
      let change = previous[column] + (from[row] == to[column] ? 0 : 1)
      var best = min(change, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
        best = min(best, older[column - 1] + 1)
      }
      current.append(best)
    }
    (older, previous) = (previous, current)
  }
  return previous[to.count]
}
