import PostcardTestSupport
import PostcardText
import Testing

@testable import PostcardCLI

@Suite("batch: posts and their pictures in an archive", .serialized)
struct BatchArchiveTests {
  let runs: BatchFolder

  init() throws {
    runs = try BatchFolder()
    try runs.folder.folder("export/pictures")
    let picture = Call(["render", "x", "-o", runs.folder.path("export/pictures/a.png"), "--no-map"])
    try #require(picture.status == .done)
    try runs.write((0..<3).map(Self.post), to: "export/posts.ndjson")
    try runs.folder.file(
      "card.xml",
      """
      <card version="1" width="120" height="60" background="#ffffff"><row>\
      <image src="{author.avatar}" width="20" height="20"/><post font-size="12"/></row></card>
      """)
    try #require(
      try Shell("tar -czf export.tar.gz -C export posts.ndjson pictures", in: runs.folder).status
        == 0)
  }

  private static func post(_ number: Int) -> String {
    #"{"id":"p\#(number)","text":"post","author":{"name":"A","avatar":"pictures/a.png"}}"#
  }

  private func batch(_ arguments: String...) -> Call {
    Call(
      [
        "batch", runs.folder.path("export.tar.gz"), "-o", runs.folder.path("out"), "--template",
        runs.folder.path("card.xml"),
      ] + arguments)
  }

  @Test("cards show them, and the same call again draws nothing")
  func unchanged() throws {
    #expect(batch().messages == "postcard: 3 posts: 3 drawn\n")
    #expect(try runs.lines().allSatisfy { $0.warnings.isEmpty && !$0.pictures.isEmpty })
    #expect(batch().messages == "postcard: 3 posts: 3 unchanged\n")
  }

  @Test("a dry run knows the pictures, too, and leaves nothing behind")
  func dry() throws {
    #expect(batch("--dry-run").messages == "postcard: 3 posts: 3 to be drawn\n")
    _ = batch()
    let before = runs.folder.names
    let scratch = try TemporaryFolder()
    let shell = try Shell(
      """
      TMPDIR='\(scratch.path)' postcard batch export.tar.gz --template card.xml -o out --dry-run
      """, in: runs.folder)
    #expect(shell.messages == "postcard: 3 posts: 3 unchanged\n")
    #expect(shell.text.isEmpty)
    #expect(runs.folder.names == before)
    #expect(scratch.names.isEmpty)
  }

  @Test("what the run before did not survive is drawn with them in a child, from any folder")
  func suspects() throws {
    _ = batch()
    let whole = try runs.contents()
    try #require(
      try Shell(
        """
        rm -r out && mkdir -p out/.postcard/pictures-0/pictures
        cp export/pictures/a.png out/.postcard/pictures-0/pictures/
        """, in: runs.folder
      ).status == 0)
    let job = CardJob(
      post: try Post(ndjsonLine: Array(Self.post(1).utf8), line: 1), id: "p1", stem: "p1",
      assets: runs.folder.path("out/.postcard/pictures-0"))
    try runs.folder.file("out/.postcard/flight-0", job.json + [0x0A])
    let shell = try Shell(
      "mkdir elsewhere; cd elsewhere; postcard batch ../export.tar.gz --template ../card.xml -o ../out",
      in: runs.folder)
    #expect(shell.messages == "postcard: 3 posts: 2 drawn, 1 unchanged\n")
    #expect(try runs.contents() == whole)
  }

  @Test("notes name the folder of the pictures from the root")
  func notes() throws {
    let post = BatchFolder.post(0)
    let job = CardJob(
      post: try Post(ndjsonLine: Array(post.utf8), line: 1), id: "p0", stem: "p0",
      assets: "out/.postcard/pictures-0")
    #expect(
      try CardJob(json: job.json).assets == "\(FileSystem.workingFolder)/out/.postcard/pictures-0")
  }
}
