internal import Glibc

/// The folder of a cache and the few things asked of its files.
///
/// Other files may lie there, and are left alone: a cache's own are named by 64 hexadecimal digits and an
/// ending.
struct CacheFolder: Hashable, Sendable {
  let path: String

  /// One of its files.
  struct File: Hashable {
    var name: String
    var bytes: Int
    /// When it was last used, in seconds.
    var used: Double
  }

  /// What its files end in.
  static let ending = ".picture"
  private static let passing = ".picture-"
  /// Seconds after which a passing file is nobody's any more.
  private static let abandonedSeconds = 3600.0

  /// Makes the folder and those above it that are missing; whether it can be written in.
  func make() -> Bool {
    var end = path.utf8.startIndex
    while end != path.utf8.endIndex {
      end =
        path.utf8[path.utf8.index(after: end)...].firstIndex(of: UInt8(ascii: "/"))
        ?? path.utf8.endIndex
      // Whose pictures one draws is nobody else's business.
      mkdir(String(path[..<end]), 0o700)
    }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && access(path, W_OK | X_OK) == 0
  }

  /// The bytes of a regular file and no link, if they are no more than a number; it counts as used now.
  func read(_ name: String, atMost limit: Int) -> [UInt8]? {
    let file = open("\(path)/\(name)", O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit
    else { return nil }
    futimens(file, nil)
    let count = Int(status.st_size)
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = Glibc.read(file, buffer.baseAddress?.advanced(by: filled), count - filled)
        if got < 0, errno == EINTR { continue }
        if got <= 0 {
          isWhole = false
          return
        }
        filled += got
      }
    }
    return isWhole ? bytes : nil
  }

  /// Writes a file under a passing name and gives it its own when it is whole; whether it is there.
  func write(_ bytes: [UInt8], to name: String) -> Bool {
    let token = String(UInt64.random(in: .min ... .max), radix: 36)
    let passing = "\(path)/\(Self.passing)\(token)"
    let file = open(passing, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    var done = 0
    while done < bytes.count {
      let wrote = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress?.advanced(by: done), $0.count - done)
      }
      if wrote < 0, errno == EINTR { continue }
      if wrote <= 0 { break }
      done += wrote
    }
    let isClosed = close(file) == 0
    if done == bytes.count, isClosed, rename(passing, "\(path)/\(name)") == 0 { return true }
    unlink(passing)
    return false
  }

  /// Removes a file, if it is there.
  func remove(_ name: String) { unlink("\(path)/\(name)") }

  /// Its files, in no order; passing ones that a process has left behind go.
  func files() -> [File] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var files: [File] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      let written =
        Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1_000_000_000
      if name.hasPrefix(Self.passing) {
        if Double(time(nil)) - written > Self.abandonedSeconds { remove(name) }
      } else if Self.isOwn(name) {
        files.append(File(name: name, bytes: Int(status.st_size), used: written))
      }
    }
    return files
  }

  private static func isOwn(_ name: String) -> Bool {
    guard name.hasSuffix(ending) else { return false }
    let digits = name.utf8.dropLast(ending.utf8.count)
    return digits.count == 64 && digits.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
