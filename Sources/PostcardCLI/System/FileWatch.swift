internal import Glibc

/// Waits for files to be saved, by the system's inotify.
///
/// Folders are watched and not files: an editor that saves by renaming puts another file in the place
/// of the one it opened, and a file that is missing may yet come.
final class FileWatch {
  private let descriptor: Int32
  /// What is watched for, by the watch of the folder it lies in.
  private var folders: [Int32: Folder] = [:]

  /// What is watched for in a folder.
  private struct Folder {
    /// The paths that a name in it stands for.
    var files: [String: Set<String>] = [:]
    /// The paths that every name in it stands for.
    var whole: Set<String> = []
  }

  /// - Throws: An environment failure when the system has no watch left.
  init() throws(Failure) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    if descriptor < 0 { throw Self.failure(.last) }
  }

  deinit { _ = Glibc.close(descriptor) }

  /// From now on waits for these, and for nothing else.
  ///
  /// - Parameters:
  ///   - files: Paths, of which any may lead nowhere yet.
  ///   - folder: A folder in which any file counts.
  /// - Throws: An environment failure when the system has no watch left.
  func follow(_ files: [String], folder: String? = nil) throws(Failure) {
    let before = Set(folders.keys)
    folders = [:]
    for file in files {
      try follow(file, for: file)
      // Saving through a link changes the file it leads to, in a folder of its own.
      var path = file
      for _ in 0..<Self.linksFollowed {
        guard let target = FileSystem.target(ofLink: path) else { break }
        path = target
        try follow(path, for: file)
      }
    }
    if let folder, let watch = try watch(folder) {
      folders[watch, default: Folder()].whole.insert(folder)
    }
    for watch in before.subtracting(folders.keys) { inotify_rm_watch(descriptor, watch) }
  }

  private func follow(_ path: String, for file: String) throws(Failure) {
    var name = path
    // Where folders are missing, the first that is not there is waited for.
    while let folder = Path.folder(of: name) {
      if let watch = try watch(folder) {
        folders[watch, default: Folder()].files[Path.name(of: name), default: []].insert(file)
        return
      }
      if folder == name { return }
      name = folder
    }
  }

  /// The watch of a folder, the one it has already where it has one; `nil` where there is no folder.
  private func watch(_ folder: String) throws(Failure) -> Int32? {
    let watch = unsafe inotify_add_watch(descriptor, folder, Self.events)
    if watch >= 0 { return watch }
    let error = SystemError.last
    switch error.code {
    case ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG: return nil
    default: throw Self.failure(error)
    }
  }

  /// Waits until one of the files is saved, or comes; sleeps meanwhile.
  ///
  /// - Returns: Those that were, by the paths they are followed by; empty when a folder itself has gone or
  ///   the system lost count.
  func wait() throws(Failure) -> Set<String> {
    while true {
      let events: [UInt8]
      do throws(SystemError) {
        events = try Descriptor.read(descriptor, atMost: Limits.chunk)
      } catch {
        throw Self.failure(error)
      }
      var saved: Set<String> = []
      var isLost = false
      for event in FileEvent.all(in: events) {
        guard let folder = folders[event.watch] else {
          isLost = isLost || event.hasOverflowed
          continue
        }
        isLost = isLost || event.hasLostFolder
        // A file that is made is empty still: its end of writing tells.
        if event.isNewFile { continue }
        saved.formUnion(folder.files[event.name] ?? [])
        saved.formUnion(folder.whole)
      }
      if isLost || !saved.isEmpty { return saved }
    }
  }

  /// Links that lead to links in a circle have no end.
  private static let linksFollowed = 16

  /// A file closed after writing, or renamed into the folder; a folder made; the folder itself gone.
  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF)

  private static func failure(_ error: SystemError) -> Failure {
    let reason = error.code == ENOSPC ? "too many watches" : "\(error)"
    return .environment("files cannot be watched: \(reason)")
  }
}

/// One event as the system writes it: `struct inotify_event` of `<sys/inotify.h>`.
private struct FileEvent {
  let watch: Int32
  let mask: UInt32
  let name: String

  var hasOverflowed: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
  var hasLostFolder: Bool { mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0 }
  var isNewFile: Bool { mask & UInt32(IN_CREATE) != 0 && mask & UInt32(IN_ISDIR) == 0 }

  /// The events of one read, which are always whole.
  static func all(in bytes: [UInt8]) -> [FileEvent] {
    var events: [FileEvent] = []
    var start = 0
    while start + header <= bytes.count {
      let length = Int(word(bytes, start + 12))
      let name = bytes[(start + header)...].prefix(length).prefix { $0 != 0 }
      events.append(
        FileEvent(
          watch: Int32(bitPattern: word(bytes, start)), mask: word(bytes, start + 4),
          name: String(decoding: name, as: UTF8.self)))
      start += header + length
    }
    return events
  }

  /// `wd`, `mask`, `cookie` and `len`.
  private static let header = 16

  /// A word in the machine's own order.
  private static func word(_ bytes: [UInt8], _ start: Int) -> UInt32 {
    let value = bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    return UInt32(littleEndian: value)
  }
}
