internal import PostcardArchive
public import PostcardText

/// The posts of a file, a folder, an archive or a stream, one record at a time.
///
/// ```swift
/// var feed = try Feed(path: "export.zip")
/// while let record = try feed.next() {
///   if case .post(let post) = record.outcome { … }
/// }
/// ```
///
/// A record that is no post costs that record. What is held in memory does not grow with the input.
public struct Feed {
  /// Where the pictures lie that posts name by a path.
  public enum Pictures: Hashable, Sendable {
    /// Nowhere: posts name them by addresses only.
    case none
    /// Below a folder.
    case folder(String)
    /// In an archive: see ``Feed/pictureArchive``.
    case archive(String)
  }

  /// Where the pictures lie that posts name by a path.
  public let pictures: Pictures
  /// The names of the formats found so far, in the order of the files.
  public private(set) var formats: [String] = []

  private let options: FeedOptions
  /// The archive they are read from; `nil` for none.
  private let archive: FileArchive?
  private var pending: [Source]
  private var reader: (any RecordReader)?
  private var context = FeedContext()
  private var known: Set<Int> = []
  /// Files that turned out to be no feeds.
  private var refused: [FeedRecord] = []

  /// One file that is still to be read.
  private struct Source {
    /// As messages name it; `nil` for standard input.
    var name: String?
    var siblings: Siblings
    /// Whether it is one of several, of which one that is no feed costs only itself.
    var isOneOfMany = false
    var open: () throws(PostcardError) -> any ByteSource
  }

  /// Opens what a path leads to: a file, an export's folder, or a .zip, .tar or .tar.gz of one.
  ///
  /// - Throws: `PostcardError`: `unreadable` for what is missing, no feed, or in an encoding that
  ///   nothing names; `limit` for an archive that is a bomb; `bad-option` for an unknown encoding.
  public init(path: String, options: FeedOptions = FeedOptions()) throws(PostcardError) {
    self.options = options
    if FileFolder.isFolder(path) {
      archive = nil
      pictures = .folder(path)
      pending = Self.sources(of: try FeedFiles(try FileFolder(path)))
      try openNext()
      return
    }
    let file = try FileBytes(path: path, followsLinks: true)
    let beginning = try file.read()
    if FileArchive.isArchive(beginning) {
      let archive = try FileArchive(path, keeping: Siblings.fileNames)
      self.archive = archive
      pictures = .archive(path)
      pending = Self.sources(of: try FeedFiles(archive))
    } else {
      archive = nil
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { String(path[..<$0]) } ?? "."
      let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
      pictures = .folder(folder.isEmpty ? "/" : folder)
      let siblings =
        Self.mayHaveSiblings(name)
        ? Siblings(of: name, in: FileFolder(unlisted: folder.isEmpty ? "/" : folder))
        : Siblings()
      pending = [
        // Opened once: a pipe cannot be read again.
        Source(name: path, siblings: siblings) { () throws(PostcardError) in
          BegunBytes(beginning, file)
        }
      ]
    }
    try openNext()
  }

  /// Opens a stream that cannot be read twice, such as standard input.
  ///
  /// - Parameters:
  ///   - options: How it is read.
  ///   - read: Gives the next bytes, at least one; none at the end.
  /// - Throws: As ``init(path:options:)``; archives are read from files only.
  public init(
    options: FeedOptions = FeedOptions(),
    reading read: @escaping () throws(PostcardError) -> [UInt8]
  ) throws(PostcardError) {
    self.options = options
    archive = nil
    pictures = .none
    let source = ClosureBytes(read)
    pending = [Source(name: nil, siblings: Siblings()) { () throws(PostcardError) in source }]
    try openNext()
  }

  /// Begins to read a listed archive.
  private init(rereading archive: FileArchive, options: FeedOptions) throws(PostcardError) {
    self.options = options
    self.archive = archive
    pictures = .archive(archive.path)
    pending = Self.sources(of: try FeedFiles(archive))
    try openNext()
  }

  /// The same posts from their beginning, of an archive, which is not listed again; `nil` for all else.
  ///
  /// - Throws: As ``init(path:options:)``.
  public func again() throws(PostcardError) -> Feed? {
    guard let archive else { return nil }
    return try Feed(rereading: archive, options: options)
  }

  /// The pictures of the archive that the posts are read from; `nil` where they are from none.
  public var pictureArchive: PictureArchive? { archive.map { PictureArchive($0) } }

  /// The next record; `nil` after the last.
  ///
  /// - Throws: `PostcardError` (`unreadable`, `limit`) when the input cannot be read on.
  public mutating func next() throws(PostcardError) -> FeedRecord? {
    while true {
      if !refused.isEmpty { return refused.removeFirst() }
      guard reader != nil else { return nil }
      if let read = try reader?.next() { return record(of: read) }
      reader = nil
      try openNext()
    }
  }

