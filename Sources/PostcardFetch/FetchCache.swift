internal import PostcardCanvas
internal import Synchronization

/// Pictures on disk by their address, for any number of processes at once.
///
/// A file is written whole under another name and then gets its own, so that whoever reads sees an old one or
/// a new one. What cannot be read or written is as if it were not there.
package final class FetchCache: Sendable {
  private let folder: CacheFolder
  private let maximumBytes: Int
  private let contentBytes: Int

  /// Bytes written since the folder was looked through.
  private let written = Mutex<Int?>(nil)
  /// The part of the whole that may be written before it is looked through again.
  private static let share = 16

  /// Opens a cache, making its folder; `nil` where none can be made or written in.
  package init?(folder path: String, limits: FetchLimits = .standard) {
    folder = CacheFolder(path: path)
    maximumBytes = limits.cacheBytes
    contentBytes = limits.bytes
    guard folder.make() else { return nil }
  }

  private static func name(of address: PictureAddress) -> String {
    Digest.sha256(Array(address.text.utf8)) + CacheFolder.ending
  }

  /// What is kept of an address; `nil` where there is nothing whole.
  func entry(of address: PictureAddress) -> CacheEntry? {
    let bytes = folder.read(
      Self.name(of: address), atMost: contentBytes + CacheEntry.lineBytes)
    return bytes.flatMap { CacheEntry(file: $0, of: address) }
  }

  /// Keeps an entry, in the place of an earlier one.
  func keep(_ entry: CacheEntry, of address: PictureAddress) {
    let bytes = entry.file
    guard folder.write(bytes, to: Self.name(of: address)) else { return }
    let isDue = written.withLock { written in
      // What earlier runs have left is not known yet.
      let sum = written.map { $0 + bytes.count }
      let isDue = sum.map { $0 > maximumBytes / Self.share } ?? true
      written = isDue ? 0 : sum
      return isDue
    }
    if isDue { evict() }
  }

  /// Forgets an address.
  func remove(_ address: PictureAddress) { folder.remove(Self.name(of: address)) }

  /// Removes what was not used for the longest, until there is room again.
  private func evict() {
    let room = maximumBytes - maximumBytes / Self.share
    let files = folder.files()
    var sum = files.reduce(0) { $0 + $1.bytes }
    guard sum > room else { return }
    for file in files.sorted(by: { ($0.used, $0.name) < ($1.used, $1.name) }) {
      folder.remove(file.name)
      sum -= file.bytes
      if sum <= room { return }
    }
  }
}
