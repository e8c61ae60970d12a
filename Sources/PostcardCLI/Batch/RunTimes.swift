/// Where the time of a run went, summed up over all threads.
struct RunTimes: Hashable, Sendable {
  var reading = Duration.zero
  var tagging = Duration.zero
  var layout = Duration.zero
  var painting = Duration.zero
  var encoding = Duration.zero
  var writing = Duration.zero

  static func - (whole: RunTimes, part: RunTimes) -> RunTimes {
    RunTimes(
      reading: whole.reading - part.reading, tagging: whole.tagging - part.tagging,
      layout: whole.layout - part.layout, painting: whole.painting - part.painting,
      encoding: whole.encoding - part.encoding, writing: whole.writing - part.writing)
  }

  static func += (sum: inout RunTimes, more: RunTimes) {
    sum.reading += more.reading
    sum.tagging += more.tagging
    sum.layout += more.layout
    sum.painting += more.painting
    sum.encoding += more.encoding
    sum.writing += more.writing
  }

  /// A line of stages in ms a card, and one of cards a second.
  func report(cards: Int, jobs: Int, over time: Duration) -> [String] {
    let stages = [
      ("read", reading), ("tag", tagging), ("layout", layout), ("paint", painting),
      ("encode", encoding), ("write", writing),
    ]
    let shown = stages.map { name, spent in
      "\(name) \(Self.thousandths(spent / .milliseconds(1) / Double(max(cards, 1))))"
    }
    let seconds = time / .seconds(1)
    return [
      "ms a card: \(listed(shown))",
      "\(BatchCount.tenths(Double(cards) / max(seconds, 1e-9))) cards a second in "
        + "\(BatchCount.tenths(seconds)) s with \(jobs) \(jobs == 1 ? "job" : "jobs")",
    ]
  }

  private static func thousandths(_ number: Double) -> String {
    let thousandths = Int((min(number, 1e9) * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
