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
    var walk = ManifestWalk()
    while let (bytes, place) = try walk.next(in: lines.file) { try take(bytes, place) }
  }
}
