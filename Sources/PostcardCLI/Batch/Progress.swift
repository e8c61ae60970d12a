/// Tells how far a run has come: in one line written over where somebody watches, else every ten seconds.
struct Progress {
  private let console: any Console
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var isOnScreen = false

  /// Often enough to look alive, seldom enough to cost nothing.
  private static let screenPause = Duration.milliseconds(200)
  /// A log that is read later wants few lines.
  private static let logPause = Duration.seconds(10)

  init(on console: any Console, isShown: Bool) {
    self.console = console
    self.isShown = isShown
  }

  /// How long the run has taken so far.
  var time: Duration { ContinuousClock.now - start }

  /// Tells the count if it is time to.
  ///
  /// - Parameter expected: How many posts there will be, where an earlier run knows.
  mutating func tell(_ count: BatchCount, of expected: Int?) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - last >= (console.isTerminal ? Self.screenPause : Self.logPause) else { return }
    last = now
    let line = count.brief(after: now - start) + left(count, of: expected, now - start)
    if console.isTerminal {
      // Back to the margin, and nothing left of a longer line.
      console.say("\r\(printable(line))\u{1B}[K")
      isOnScreen = true
    } else {
      console.report(line)
    }
  }

  /// Makes room for messages.
  mutating func clear() {
    if isOnScreen { console.say("\r\u{1B}[K") }
    isOnScreen = false
  }

  private func left(_ count: BatchCount, of expected: Int?, _ time: Duration) -> String {
    guard let expected, expected > count.posts, count.posts > 0 else { return "" }
    let seconds = time / .seconds(1) / Double(count.posts) * Double(expected - count.posts)
    let whole = Int(min(seconds.rounded(.up), 1e9))
    let shown =
      whole < 120 ? "\(whole) s" : whole < 7200 ? "\(whole / 60) min" : "\(whole / 3600) h"
    return ", \(shown) left"
  }
}
