import PostcardCanvas
import Testing

@testable import Postcard

/// Boxes as text before pixels: where the lines and tags of every sample stand.
@Suite("Lines and tags of the samples")
struct BoxesTests {
  static let plain = SampleSetting(name: "plain")

  @Test("stand where they are written down, to a px", arguments: TextSamples.groups)
  func samples(_ group: TextSamples.Group) throws {
    let fonts = try FontMap()
    for sample in group.samples {
      let boxes = try Self.plain.set(sample.marked, with: fonts).boxes
      #expect(agree(boxes, sample.boxes), "\(sample.name):\n\(boxes)")
    }
  }

  @Test("there are at least sixty texts")
  func number() {
    #expect(TextSamples.all.count >= 60)
    #expect(Set(TextSamples.all.map(\.name)).count == TextSamples.all.count)
  }

  /// Whether two drawings have the same lines and words, and numbers that are at most one px apart.
  func agree(_ one: String, _ other: String) -> Bool {
    let lines = one.split(separator: "\n", omittingEmptySubsequences: false)
    let others = other.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == others.count else { return false }
    return zip(lines, others).allSatisfy { line, other in
      guard let bar = line.firstIndex(of: "|"), let otherBar = other.firstIndex(of: "|"),
        line[bar...].unicodeScalars.elementsEqual(other[otherBar...].unicodeScalars)
      else { return false }
      let (numbers, signs) = parts(line[..<bar])
      let (otherNumbers, otherSigns) = parts(other[..<otherBar])
      return signs == otherSigns && zip(numbers, otherNumbers).allSatisfy { abs($0 - $1) <= 1 }
    }
  }

  /// The numbers of a drawing, and what stands between them.
  private func parts(_ text: Substring) -> (numbers: [Int], signs: String) {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    return (numbers, text.split(whereSeparator: \.isNumber).joined(separator: "0"))
  }

  @Test("a difference of one px is none, of two is one")
  func tolerance() {
    #expect(agree("25: 0–313 [66–138] | a 1", "26: 0–312 [67–138] | a 1"))
    #expect(!agree("25: 0–313 [66–138] | a", "25: 0–315 [66–138] | a"))
    #expect(!agree("25: 0–313 [66–138] | a", "25: 0–313 | a"))
    #expect(!agree("25: 0–313 | a", "25: 0–313 | b"))
    #expect(!agree("25: 0–313 | a 1", "25: 0–313 | a 2"))
    #expect(!agree("25: 0–313 | a", "25: 0–313 | a\n57: 0–1 | b"))
  }
}
