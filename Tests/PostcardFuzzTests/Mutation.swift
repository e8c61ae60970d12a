import PostcardTestSupport

/// Changes bytes at random, the same way for the same seed.
struct Mutation: RandomNumberGenerator {
  private var numbers: SeededGenerator
  private let words: [[UInt8]]

  init(seed: UInt64, words: [String]) {
    numbers = SeededGenerator(seed: seed)
    self.words = words.map { Array($0.utf8) }
  }

  mutating func next() -> UInt64 { numbers.next() }

  /// A number below another; 0 where there is none.
  mutating func below(_ count: Int) -> Int { count > 0 ? Int(next() % UInt64(count)) : 0 }

  /// One of the seeds with up to eight changes, or a part of another in it.
  mutating func input(from seeds: [[UInt8]]) -> [UInt8] {
    var bytes = seeds[below(seeds.count)]
    for _ in 0...below(8) { change(&bytes, others: seeds) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8], others: [[UInt8]]) {
    let start = below(bytes.count + 1)
    let end = min(bytes.count, start + below(24))
    switch below(8) {
    case 0 where start < bytes.count: bytes[start] = UInt8(truncatingIfNeeded: next())
    case 1 where start < bytes.count: bytes[start] ^= 1 << UInt8(below(8))
    case 2: bytes.removeSubrange(start..<end)
    case 3: bytes.insert(contentsOf: bytes[start..<end], at: below(bytes.count + 1))
    case 4: bytes.removeSubrange(start...)
    case 5:
      let other = others[below(others.count)]
      let from = below(other.count + 1)
      bytes.insert(contentsOf: other[from...].prefix(below(64)), at: start)
    case 6:
      // What is repeated often finds what is not linear.
      let piece = Array(bytes[start..<end])
      for _ in 0..<below(200) { bytes.insert(contentsOf: piece, at: start) }
    default:
      guard !words.isEmpty else { return }
      bytes.insert(contentsOf: words[below(words.count)], at: start)
    }
  }
}
