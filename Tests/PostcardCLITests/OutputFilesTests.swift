import PostcardTestSupport
import FoundationEssentials
import Glibc
import Testing

@testable import PostcardCLI

@Suite("Files appear whole or not at all")
struct OutputFilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ files: [(String, String)]) throws {
    try OutputFiles.write(
      files.map { OutputFile(path: folder.path($0.0), bytes: Array($0.1.utf8)) })
  }

  @Test("files are written, their folders made, and nothing else is left")
  func written() throws {
    try write([("a/b/c.png", "one"), ("a/b/c.map.json", "two"), ("d.png", "")])
    #expect(folder.names == ["a", "a/b", "a/b/c.map.json", "a/b/c.png", "d.png"])
    #expect(try folder.text("a/b/c.png") == "one")
    #expect(try folder.text("a/b/c.map.json") == "two")
    #expect(try folder.text("d.png") == "")
  }

  @Test("a file of the same name is replaced, and whoever has it open keeps the old one")
  func replaced() throws {
    try folder.file("c.png", "old")
    let link = folder.path("other-name.png")
    try FileManager.default.linkItem(atPath: folder.path("c.png"), toPath: link)
    try write([("c.png", "new")])
    #expect(try folder.text("c.png") == "new")
    #expect(try folder.text("other-name.png") == "old")
  }

  @Test("files are readable as the user's mask says, not only by their maker")
  func permissions() throws {
    try write([("c.png", "x")])
    var status = stat()
    #expect(stat(folder.path("c.png"), &status) == 0)
    let mask = umask(0o022)
    _ = umask(mask)
    #expect(status.st_mode & 0o777 == 0o666 & ~mask)
  }

  @Test("a name of 255 bytes is no trouble")
  func longName() throws {
    let name = String(repeating: "n", count: 251) + ".png"
    try write([(name, "x")])
    #expect(folder.names == [name])
  }

  @Test("a folder in the way of the second file: the first is not touched either")
  func folderInTheWay() throws {
    try folder.file("c.png", "old")
    try folder.folder("c.map.json")
    let path = folder.path("c.map.json")
    #expect(
      throws: Failure.environment(
        "\(path): cannot be written: a folder of that name is in the way")
    ) { try write([("c.png", "new"), ("c.map.json", "new")]) }
    #expect(folder.names == ["c.map.json", "c.png"])
    #expect(try folder.text("c.png") == "old")
  }

  @Test("a name too long for the file system: nothing is touched")
  func tooLongName() throws {
    try folder.file("c.png", "old")
    let name = String(repeating: "n", count: 300)
    #expect(
      throws: Failure.environment(
        "\(folder.path(name)): cannot be written: the name is too long")
    ) { try write([("c.png", "new"), (name, "new")]) }
    #expect(try folder.text("c.png") == "old")
  }

  @Test("a folder that cannot be made")
  func noFolder() throws {
    try folder.file("file", "")
    let inner = folder.path("file/inner")
    #expect(
      throws: Failure.environment(
        "\(inner): the folder cannot be made: a part of the path is not a folder")
    ) { try write([("file/inner/c.png", "x")]) }
    #expect(folder.names == ["file"])
  }

  @Test("a disk that is full halfway through: the old files stay, no half one remains")
  func diskFull() async throws {
    // A limit on the size of files stands in for the full disk; it binds a whole process.
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.file("c.png", "old")
      try folder.file("c.map.json", "old")
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let large = [UInt8](repeating: 1, count: 5000)
      #expect(
        throws: Failure.environment(
          "\(folder.path("c.map.json")): cannot be written: "
            + "the file would grow beyond what is allowed")
      ) {
        try OutputFiles.write([
          OutputFile(path: folder.path("c.png"), bytes: [2]),
          OutputFile(path: folder.path("c.map.json"), bytes: large),
        ])
      }
      #expect(folder.names == ["c.map.json", "c.png"])
      #expect(try folder.text("c.png") == "old")
      #expect(try folder.text("c.map.json") == "old")
    }
  }
}
