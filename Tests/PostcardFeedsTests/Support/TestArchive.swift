import CPostcardArchive

/// Writes archives to read.
enum TestArchive {
  enum Kind { case zip, tar, tarGz, gz }

  /// Writes entries in order; a name that ends with `@` is a symbolic link to its content.
  static func write(_ path: String, _ kind: Kind, _ entries: [(name: String, bytes: [UInt8])]) {
    let archive = archive_write_new()
    defer { archive_write_free(archive) }
    if kind == .zip {
      archive_write_set_format_zip(archive)
    } else if kind == .gz {
      archive_write_set_format_raw(archive)
    } else {
      archive_write_set_format_pax_restricted(archive)
    }
    if kind == .tarGz || kind == .gz { archive_write_add_filter_gzip(archive) }
    archive_write_open_filename(archive, path)
    for (name, bytes) in entries {
      let entry = archive_entry_new()
      defer { archive_entry_free(entry) }
      archive_entry_set_perm(entry, 0o644)
      if name.hasSuffix("@") {
        archive_entry_set_pathname(entry, String(name.dropLast()))
        archive_entry_set_filetype(entry, 0o120000)
        archive_entry_set_symlink(entry, String(decoding: bytes, as: UTF8.self))
        archive_write_header(archive, entry)
      } else {
        archive_entry_set_pathname(entry, name)
        archive_entry_set_filetype(entry, 0o100000)
        archive_entry_set_size(entry, Int64(bytes.count))
        archive_write_header(archive, entry)
        _ = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
      }
    }
    archive_write_close(archive)
  }
}
