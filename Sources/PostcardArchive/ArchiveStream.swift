internal import CPostcardArchive
internal import Glibc
internal import PostcardText

/// libarchive reading one archive from its beginning to its end.
final class ArchiveStream: ByteSource {
  /// What an archive says of one of its files.
  struct Entry {
    /// As it stands, not to be trusted.
    var name: String
    var isFile: Bool
    /// How many entries stand before it.
    var ordinal: Int
  }

  /// Owned.
  private let archive: OpaquePointer
  private let path: String
  private let largest: Int
  private var ordinal = -1
  private var expanded = 0
  /// Whether the current entry's bytes have not been read to their end.
  private var isInside = false

  init(_ path: String) throws(PostcardError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileBytes.failure(path) }
    guard let archive = archive_read_new() else {
      throw PostcardError(.environment, "libarchive has no memory", at: Place(file: path))
    }
    archive_read_support_format_zip(archive)
    archive_read_support_format_tar(archive)
    archive_read_support_filter_gzip(archive)
    // A file that is compressed by itself, as in feed.xml.gz; every other format comes before it.
    archive_read_support_format_raw(archive)
    guard archive_read_open_filename(archive, path, 64 << 10) == ARCHIVE_OK else {
      let reason = Self.reason(archive)
      archive_read_free(archive)
      throw PostcardError(
        .unreadable, "no archive can be read here: \(reason)", at: Place(file: path))
    }
    self.archive = archive
    self.path = path
    largest = max(TreeLimits.expandedBytes, Int(status.st_size) * TreeLimits.expansion)
  }

  deinit { archive_read_free(archive) }

  /// Goes on to the next entry; `nil` at the end.
  func nextEntry() throws(PostcardError) -> Entry? {
    // Compressed bytes that are passed over are expanded all the same, and have to be counted.
    if archive_filter_count(archive) > 1 { while isInside { _ = try read() } }
    isInside = false
    var entry: OpaquePointer?
    let status = archive_read_next_header(archive, &entry)
    if status == ARCHIVE_EOF { return nil }
    // A warning is about a name in a strange encoding.
    guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else { throw damaged() }
    ordinal += 1
    guard ordinal < 2 * TreeLimits.files else {
      throw PostcardError(.limit, "the archive has too many entries", at: Place(file: path))
    }
    if archive_entry_is_encrypted(entry) != 0 {
      throw PostcardError(
        .unreadable, "the archive is encrypted; unpack it and give the folder",
        at: Place(file: path))
    }
    let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
    isInside = true
    return Entry(
      name: archive_format(archive) == ARCHIVE_FORMAT_RAW
        ? nameInside : name.map { String(cString: $0) } ?? "",
      isFile: archive_entry_filetype(entry) == S_IFREG && archive_entry_hardlink(entry) == nil,
      ordinal: ordinal)
  }

  func read() throws(PostcardError) -> [UInt8] {
    guard isInside else { return [] }
    while true {
      var bytes: UnsafeRawPointer?
      var count = 0
      var offset: Int64 = 0
      let status = archive_read_data_block(archive, &bytes, &count, &offset)
      if status == ARCHIVE_EOF {
        isInside = false
        return []
      }
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { throw damaged() }
      expanded += count
      guard expanded <= largest else {
        throw PostcardError(
          .limit,
          "the archive holds more than \(TreeLimits.expansion) times its own size, which no export does",
          at: Place(file: path))
      }
      // Borrowed until the next call.
      if count > 0 { return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count)) }
    }
  }

  /// `feed.xml` for `feeds/feed.xml.gz`.
  private var nameInside: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".gz") ? name.dropLast(3) : name)
  }

  private func damaged() -> PostcardError {
    PostcardError(
      .unreadable, "the archive is damaged: \(Self.reason(archive))", at: Place(file: path))
  }

  private static func reason(_ archive: OpaquePointer) -> String {
    archive_error_string(archive).map { String(cString: $0) } ?? "no reason is given"
  }
}
