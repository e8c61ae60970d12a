import PostcardTestSupport
import Testing

@testable import PostcardCLI

@Suite("Lines of a manifest")
struct ManifestWalkTests {
  @Test("each whole one with its place, however long and many they are")
  func lines() throws {
    let folder = try TemporaryFolder()
    let lengths = [0, 1, Limits.chunk - 4, Limits.chunk, 3 * Limits.chunk + 1, 2] + Array(0..<300)
    let lines = lengths.map { [UInt8](repeating: UInt8(ascii: "x"), count: $0) + [0x0A] }
    let path = try folder.file("manifest", Array(lines.joined()) + Array("half".utf8))
    let file = try Descriptor(reading: path)
    var walk = ManifestWalk()
    var found: [[UInt8]] = []
    while let (bytes, place) = try walk.next(in: file) {
      #expect(try file.read(at: place.offset, count: place.count) == bytes)
      found.append(bytes)
    }
    #expect(found == lines)
    #expect(walk.end == lines.joined().count)
  }

  @Test("an empty one has none")
  func empty() throws {
    let folder = try TemporaryFolder()
    let file = try Descriptor(reading: folder.file("manifest", ""))
    var walk = ManifestWalk()
    #expect(try walk.next(in: file)?.bytes == nil)
    #expect(walk.end == 0)
  }
}
