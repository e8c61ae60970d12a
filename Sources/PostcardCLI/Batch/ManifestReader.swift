/// The lines of a finished manifest, in their order.
struct ManifestReader {
  let path: String
  private final class Lines {
    let file: Descriptor
    init(_ file: consuming Descriptor) { self.file = file }
  }
  private let lines: Lines

  init(_ path: String) throws(Failure) {
    self.path = path
    do throws(SystemError) {
      lines = Lines(try Descriptor(reading: path))
    } catch {
      throw .usage("\(path): \(error)")
    }
  }

  /// The bytes of a line.
  func line(at entry: ManifestFile.Entry) throws(SystemError) -> [UInt8] {
    try lines.file.read(at: entry.offset, count: entry.count)
  }

  /// Hands out every whole line.
  func forEach(_ take: ([UInt8], ManifestFile.Entry) throws -> Void) throws {
    var start = 0
    var line: [UInt8] = []
    while true {
      let chunk = try lines.file.read(at: start + line.count, count: Limits.chunk)
      if chunk.isEmpty { return }
      var rest = chunk[...]
      while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[...newline]
        try take(line, ManifestFile.Entry(offset: start, count: line.count))
        start += line.count
        line = []
        rest = rest[(newline + 1)...]
      }
      line += rest
    }
  }
}
