package import PostcardText

/// A .zip, .tar or .tar.gz file.
///
/// Its entries are read where they are and never written by their own names. Links, devices, absolute
/// paths and paths with `..` are left out.
package struct FileArchive: FileTree {
  package let path: String
  package let names: [String]
  /// The entries' places in the archive.
  private let ordinals: [String: Int]
  /// Small files whose bytes were kept while the names were listed.
  private let kept: [String: [UInt8]]

  /// Whether bytes at the start of a file are those of an archive that is read.
  package static func isArchive(_ start: [UInt8]) -> Bool {
    start.starts(with: "PK\u{3}\u{4}".utf8) || start.starts(with: "PK\u{5}\u{6}".utf8)
      || start.starts(with: [0x1F, 0x8B])
      || start.count > 262 && start[257..<262].elementsEqual("ustar".utf8)
  }

  /// Lists an archive in one pass.
  ///
  /// - Parameter keeping: The last parts of the paths of files that are wanted besides the posts: a
  ///   compressed archive can only be read from its beginning.
  /// - Throws: ``PostcardError`` (`unreadable`, `limit`) when it is damaged or a bomb.
  package init(_ path: String, keeping: Set<String>) throws(PostcardError) {
    self.path = path
    var ordinals: [String: Int] = [:]
    var kept: [String: [UInt8]] = [:]
    var bytes = 0
    let stream = try ArchiveStream(path)
    while let entry = try stream.nextEntry() {
      guard let name = Self.safe(entry.name), entry.isFile else { continue }
      bytes += name.utf8.count
      guard ordinals.count < TreeLimits.files, bytes < TreeLimits.nameBytes else {
        throw PostcardError(
          .limit, "the archive names more than \(TreeLimits.files) files", at: Place(file: path))
      }
      // As when it is unpacked, the last of one name counts.
      ordinals[name] = entry.ordinal
      let last = name.split(separator: "/").last.map(String.init) ?? ""
      if keeping.contains(last), kept.count < TreeLimits.keptFiles {
        kept[name] = try? stream.readAll(limit: TreeLimits.keptBytes, named: name)
      }
    }
    self.ordinals = ordinals
    self.kept = kept
    names = ordinals.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  package func holds(_ name: String) -> Bool { ordinals[name] != nil }

  package func open(_ name: String) throws(PostcardError) -> any ByteSource {
    if let bytes = kept[name] { return KeptBytes(bytes) }
    guard let ordinal = ordinals[name] else {
      throw PostcardError(.unreadable, "is not in the archive", at: Place(file: shown(name)))
    }
    let stream = try ArchiveStream(path)
    while let entry = try stream.nextEntry() {
      if entry.ordinal == ordinal { return stream }
    }
    throw PostcardError(
      .unreadable, "is no longer in the archive", at: Place(file: shown(name)))
  }

  /// Hands out the files that are wanted, in one pass and in the archive's order.
  ///
  /// - Parameters:
  ///   - isWanted: Asked for each name.
  ///   - limit: The most bytes of one; larger ones are left out.
  ///   - take: Gets the name and the bytes.
  package func forEachFile(
    where isWanted: (String) -> Bool, limit: Int,
    _ take: (String, [UInt8]) throws(PostcardError) -> Void
  ) throws(PostcardError) {
    let stream = try ArchiveStream(path)
    while let entry = try stream.nextEntry() {
      guard let name = Self.safe(entry.name), ordinals[name] == entry.ordinal, isWanted(name)
      else { continue }
      let bytes: [UInt8]
      do throws(PostcardError) {
        bytes = try stream.readAll(limit: limit, named: shown(name))
      } catch {
        if error.code == .limit, error.place?.file == shown(name) { continue }
        throw error
      }
      try take(name, bytes)
    }
  }

  /// A path that stays below where it starts, `./` left out; `nil` when it does not.
  static func safe(_ name: String) -> String? {
    guard !name.hasPrefix("/"), !name.utf8.contains(0), !name.contains("\\") else { return nil }
    let parts = name.split(separator: "/").filter { $0 != "." }
    guard !parts.isEmpty, !parts.contains(".."), parts.count <= TreeLimits.depth else { return nil }
    return parts.joined(separator: "/")
  }
}

/// Bytes that are there already.
package final class KeptBytes: ByteSource {
  private var bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package func read() throws(PostcardError) -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
