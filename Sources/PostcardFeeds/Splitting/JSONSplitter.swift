/// Cuts a JSON file of any size into its posts and what stands around them, piece by piece.
///
/// Only brackets and quotes are looked at; each part is read on its own. So a file need not fit into
/// memory, a member that comes twice is seen twice (Mastodon writes an empty `orderedItems` before the
/// real one), and a broken post costs that post: the next one is found by the way posts begin in this
/// file.
struct JSONSplitter {
  /// A part of the file.
  enum Part {
    /// A member of the outermost object that holds no posts.
    case member(name: String, bytes: [UInt8])
    /// A post.
    case item(bytes: [UInt8], line: Int)
    /// Where a post began that has no end, or is longer than ``FeedLimits/recordBytes``.
    case broken(line: Int, isTooLong: Bool)
  }

  private enum Mode { case start, members, colon(String), items, lost, end }

  /// What the file is outermost.
  enum Shape: Sendable {
    /// An array of posts, or an object some of whose members are arrays of posts.
    case document(itemNames: Set<String>)
    /// Posts one after the other, or an array of them.
    case sequence
    /// An array behind something that is no JSON, as in `window.x = [`.
    case script
  }

  private let shape: Shape
  private var buffer: [UInt8] = []
  private var position = 0
  private var line = 1
  private var isFinished = false
  private var mode = Mode.start
  private var isInObject = false
  private var isInArray = false
  private var scan = JSONScan()
  private var headBytes = 0
  /// What stood between the last post and the first `:` of the next one.
  private var signature: [UInt8] = []
  private var lastEnd: Int?
  private var hasItems = false
  /// The members of the outermost object that turned out to be arrays of posts.
  private(set) var arrays: Set<String> = []

  init(_ shape: Shape) { self.shape = shape }

  /// Whether the file ended where its JSON did.
  var isComplete: Bool {
    switch (mode, shape) {
    case (.end, _), (.start, .sequence): true
    default: false
    }
  }

  mutating func append(_ bytes: [UInt8]) {
    // What stood before the next post is needed until that post is known.
    let start = min(position, lastEnd ?? position)
    buffer.removeFirst(start)
    position -= start
    scan.end -= start
    if let end = lastEnd { lastEnd = end - start }
    buffer += bytes
  }

  mutating func finish() { isFinished = true }

  /// The next part; `nil` when more bytes are wanted, or after ``finish()`` none are left.
  mutating func next() -> Part? {
    while true {
      if case .lost = mode {
        guard resynchronize() else { return nil }
        mode = isInArray ? .items : .start
      }
      skipBlanks()
      guard position < buffer.count else { return nil }
      switch mode {
      case .start:
        if case .sequence = shape, buffer[position] != UInt8(ascii: "[") || hasItems {
          return takeItem()
        }
        start()
      case .members:
        if buffer[position] == UInt8(ascii: "}") {
          close()
        } else {
          guard let bytes = takeValue() else { return nil }
          mode = .colon(Self.string(bytes))
        }
      case .colon(let name):
        if case .document(let itemNames) = shape, itemNames.contains(name),
          buffer[position] == UInt8(ascii: "[")
        {
          move(by: 1)
          lastEnd = nil
          arrays.insert(name)
          mode = .items
        } else {
          guard let bytes = takeValue() else { return nil }
          mode = .members
          headBytes += bytes.count
          if headBytes <= FeedLimits.headBytes { return .member(name: name, bytes: bytes) }
        }
      case .items:
        guard buffer[position] == UInt8(ascii: "]") else {
          return takeItem()
        }
        lastEnd = nil
        mode = isInObject ? .members : .end
        move(by: 1)
      case .end:
        // Nothing after the end counts.
        position = buffer.count
        return nil
      case .lost: return nil
      }
    }
  }

  // MARK: Parts

  private mutating func start() {
    switch (buffer[position], shape) {
    case (UInt8(ascii: "["), _): mode = .items
    case (UInt8(ascii: "{"), .document):
      mode = .members
      isInObject = true
    case (_, .script): break
    default: mode = .end
    }
    move(by: 1)
  }

  private mutating func close() {
    mode = .end
    move(by: 1)
  }

  /// A value that stands here; `nil` when it is not all there, or never will be.
  private mutating func takeValue() -> [UInt8]? {
    scan.begin(at: position)
    switch scan.run(through: buffer, isFinished: isFinished) {
    case .value(let end):
      let bytes = Array(buffer[position..<end])
      // A stray bracket or comma is no value.
      move(by: max(bytes.count, 1))
      scan = JSONScan()
      return bytes
    case .more:
      if buffer.count - position > FeedLimits.recordBytes || isFinished {
        position = buffer.count
        mode = .end
      }
      return nil
    case .wrong:
      position = buffer.count
      mode = .end
      return nil
    }
  }

  private mutating func takeItem() -> Part? {
    let start = line
    scan.begin(at: position)
    let outcome = scan.run(through: buffer, isFinished: isFinished)
    if case .more = outcome, buffer.count - position <= FeedLimits.recordBytes, !isFinished {
      return nil
    }
    if case .value(let end) = outcome, end - position <= FeedLimits.recordBytes, end > position {
      let bytes = Array(buffer[position..<end])
      learnSignature(bytes)
      hasItems = true
      move(by: bytes.count)
      lastEnd = position
      scan = JSONScan()
      return .item(bytes: bytes, line: start)
    }
    let isTooLong = buffer.count - position > FeedLimits.recordBytes
    scan = JSONScan()
    lastEnd = nil
    hasItems = true
    move(by: 1)
    if case .items = mode { isInArray = true }
    mode = .lost
    return .broken(line: start, isTooLong: isTooLong)
  }

  private mutating func learnSignature(_ item: [UInt8]) {
    guard let lastEnd, let colon = item.firstIndex(of: UInt8(ascii: ":")), item.first == 0x7B
    else { return }
    signature = Array(buffer[lastEnd..<position]) + item[...colon]
    if signature.count > 256 { signature = [] }
  }

  /// Finds the beginning of a post after one that has no end.
  private mutating func resynchronize() -> Bool {
    let pattern = signature.isEmpty ? Array(",\n".utf8) : signature
    var index = position
    while let found = buffer[index...].firstIndex(of: pattern[0]) {
      guard found + pattern.count <= buffer.count else { break }
      if buffer[found..<found + pattern.count].elementsEqual(pattern) {
        move(by: found - position)
        return true
      }
      index = found + 1
    }
    let kept = isFinished ? 0 : min(pattern.count - 1, buffer.count - position)
    move(by: buffer.count - position - kept)
    return false
  }

  // MARK: The buffer

  private mutating func skipBlanks() {
    if case .lost = mode { return }
    while position < buffer.count {
      switch buffer[position] {
      case 0x20, 0x09, 0x0D, 0x0A, UInt8(ascii: ","), UInt8(ascii: ":"): move(by: 1)
      default: return
      }
    }
  }

  private mutating func move(by count: Int) {
    for index in position..<position + count where buffer[index] == 0x0A { line += 1 }
    position += count
  }

  /// The text of a member's name; escapes in it are not looked at, the names we know have none.
  private static func string(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}
