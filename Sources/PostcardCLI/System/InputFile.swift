/// Reading whole files that people name.
enum InputFile {
  /// The bytes of a file.
  ///
  /// - Throws: A usage failure that names the file when it is missing, unreadable, a folder, or holds
  ///   more than `limit` bytes.
  static func read(_ path: String, limit: Int, what: String) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      let file = try Descriptor(reading: path)
      var bytes: [UInt8] = []
      while bytes.count <= limit {
        let chunk = try file.read(atMost: min(limit - bytes.count + 1, Limits.chunk))
        if chunk.isEmpty { return bytes }
        bytes += chunk
      }
    } catch {
      throw .usage("\(path): \(error)")
    }
    throw .usage("\(path): more than \(limit) bytes, which is no \(what)")
  }

  /// Checks that an option names a folder.
  static func checkFolder(_ path: String, option: String) throws(Failure) {
    let kind: FileSystem.Kind
    do throws(SystemError) {
      kind = try FileSystem.kind(of: path)
    } catch {
      throw .usage("\(option) \(quoted(path)): \(error)")
    }
    switch kind {
    case .folder: return
    case .file: throw .usage("\(option) \(quoted(path)): is a file, not a folder")
    case .nothing: throw .usage("\(option) \(quoted(path)): no such folder")
    }
  }
}
