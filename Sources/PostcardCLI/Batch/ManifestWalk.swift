/// A walk through the lines of a manifest, from its beginning.
struct ManifestWalk {
  /// Where the last line handed out ends.
  private(set) var end = 0
  private var buffer: [UInt8] = []
  private var position = 0

  /// The next line with its end, and where it lies; `nil` behind the last whole one.
  mutating func next(
    in file: borrowing Descriptor
  ) throws(SystemError) -> (bytes: [UInt8], place: ManifestFile.Entry)? {
    var searched = position
    while true {
      if let newline = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let bytes = Array(buffer[position...newline])
        let place = ManifestFile.Entry(offset: end, count: bytes.count)
        position = newline + 1
        end += bytes.count
        return (bytes, place)
      }
      buffer.removeFirst(position)
      position = 0
      searched = buffer.count
      let chunk = try file.read(at: end + buffer.count, count: Limits.chunk)
      if chunk.isEmpty { return nil }
      buffer += chunk
    }
  }
}
