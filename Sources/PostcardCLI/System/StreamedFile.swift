/// A file too large to be held in memory, there whole or not at all.
enum StreamedFile {
  /// Writes a file piece by piece under a passing name, which becomes its own when all is there.
  ///
  /// - Parameter produce: Gets a function that takes the next bytes.
  /// - Throws: What `produce` throws; an environment failure that names the file. Nothing half-written
  ///   remains.
  static func write(
    _ path: String, _ produce: (([UInt8]) throws(Failure) -> Void) throws -> Void
  ) throws {
    try OutputFiles.prepare(path)
    // A signal must not leave the passing file behind: it is noted, and seen at the next piece.
    var thrown: (any Error)?
    try Interruption.putOff { () throws(Failure) in
      do { try writeWhole(path, produce) } catch { thrown = error }
    }
    if let thrown { throw thrown }
  }

  private static func writeWhole(
    _ path: String, _ produce: (([UInt8]) throws(Failure) -> Void) throws -> Void
  ) throws {
    let passing = OutputFiles.passingPath(beside: path)
    defer { FileSystem.remove(passing) }
    do {
      let file = try Descriptor(creating: passing)
      try produce { bytes throws(Failure) in
        if let signal = Interruption.pending { throw .interrupted(by: signal) }
        do throws(SystemError) {
          try file.write(bytes)
        } catch {
          throw .environment("\(path): cannot be written: \(error)")
        }
      }
      try file.close()
      try FileSystem.rename(passing, to: path)
    } catch let error as SystemError {
      throw Failure.environment("\(path): cannot be written: \(error)")
    }
  }
}
