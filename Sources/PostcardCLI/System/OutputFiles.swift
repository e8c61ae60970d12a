/// A file that is to be written.
struct OutputFile: Hashable, Sendable {
  /// Where it goes.
  let path: String
  /// All of it.
  let bytes: [UInt8]
}

/// Writing files so that each is there whole or not at all.
enum OutputFiles {
  /// Refuses to write over what a call reads.
  ///
  /// - Throws: A usage failure that names the first of the outputs that is one of the inputs.
  static func check(_ outputs: [String], against inputs: [String]) throws(Failure) {
    let read = Set(inputs.compactMap(FileSystem.identity))
    for output in outputs {
      guard let there = FileSystem.identity(of: output), read.contains(there) else { continue }
      throw .usage(
        "-o \(quoted(output)) would replace a file this call reads; choose another name")
    }
  }

  /// Writes files, making their folders, and replaces those of the same names.
  ///
  /// Every file is first written under a passing name in its own folder; only when all are on disk
  /// do they get their names, in the order given. So a full disk or a locked folder leaves the
  /// earlier files as they were; so does Ctrl-C, unless the files are getting their names already.
  /// There is no `fsync`: this guards against a write that fails, not against a power cut, and would
  /// take longer than drawing does.
  ///
  /// - Parameter folder: Where passing files lie, on the same disk; `nil` for beside the files.
  /// - Throws: An environment failure that names the file; nothing half-written remains.
  static func write(_ files: [OutputFile], passing folder: String? = nil) throws(Failure) {
    for file in files { try prepare(file.path) }
    try Interruption.putOff { () throws(Failure) in try writeAll(files, passing: folder) }
  }

  private static func writeAll(
    _ files: [OutputFile], passing folder: String?
  ) throws(Failure) {
    var passing: [String] = []
    defer { for path in passing { FileSystem.remove(path) } }
    for file in files {
      try endIfInterrupted()
      let path = passingPath(beside: folder.map { "\($0)/x" } ?? file.path)
      do throws(SystemError) {
        let output = try Descriptor(creating: path)
        passing.append(path)
        try output.write(file.bytes)
        try output.close()
      } catch {
        throw .environment("\(file.path): cannot be written: \(error)")
      }
    }
    try endIfInterrupted()
    for file in files {
      do throws(SystemError) {
        try FileSystem.rename(passing[0], to: file.path)
      } catch {
        throw .environment("\(file.path): cannot be written: \(error)")
      }
      passing.removeFirst()
    }
  }

  private static func endIfInterrupted() throws(Failure) {
    if let signal = Interruption.pending { throw .interrupted(by: signal) }
  }

  /// Makes the folder of a file and sees to it that nothing but a file stands in its place.
  static func prepare(_ path: String) throws(Failure) {
    let folder = Path.folder(of: path) ?? "."
    do throws(SystemError) {
      if try FileSystem.kind(of: folder) == .nothing { try FileSystem.makeFolder(folder) }
    } catch {
      throw .environment("\(folder): the folder cannot be made: \(error)")
    }
    do throws(SystemError) {
      if try FileSystem.kind(of: path) != .folder { return }
    } catch {
      throw .environment("\(path): cannot be written: \(error)")
    }
    throw .environment("\(path): cannot be written: a folder of that name is in the way")
  }

  /// A name no one else uses, short enough wherever the final name is.
  static func passingPath(beside path: String) -> String {
    let token = String(UInt64.random(in: .min ... .max), radix: 36)
    return "\(Path.folder(of: path) ?? ".")/.postcard-\(token)"
  }
}