  // MARK: Files

  private static func sources(of files: FeedFiles) -> [Source] {
    files.inputs.map { name in
      Source(
        name: files.tree.shown(name),
        siblings: Siblings(of: name, in: files.tree),
        isOneOfMany: files.inputs.count > 1
      ) { () throws(PostcardError) in try files.tree.open(name) }
    }
  }

  /// Whether a file's name is that of an export's posts, so that it is worth looking around.
  private static func mayHaveSiblings(_ name: String) -> Bool {
    name == "outbox.json" || name.hasPrefix("tweet") && name.hasSuffix(".js")
  }

  /// Goes on to the next file that is a feed.
  private mutating func openNext() throws(PostcardError) {
    while reader == nil, !pending.isEmpty {
      let source = pending.removeFirst()
      do throws(PostcardError) {
        try open(source)
      } catch {
        guard source.isOneOfMany else { throw error }
        refused.append(FeedRecord(.failed(error), at: error.place ?? Place(file: source.name)))
      }
    }
  }

  private mutating func open(_ source: Source) throws(PostcardError) {
    let stream = try TextStream(
      try source.open(), name: source.name, encoding: options.encoding)
    if source.name == nil, FileArchive.isArchive(stream.start) {
      throw PostcardError(.unreadable, "an archive is read from a file, not from standard input")
    }
    context = FeedContext(file: source.name, options: options, siblings: source.siblings)
    let format: FeedFormat
    if let given = options.format {
      format = given
    } else {
      format = try .of(FeedStart(stream.start, isWhole: stream.isWhole), name: source.name)
    }
    reader = try format.open(stream, context)
    formats.append(format.name)
  }

  // MARK: Records

  private mutating func record(of read: ReadRecord) -> FeedRecord {
    let place = Place(file: context.file, line: read.line, path: read.path)
    var record = FeedRecord(
      .note, at: place, warnings: read.warnings.map { $0.placed(in: context.file) })
    switch read.result {
    case .failure(let error):
      var exact = error.place ?? place
      exact.file = place.file
      exact.line = exact.line ?? place.line
      exact.path = Self.path(place.path, error.place?.path)
      record.outcome = .failed(PostcardError(error.code, error.message, at: exact))
    case .success(.note):
      record.outcome = .note
    case .success(.skip(let reason)):
      record.outcome = .skipped(reason)
    case .success(.draft(let draft)):
      if let reason = options.skip(of: draft) {
        record.outcome = .skipped(reason)
      } else {
        record.outcome = .post(draft.post)
        record.warnings += draft.warnings.map { $0.placed(in: place) }
        if let warning = duplicate(draft.post.id, at: place) { record.warnings.append(warning) }
      }
    }
    return record
  }

  /// The path of a value in an item, behind that of the item.
  private static func path(_ item: String?, _ value: String?) -> String? {
    guard let item, let value else { return item ?? value }
    return item + (value.hasPrefix("[") ? "" : ".") + value
  }

  /// A warning when an id comes again; hashes are remembered, not ids.
  private mutating func duplicate(_ id: String?, at place: Place) -> PostcardWarning? {
    guard let id, known.count < FeedLimits.knownIDs, !known.insert(id.hashValue).inserted else {
      return nil
    }
    return PostcardWarning(
      "duplicate-id", "the id \(id.quoted) has been there before; both posts are kept", at: place)
  }
}

extension PostcardWarning {
  /// The same with the file it is about.
  fileprivate func placed(in file: String?) -> PostcardWarning {
    var place = self.place ?? Place()
    place.file = place.file ?? file
    return PostcardWarning(code, message, at: place)
  }

  /// The same in a place of the input.
  fileprivate func placed(in outer: Place) -> PostcardWarning {
    var place = outer
    if let path = self.place?.path { place.path = path }
    return PostcardWarning(code, message, at: place)
  }
}

/// Bytes from a function.
private final class ClosureBytes: ByteSource {
  private let next: () throws(PostcardError) -> [UInt8]

  init(_ next: @escaping () throws(PostcardError) -> [UInt8]) { self.next = next }

  func read() throws(PostcardError) -> [UInt8] { try next() }
}

/// Bytes whose beginning has been looked at.
private final class BegunBytes: ByteSource {
  private var beginning: [UInt8]
  private let rest: FileBytes

  init(_ beginning: [UInt8], _ rest: FileBytes) {
    self.beginning = beginning
    self.rest = rest
  }

  func read() throws(PostcardError) -> [UInt8] {
    guard !beginning.isEmpty else { return try rest.read() }
    defer { beginning = [] }
    return beginning
  }
}
