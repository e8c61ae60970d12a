internal import PostcardText

/// A reader of the posts in a JSON file.
protocol JSONFormat {
  /// What the file is outermost.
  static var shape: JSONSplitter.Shape { get }
  /// Whether a post needs members of the outermost object that may stand behind it.
  static var needsHead: Bool { get }
  /// Takes a member of the outermost object.
  mutating func take(_ name: String, _ value: JSONValue)
  /// Makes a post of an item.
  mutating func read(_ item: JSONValue) throws(PostcardError) -> Reading
  /// Makes a post of the bytes of an item.
  mutating func read(
    _ bytes: [UInt8], file: String?, line: Int
  ) throws(PostcardError) -> Reading
  /// What is wrong with the whole, told after the last of so many items.
  func finish(count: Int) -> PostcardWarning?
}

extension JSONFormat {
  static var needsHead: Bool { false }
  mutating func take(_ name: String, _ value: JSONValue) {}
  func finish(count: Int) -> PostcardWarning? { nil }
  mutating func read(
    _ bytes: [UInt8], file: String?, line: Int
  ) throws(PostcardError) -> Reading {
    try read(JSONValue(bytes, file: file, line: line))
  }
}

/// Reads a JSON file item by item.
struct JSONRecords<Format: JSONFormat>: RecordReader {
  private var format: Format
  private var stream: TextStream
  private var splitter: JSONSplitter
  private let file: String?
  /// Items that wait for what stands behind them.
  private var held: [JSONSplitter.Part] = []
  private var heldBytes = 0
  private var isReleasing: Bool
  private var nextHeld = 0
  private var isFinished = false
  private var hasReportedEnd = false
  private var count = 0

  init(_ format: Format, _ stream: TextStream) {
    self.format = format
    self.stream = stream
    file = stream.name
    splitter = JSONSplitter(Format.shape)
    isReleasing = !Format.needsHead
  }

  mutating func next() throws(PostcardError) -> ReadRecord? {
    while true {
      if isReleasing, nextHeld < held.count {
        nextHeld += 1
        return record(held[nextHeld - 1])
      }
      if isReleasing, !held.isEmpty {
        held = []
        nextHeld = 0
      }
      guard let part = try nextPart() else {
        if !isReleasing {
          isReleasing = true
          continue
        }
        return end()
      }
      if case .member(let name, let bytes) = part {
        let repaired = JSONRepair.repair(bytes).bytes
        if let value = try? JSONValue(repaired, file: file, line: 1) { format.take(name, value) }
      } else if isReleasing {
        return record(part)
      } else {
        held.append(part)
        if case .item(let bytes, _) = part { heldBytes += bytes.count }
        if heldBytes > FeedLimits.heldBytes { isReleasing = true }
      }
    }
  }

  private mutating func nextPart() throws(PostcardError) -> JSONSplitter.Part? {
    while true {
      if let part = splitter.next() { return part }
      if isFinished { return nil }
      let bytes = try stream.next()
      if bytes.isEmpty {
        isFinished = true
        splitter.finish()
      } else {
        splitter.append(bytes)
      }
    }
  }

  private mutating func record(_ part: JSONSplitter.Part) -> ReadRecord {
    var record = read(part)
    record.path = "[\(count)]"
    count += 1
    return record
  }

  private mutating func read(_ part: JSONSplitter.Part) -> ReadRecord {
    var warnings = stream.takeWarnings()
    switch part {
    case .item(let bytes, let line):
      let (repaired, isRepaired) = JSONRepair.repair(bytes)
      if isRepaired {
        warnings.append(
          PostcardWarning(
            "bad-json", "half a surrogate pair or a bare control character is mended",
            at: Place(file: file, line: line)))
      }
      do throws(PostcardError) {
        let reading = try format.read(repaired, file: file, line: line)
        return ReadRecord(result: .success(reading), line: line, warnings: warnings)
      } catch {
        return ReadRecord(result: .failure(error), line: line, warnings: warnings)
      }
    case .broken(let line, let isTooLong):
      let error =
        isTooLong
        ? PostcardError(
          .limit, "the post is longer than \(FeedLimits.recordBytes) bytes, or its end is missing",
          at: Place(file: file, line: line))
        : PostcardError(
          .badPost, "the post that begins here has no end", at: Place(file: file, line: line))
      return ReadRecord(result: .failure(error), line: line, warnings: warnings)
    case .member:
      // Taken before.
      return ReadRecord(result: .success(.note))
    }
  }

  /// A last record when the file is cut short; warnings about the whole go with it.
  private mutating func end() -> ReadRecord? {
    guard !hasReportedEnd else { return nil }
    hasReportedEnd = true
    var warnings = stream.takeWarnings()
    guard splitter.isComplete else {
      let error = PostcardError(
        .badPost, "the file is cut short: the end of its JSON is missing", at: Place(file: file))
      return ReadRecord(result: .failure(error), warnings: warnings)
    }
    if let warning = format.finish(count: count) { warnings.append(warning) }
    return .note(warnings)
  }
}
