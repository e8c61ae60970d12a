/// Names of top-level domains, found by their first eight bytes and their length.
final class DomainTable: Sendable {
  /// One name: where its bytes stand and what they start with.
  private struct Entry: Sendable {
    var key: UInt64 = 0
    var start: Int32 = 0
    /// 0 for a free place.
    var length: Int32 = 0
  }

  /// The names, one after the other.
  private let bytes: [UInt8]
  /// The names by hash; the next free place where two share one. Half of the places are free.
  private let entries: [Entry]
  private let mask: Int

  /// Makes a table from the names of each length, joined.
  init(buckets: [Int: String]) {
    let buckets = buckets.sorted { $0.key < $1.key }
    let bytes = buckets.flatMap { Array($0.value.utf8) }
    let count = buckets.reduce(0) { $0 + $1.value.utf8.count / $1.key }
    mask = (1 << (Int.bitWidth - max(count, 1).leadingZeroBitCount + 1)) - 1
    var entries = [Entry](repeating: Entry(), count: mask + 1)
    var start = 0
    for (length, names) in buckets {
      for _ in 0..<names.utf8.count / length {
        let key = Self.key(start..<start + length, of: bytes, folding: false)
        var place = Self.hash(key, length) & mask
        while entries[place].length != 0 { place = (place + 1) & mask }
        entries[place] = Entry(key: key, start: Int32(start), length: Int32(length))
        start += length
      }
    }
    self.bytes = bytes
    self.entries = entries
  }

  /// Makes a table of names with spaces between.
  convenience init(names: String) {
    let names = names.split(separator: " ").map(String.init)
    self.init(buckets: Dictionary(grouping: names, by: \.utf8.count).mapValues { $0.joined() })
  }

  /// Whether the bytes of a range are a name of the table.
  ///
  /// - Parameter folding: Whether `A–Z` count as small.
  func contains(_ range: Range<Int>, of bytes: [UInt8], folding: Bool) -> Bool {
    guard !range.isEmpty else { return false }
    let key = Self.key(range, of: bytes, folding: folding)
    var place = Self.hash(key, range.count) & mask
    while entries[place].length != 0 {
      let entry = entries[place]
      if entry.key == key, Int(entry.length) == range.count,
        range.count <= 8 || equals(range, of: bytes, at: Int(entry.start), folding)
      {
        return true
      }
      place = (place + 1) & mask
    }
    return false
  }

  private func equals(_ range: Range<Int>, of bytes: [UInt8], at start: Int, _ folding: Bool)
    -> Bool
  {
    for offset in 8..<range.count {
      let byte = bytes[range.lowerBound + offset]
      if self.bytes[start + offset] != (folding ? byte.lowercased : byte) { return false }
    }
    return true
  }

  /// The first eight bytes of a range as a number.
  private static func key(_ range: Range<Int>, of bytes: [UInt8], folding: Bool) -> UInt64 {
    var key: UInt64 = 0
    for offset in range.prefix(8) {
      key = key << 8 | UInt64(folding ? bytes[offset].lowercased : bytes[offset])
    }
    return key
  }

  /// Fibonacci hashing: the upper bits of a product with 2⁶⁴ over the golden ratio.
  private static func hash(_ key: UInt64, _ length: Int) -> Int {
    Int(((key ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
