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
        bucket.keys.append(Self.key(bucket.bytes[start..<start + length], folding: false))
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

  /// Whether a name is in the table.
  ///
  /// - Parameter folding: Whether `A–Z` count as small.
  func contains(_ name: ArraySlice<UInt8>, folding: Bool) -> Bool {
    guard !name.isEmpty, name.count < buckets.count else { return false }
    let key = Self.key(name, folding: folding)
    let bucket = buckets[name.count]
    var low = 0
    var high = bucket.keys.count
    while low < high {
      let middle = (low + high) / 2
      if bucket.keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    while low < bucket.keys.count, bucket.keys[low] == key {
      if name.count <= 8 || equals(name, bucket.bytes, at: low * name.count, folding) {
        return true
      }
      low += 1
    }
    return false
  }

  private func equals(_ name: ArraySlice<UInt8>, _ bytes: [UInt8], at start: Int, _ folding: Bool)
    -> Bool
  {
    var offset = start
    for byte in name {
      guard bytes[offset] == (folding ? byte.lowercased : byte) else { return false }
      offset += 1
    }
    return true
  }

  private static func key(_ name: ArraySlice<UInt8>, folding: Bool) -> UInt64 {
    var key: UInt64 = 0
    for byte in name.prefix(8) { key = key << 8 | UInt64(folding ? byte.lowercased : byte) }
    return key
  }
}
