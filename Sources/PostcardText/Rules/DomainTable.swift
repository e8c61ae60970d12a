/// Names by length, each with its first eight bytes as a number to search by.
struct DomainTable: Sendable {
  private struct Bucket: Sendable {
    /// The names' first eight bytes, ascending.
    var keys: [UInt64] = []
    /// The names, one after the other, in the same order.
    var bytes: [UInt8] = []
  }

  /// The names of each length.
  private let buckets: [Bucket]

  /// Makes a table from the sorted names of each length, joined.
  init(buckets: [Int: String]) {
    self.buckets = (0...(buckets.keys.max() ?? 0)).map { length in
      var bucket = Bucket(bytes: Array((buckets[length] ?? "").utf8))
      for start in stride(from: 0, to: bucket.bytes.count, by: max(length, 1)) {
        bucket.keys.append(Self.key(start..<start + length, of: bucket.bytes, folding: false))
      }
      return bucket
    }
  }

  /// Makes a table of names with spaces between.
  init(names: String) {
    let names = names.split(separator: " ").map { Array($0.utf8) }
    let lengths = Dictionary(grouping: names, by: \.count)
    self.init(
      buckets: lengths.mapValues { bucket in
        let sorted = bucket.sorted { $0.lexicographicallyPrecedes($1) }
        return String(decoding: sorted.joined(), as: UTF8.self)
      })
  }

  /// Whether the bytes of a range are a name of the table.
  ///
  /// - Parameter folding: Whether `A–Z` count as small.
  func contains(_ range: Range<Int>, of bytes: [UInt8], folding: Bool) -> Bool {
    let length = range.count
    guard length > 0, length < buckets.count else { return false }
    let key = Self.key(range, of: bytes, folding: folding)
    let keys = buckets[length].keys
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    while low < keys.count, keys[low] == key {
      if length <= 8 || equals(range, of: bytes, at: low * length, folding) { return true }
      low += 1
    }
    return false
  }

  private func equals(_ range: Range<Int>, of bytes: [UInt8], at start: Int, _ folding: Bool)
    -> Bool
  {
    let names = buckets[range.count].bytes
    for offset in 0..<range.count {
      let byte = bytes[range.lowerBound + offset]
      if names[start + offset] != (folding ? byte.lowercased : byte) { return false }
    }
    return true
  }

  /// The first eight bytes of a range as a number.
  private static func key(_ range: Range<Int>, of bytes: [UInt8], folding: Bool) -> UInt64 {
    var key: UInt64 = 0
    for offset in range.lowerBound..<min(range.upperBound, range.lowerBound + 8) {
      key = key << 8 | UInt64(folding ? bytes[offset].lowercased : bytes[offset])
    }
    return key
  }
}
