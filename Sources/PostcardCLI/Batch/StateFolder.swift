/// The hidden folder beside a manifest while a run is under way: it is locked, files pass through it, and
/// what is in flight is noted there. A run that ends takes it away.
final class StateFolder {
  /// Where it is.
  let path: String
  private let lock: Descriptor

  /// Makes the folder, or takes over the one a killed run has left, with what that run noted.
  ///
  /// - Parameters:
  ///   - folder: The output folder, which is there.
  ///   - label: The shard's, such as `.4-of-8`; empty without one.
  /// - Throws: An environment failure where another run has it, or it cannot be made.
  init(in folder: String, label: String) throws(Failure) {
    let path = "\(folder)/.postcard\(label)"
    let lock: Descriptor?
    do throws(SystemError) {
      lock = try Self.lock(path)
    } catch {
      throw .environment("\(folder): cannot be written to: \(error)")
    }
    guard let lock else {
      throw .environment(
        "\(folder): another run is at work on this folder; wait for its end, or write elsewhere")
    }
    self.path = path
    self.lock = lock
    Self.empty(path) { !$0.hasPrefix(Journal.prefix) }
  }

  /// The folder, made where it is not there, and locked; `nil` where another process has it.
  private static func lock(_ path: String) throws(SystemError) -> Descriptor? {
    while true {
      try FileSystem.makeFolder(path)
      let lock = try Descriptor(folder: path)
      guard try lock.lock() else { return nil }
      // The run that had it may have taken it away in between.
      if let there = FileSystem.identity(of: path), there == lock.identity { return lock }
    }
  }

  /// Takes the folder away.
  func remove() {
    Self.empty(path)
    FileSystem.removeFolder(path)
  }

  private static func empty(_ folder: String, where isGone: (String) -> Bool = { _ in true }) {
    for name in FileSystem.names(in: folder) where isGone(name) {
      let path = "\(folder)/\(name)"
      if FileSystem.isFolder(path) {
        empty(path)
        FileSystem.removeFolder(path)
      } else {
        FileSystem.remove(path)
      }
    }
  }
}
