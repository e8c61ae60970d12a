internal import PostcardFeeds
internal import PostcardText

/// What became of the records of a run.
struct BatchCount {
  var drawn = 0
  var mapped = 0
  var kept = 0
  var failed = 0
  var wanted = 0
  private(set) var skips: [String: Int] = [:]
  /// The first failures, for the summary.
  private(set) var failures: [String] = []

  /// Failures told at the end.
  private static let told = 5

  /// Records that a post was wanted of.
  var posts: Int { drawn + mapped + kept + failed + wanted }

  private var warnings = 0
  /// Warnings told as they come: a feed that is odd throughout must not fill the screen.
  private static let warned = 20

  /// Whether a further warning is told.
  mutating func mayWarn() -> Bool {
    warnings += 1
    return warnings <= Self.warned
  }

  mutating func skip(_ reason: String) { skips[reason, default: 0] += 1 }

  mutating func fail(_ message: String) {
    failed += 1
    if failures.count < Self.told { failures.append(message) }
  }

  /// `1200 posts, 15 failed`, as a line in passing has it.
  func brief(after time: Duration) -> String {
    var parts = ["\(posts) \(posts == 1 ? "post" : "posts")"]
    if kept > 0 { parts.append("\(kept) unchanged") }
    if failed > 0 { parts.append("\(failed) failed") }
    return "\(listed(parts)), \(Self.rate(posts, time))/s"
  }

  /// `300 posts: 298 drawn, 2 failed; 4 skipped (3 private, 1 reply)`.
  var summary: String {
    let done = [
      (drawn, "drawn"), (mapped, "with a new map"), (kept, "unchanged"),
      (wanted, "to be drawn"), (failed, "failed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    var text = "\(posts) \(posts == 1 ? "post" : "posts")"
    if !done.isEmpty { text += ": \(listed(done))" }
    let reasons = skips.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    if !reasons.isEmpty {
      text += "; \(skips.values.reduce(0, +)) skipped (\(listed(reasons)))"
    }
    return text
  }

  private static func rate(_ count: Int, _ time: Duration) -> String {
    let seconds = time / .seconds(1)
    guard seconds > 0 else { return "0" }
    return tenths(Double(count) / seconds)
  }

  /// A number with one decimal.
  static func tenths(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e12 else { return "0" }
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }
}

/// How many failures are borne.
struct FailureAllowance: Hashable, Sendable {
  /// What `--max-failures` says: with more the run ends.
  var most: Int?
  /// What `--tolerate` says: with no more the run counts as done.
  var tolerated = Tolerance.count(0)

  /// A number of posts, or a part of all.
  enum Tolerance: Hashable, Sendable {
    case count(Int)
    case percent(Double)

    /// Reads `3` or `0.5%`.
    init(_ text: String) throws(BadValue) {
      if text.hasSuffix("%") {
        guard let percent = OptionValues.number(String(text.dropLast())), 0...100 ~= percent else {
          throw BadValue("a part is a number from 0% to 100%, as in 0.5%")
        }
        self = .percent(percent)
      } else {
        guard let count = Int(text), count >= 0 else {
          throw BadValue("write a number of posts, as in 3, or a part of all, as in 0.5%")
        }
        self = .count(count)
      }
    }

    func bears(_ failures: Int, of posts: Int) -> Bool {
      switch self {
      case .count(let count): failures <= count
      case .percent(let percent): Double(failures) * 100 <= percent * Double(posts)
      }
    }
  }

  /// Whether a run that has failed so often must end.
  func isExceeded(by failures: Int) -> Bool { most.map { failures > $0 } ?? false }

  /// What the shell is told of a run that came to its end.
  func status(_ failures: Int, of posts: Int) -> ExitStatus {
    tolerated.bears(failures, of: posts) ? .done : .partial
  }
}
