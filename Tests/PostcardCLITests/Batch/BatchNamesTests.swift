import PostcardTestSupport
import PostcardText
import Testing

@testable import PostcardCLI

@Suite("batch: ids and manifests that mean harm")
struct BatchNamesTests {
  let runs: BatchFolder

  init() throws { runs = try BatchFolder() }

  /// A post with an id, in JSON.
  private static func post(_ id: String) -> String {
    var post = Post(text: "post")
    post.id = id
    return String(decoding: post.json, as: UTF8.self)
  }

  private static let ids = [
    "../../x", "/etc/x", "a\u{0}b", String(repeating: "y", count: 300), "CON", "con", "nul.png",
    "twin", "TWIN", "Twin", ".", "..", "-rf", "", " ", "a/b", "a\\b", "x:y", "~", "*",
    "\u{202E}gnp",
    "é", "e\u{301}", "manifest", "manifest.ndjson", ".postcard", "index", "p\n1", "LPT1",
  ]

  @Test(
    "no id leads out of the folder, hides a file, or takes another card's",
    arguments: [[], ["--name", "{id}/og.png"], ["--name", "cards/{id}"]])
  func hostile(options: [String]) throws {
    try runs.write(Self.ids.map(Self.post))
    let before = runs.folder.names
    let call = Call(
      [
        "batch", runs.folder.path("posts.ndjson"), "-o", runs.folder.path("deep/er/out"),
        "--template", runs.folder.path("card.xml"),
      ] + options)
    #expect(call.status == .done, "\(call.messages)")
    let new = runs.folder.names.filter { !before.contains($0) }
    #expect(new.allSatisfy { $0 == "deep" || $0 == "deep/er" || $0.hasPrefix("deep/er/out") })
    let lines = try runs.lines("deep/er/out")
    #expect(lines.count == Self.ids.count)
    let paths = lines.flatMap(\.paths)
    #expect(Set(paths.map { $0.lowercased() }).count == 2 * Self.ids.count)
    for path in paths {
      for part in path.split(separator: "/", omittingEmptySubsequences: false) {
        #expect(part.first != "." && part.first != "-" && !part.isEmpty)
        #expect(part.utf8.count <= 255 && part.utf8.allSatisfy(CardName.isSafe))
        let base = part.prefix { $0 != "." }.lowercased()
        #expect(!["con", "prn", "aux", "nul", "com1", "lpt1"].contains(base))
      }
      #expect(FileSystem.size(of: runs.folder.path("deep/er/out/\(path)")) != nil)
    }
    #expect(Call(["verify", runs.folder.path("deep/er/out")]).status == .done)
  }

  @Test("a card's folder is never another's file, and neither is one of the run's own")
  func folders() throws {
    let paths = ["a", "a.png/b", "A.PNG/c", "manifest.ndjson/x", "index.html/x", "d/e", "d"]
    try runs.write(
      paths.enumerated().map { #"{"id":"\#($0)","text":"x","url":"https://example.org/\#($1)"}"# })
    #expect(runs.batch("--name", "{path}", "--gallery").status == .done)
    let files = try runs.lines().map { $0.files[0].path }
    #expect(files[0] == "a.png")
    #expect(files[5...] == ["d/e.png", "d.png"])
    for (path, file) in zip(paths[1..<5], files[1..<5]) {
      #expect(file == CardName.hashed(path) + ".png")
    }
    #expect(Call(["verify", runs.folder.path("out")]).status == .done)
    #expect(runs.batch("--name", "{path}").messages == "postcard: 7 posts: 7 unchanged\n")
  }

  @Test("folders in folders without end are not walked through, and what was done is told")
  func deep() throws {
    try runs.write(0..<1)
    try runs.folder.folder(
      "out/" + Array(repeating: "d", count: Limits.folderDepth + 2).joined(separator: "/"))
    let call = runs.batch("--prune")
    #expect(call.status == .usage)
    #expect(call.messages.contains("postcard: 1 post: 1 drawn\n"))
    #expect(call.messages.contains("folders nest deeper than \(Limits.folderDepth)"))
    #expect(runs.batch().messages == "postcard: 1 post: 1 unchanged\n")
  }

  @Test("a manifest that names files elsewhere has none of them removed")
  func manifest() throws {
    try runs.write(0..<2)
    runs.batch()
    try runs.folder.file("mine.png", "mine")
    try runs.folder.folder("out/p0.")
    let manifest = try runs.folder.text("out/manifest.ndjson")
    try runs.folder.file(
      "out/manifest.ndjson",
      manifest.replacing("p1.png", with: "../mine.png").replacing(
        "p0.png", with: "p0./../../mine.png"))
    try runs.write(0..<1)
    #expect(runs.batch("--prune", "--force").status == .done)
    #expect(try runs.folder.text("mine.png") == "mine")
  }
}
