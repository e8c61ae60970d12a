import FoundationEssentials
import Testing

/// Short seeded runs, the same ones each time; `.ci/fuzz` makes long ones, led by coverage.
@Suite("Bytes from outside, made at random")
struct FuzzTests {
  /// A trial is at fault when it takes longer: inputs have some kB, and the slowest draws a card.
  static let patience = Duration.seconds(20)

  @Test("neither end the process nor break what must hold", arguments: FuzzSurface.all)
  func short(surface: FuzzSurface) throws {
    let trial = try surface.trial()
    for seed in surface.seeds { try trial(seed) }
    var mutation = Mutation(seed: 2026, words: surface.words)
    for round in 0..<surface.rounds {
      let input = mutation.input(from: surface.seeds)
      let start = ContinuousClock.now
      do throws(Fault) {
        try trial(input)
      } catch {
        Issue.record("round \(round): \(error): \(input.shown)")
        return
      }
      let time = ContinuousClock.now - start
      if time > Self.patience { Issue.record("round \(round) takes \(time): \(input.shown)") }
    }
  }

  @Test("what must hold is told when it does not")
  func fault() {
    let error = #expect(throws: Fault.self) { try Fault.unless(1 > 2, "1 is not above 2") }
    #expect(error?.description == "1 is not above 2")
  }

  @Test("every format of feeds is tried")
  func formats() {
    let names = Set(FuzzSurface.all.map(\.name))
    for format in FuzzSurface.feedNames { #expect(names.contains("feed-\(format)")) }
    #expect(names.count == FuzzSurface.all.count)
  }

  /// Names the surfaces for `.ci/fuzz`.
  @Test("the surfaces have names", .enabled(if: GuidedRun.listFile != nil))
  func names() throws {
    let text = FuzzSurface.all.map { $0.name + "\n" }.joined()
    try Data(text.utf8).write(to: URL(filePath: #require(GuidedRun.listFile)))
  }

  /// Hands the process to libFuzzer where `.ci/fuzz` has linked it in and names a surface.
  @Test("a long run finds nothing", .enabled(if: GuidedRun.surface != nil))
  func long() throws {
    try GuidedRun.start()
  }
}

extension [UInt8] {
  /// The bytes as a literal that makes them again, cut if long.
  fileprivate var shown: String {
    let text = String(decoding: self, as: UTF8.self)
    return text.utf8.elementsEqual(self) && count < 2000
      ? text.debugDescription : "\(count) bytes \(self.prefix(400).map { String($0, radix: 16) })"
  }
}
