/// The hidden folder beside a manifest while a run is under way: it is locked, files pass through it, and
/// what is in flight is noted there. A run that ends takes it away.
final class StateFolder {
  /// Where it is.
  let path: String
  private let lock: Descriptor

  /// Makes the folder, or takes over the one a killed run has left, with what that run noted and the
  /// pictures its notes speak of.
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
    FileSystem.emptyFolder(path) {
      !$0.hasPrefix(Journal.prefix) && !$0.hasPrefix(PostPictures.prefix)
    }
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

  /// Removes what an earlier run has left.
  func empty() { FileSystem.emptyFolder(path) }

  /// Takes the folder away.
  func remove() {
    empty()
    FileSystem.removeFolder(path)
  }
}
