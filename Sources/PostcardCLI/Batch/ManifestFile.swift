internal import PostcardText

/// `manifest.ndjson`: a line for each post, added when the post's files are whole.
///
/// While a run is under way lines are added as they come, and the last of a post counts; at its end they are
/// put in the order of the input. What is held in memory for a line is its place.
final class ManifestFile {
  /// Where a line lies.
  struct Entry: Hashable, Sendable {
    var offset: Int
    var count: Int
  }

  let path: String
  private let file: Descriptor
  private var end = 0
  /// The newest line of each post that this run has not come to; by hash, so that ids cost no memory.
  private var earlier: [Int: Entry] = [:]
  /// The lines of this run, in the order of the input.
  private(set) var order: [Entry] = []
  /// Files of cards that newer lines of theirs no longer speak of.
  private(set) var leftovers: Set<String> = []

  /// Opens a manifest, which need not be there. Half a line at its end, as a crash leaves one, is dropped.
  ///
  /// - Throws: An environment failure when it cannot be read and written.
  init(_ path: String, forReading: Bool = false) throws(Failure) {
    self.path = path
    file = try Self.open(path, forReading: forReading)
    try orThrow { () throws(SystemError) in
      end = try file.size
      let whole = try load()
      if whole < end, !forReading { try file.truncate(to: whole) }
      end = whole
    }
  }

  private static func open(_ path: String, forReading: Bool) throws(Failure) -> Descriptor {
    do throws(SystemError) {
      guard forReading else { return try Descriptor(appending: path) }
      return try Descriptor(reading: FileSystem.size(of: path) == nil ? "/dev/null" : path)
    } catch {
      throw failure(path, error)
    }
  }

  private static func failure(_ path: String, _ error: SystemError) -> Failure {
    .environment("\(path): cannot be written: \(error)")
  }

  private func orThrow(_ body: () throws(SystemError) -> Void) throws(Failure) {
    do throws(SystemError) { try body() } catch { throw Self.failure(path, error) }
  }

  /// Notes where each post's last line lies.
  ///
  /// - Returns: Where the last whole line ends.
  private func load() throws(SystemError) -> Int {
    var walk = ManifestWalk()
    while let (bytes, place) = try walk.next(in: file) {
      guard let line = try? ManifestLine(json: bytes), let identity = line.identity else {
        continue
      }
      noteLeftovers(of: identity, besides: line)
      earlier[identity.hashValue] = place
    }
    return walk.end
  }

  /// The line an earlier run left for a post.
  func line(of identity: String) -> [UInt8]? {
    guard let entry = earlier[identity.hashValue] else { return nil }
    return try? file.read(at: entry.offset, count: entry.count)
  }

  /// Keeps the line an earlier run left for a post.
  func keep(_ identity: String) {
    if let entry = earlier.removeValue(forKey: identity.hashValue) { order.append(entry) }
  }

  /// Notes what the last line of a post speaks of and a newer one does not.
  private func noteLeftovers(of identity: String, besides line: ManifestLine) {
    guard let old = self.line(of: identity), let old = try? ManifestLine(json: old) else { return }
    leftovers.formUnion(line.leftovers(of: old))
  }

  /// Adds a line in place of the one an earlier run left.
  func add(_ line: ManifestLine) throws(Failure) {
    if let identity = line.identity {
      noteLeftovers(of: identity, besides: line)
      earlier[identity.hashValue] = nil
    }
    order.append(try append(line.json()))
  }

  /// Adds a line as if an earlier run had left it.
  func addEarlier(_ line: ManifestLine) throws(Failure) {
    guard let identity = line.identity else { return }
    noteLeftovers(of: identity, besides: line)
    earlier[identity.hashValue] = try append(line.json())
  }

  private func append(_ bytes: [UInt8]) throws(Failure) -> Entry {
    let entry = Entry(offset: end, count: bytes.count)
    do throws(SystemError) {
      try file.write(bytes)
    } catch {
      // A full disk may have taken a part of it.
      try? file.truncate(to: end)
      throw Self.failure(path, error)
    }
    end += bytes.count
    return entry
  }

  /// The lines of posts that this run did not come to.
  var unseen: [Entry] { earlier.values.sorted { $0.offset < $1.offset } }

  /// Whether there is anything in it.
  var hasLines: Bool { end > 0 }

  /// Reads lines.
  func forEach(_ entries: [Entry], _ take: ([UInt8]) throws -> Void) throws {
    for entry in entries { try take(try file.read(at: entry.offset, count: entry.count)) }
  }

  /// Puts the lines in order: those of this run as the input has them, then those of posts that it did not
  /// come to, unless they are to be forgotten.
  func finish(through folder: String, forgetting: Bool) throws(Failure) {
    let entries = order + (forgetting ? [] : unseen)
    var offset = 0
    var isInOrder = true
    for entry in entries {
      isInOrder = isInOrder && entry.offset == offset
      offset += entry.count
    }
    if isInOrder, offset == end { return }
    let passing = "\(folder)/manifest"
    try orThrow { () throws(SystemError) in
      let sorted = try Descriptor(replacing: passing)
      var buffer: [UInt8] = []
      for entry in entries {
        buffer += try file.read(at: entry.offset, count: entry.count)
        if buffer.count >= Limits.chunk {
          try sorted.write(buffer)
          buffer.removeAll(keepingCapacity: true)
        }
      }
      try sorted.write(buffer)
      try sorted.close()
      try FileSystem.rename(passing, to: path)
    }
  }
}
