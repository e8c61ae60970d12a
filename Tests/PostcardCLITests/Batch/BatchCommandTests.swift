import PostcardTestSupport
import Postcard
import Testing

@testable import PostcardCLI

@Suite("batch: every post a card")
struct BatchCommandTests {
  let runs: BatchFolder

  init() throws { runs = try BatchFolder() }

  @Test("files named after ids, a map each, and a line each in the order of the input")
  func first() throws {
    try runs.write([BatchFolder.post(2), BatchFolder.post(1)])
    let call = runs.batch()
    #expect(call.status == .done)
    #expect(call.output.isEmpty)
    #expect(call.messages == "postcard: 2 posts: 2 drawn\n")
    #expect(
      try runs.names() == ["manifest.ndjson", "p1.map.json", "p1.png", "p2.map.json", "p2.png"])
    let lines = try runs.lines()
    #expect(lines.map(\.id) == ["p2", "p1"])
    #expect(lines[0].files.map(\.path) == ["p2.png"])
    #expect(lines[0].tags == 1)
    let map = try ImageMap(json: runs.folder.bytes("out/p2.map.json"))
    // That of the line also knows format, theme and scale.
    #expect(map.key != lines[0].key)
    #expect(map.mapKey == lines[0].mapKey)
    #expect(map.images.map(\.src) == ["p2.png"])
  }

  @Test("any number of jobs gives the same bytes")
  func jobs() throws {
    try runs.write(0..<40)
    for jobs in ["1", "2", "5"] { runs.batch("--jobs", jobs, output: "out\(jobs)") }
    let one = try runs.contents("out1")
    #expect(one.count == 81)
    #expect(try runs.contents("out2") == one)
    #expect(try runs.contents("out5") == one)
  }

  @Test("the same call again draws nothing")
  func unchanged() throws {
    try runs.write(0..<5)
    runs.batch()
    let before = try runs.contents()
    #expect(runs.batch().messages == "postcard: 5 posts: 5 unchanged\n")
    #expect(try runs.contents() == before)
  }

  @Test("only what has changed is drawn, and the manifest keeps the order of the input")
  func changed() throws {
    try runs.write(0..<5)
    runs.batch()
    try runs.write(
      [BatchFolder.post(9)] + (0..<5).map { BatchFolder.post($0, text: $0 == 3 ? "new" : nil) })
    #expect(runs.batch().messages == "postcard: 6 posts: 2 drawn, 4 unchanged\n")
    #expect(try runs.lines().map(\.id) == ["p9", "p0", "p1", "p2", "p3", "p4"])
    runs.batch(output: "fresh")
    #expect(try runs.contents() == runs.contents("fresh"))
  }

  @Test("a file that is gone or cut is drawn again")
  func lost() throws {
    try runs.write(0..<3)
    runs.batch()
    let before = try runs.contents()
    FileSystem.remove(runs.folder.path("out/p1.png"))
    try runs.folder.file("out/p2.map.json", "{")
    #expect(runs.batch().messages == "postcard: 3 posts: 1 drawn, 1 with a new map, 1 unchanged\n")
    #expect(try runs.contents() == before)
  }

  @Test("a new link rewrites the map and draws nothing; an SVG carries links and is drawn")
  func links() throws {
    try runs.write(0..<2)
    runs.batch()
    let before = try runs.contents()
    let link = ["--link", "hashtag=https://example.com/{value}"]
    #expect(runs.batch(link[0], link[1]).messages == "postcard: 2 posts: 2 with a new map\n")
    let after = try runs.contents()
    #expect(after["p0.png"] == before["p0.png"])
    #expect(after["p0.map.json"] != before["p0.map.json"])
    runs.batch(link[0], link[1], output: "fresh")
    #expect(try runs.contents("fresh") == after)
    runs.batch("--format", "svg", output: "svg")
    #expect(
      runs.batch("--format", "svg", link[0], link[1], output: "svg").messages
        == "postcard: 2 posts: 2 drawn\n")
  }

  @Test("another scale, theme or template draws anew")
  func options() throws {
    try runs.write(0..<1)
    runs.batch()
    #expect(runs.batch("--scale", "1,2").messages.contains("1 drawn"))
    #expect(runs.batch("--missing", "skip").messages.contains("1 drawn"))
    try runs.folder.file("card.xml", BatchFolder.card.replacing("#ffffff", with: "#eeeeee"))
    #expect(runs.batch().messages.contains("1 drawn"))
    #expect(runs.batch("--force").messages.contains("1 drawn"))
    #expect(runs.batch().messages.contains("1 unchanged"))
  }

  @Test("one bad record costs itself: status 1, and the manifest names it")
  func bad() throws {
    try runs.write([
      BatchFolder.post(0), #"{"text":7}"#, BatchFolder.post(1), "{", BatchFolder.post(2),
    ])
    let call = runs.batch()
    #expect(call.status == .partial)
    #expect(call.messages.contains("posts.ndjson:2:"))
    #expect(call.messages.hasSuffix("postcard: 5 posts: 3 drawn, 2 failed\n"))
    let lines = try runs.lines()
    #expect(lines.map(\.id) == ["p0", nil, "p1", nil, "p2"])
    #expect(lines[1].error?.code == "bad-post")
    #expect(lines[1].place?.contains("posts.ndjson:2:9") == true)
    let before = try runs.contents()
    #expect(runs.batch().status == .partial)
    #expect(try runs.contents() == before)
  }

  @Test(
    "failures that are borne, and those that end the run",
    arguments: [
      (["--tolerate", "2"], 0), (["--tolerate", "1"], 1), (["--tolerate", "40%"], 0),
      (["--tolerate", "39%"], 1), (["--max-failures", "1"], 3), (["--max-failures", "2"], 1),
      (["--max-failures", "0"], 3),
    ] as [([String], Int32)])
  func limits(options: [String], status: Int32) throws {
    try runs.write([BatchFolder.post(0), "{", BatchFolder.post(1), "{", BatchFolder.post(2)])
    #expect(runs.batch(options[0], options[1], "--jobs", "1").status.rawValue == status)
    #expect(runs.batch().messages.contains("2 failed"))
    #expect(try runs.lines().count == 5)
  }

  @Test("--retry-failed tries what failed and leaves the rest alone")
  func retry() throws {
    try runs.write([BatchFolder.post(0), #"{"id":"x","text":"\#u{10FFFE}"}"#])
    #expect(runs.batch("--missing", "error").status == .partial)
    #expect(try runs.lines().map(\.status) == [.ok, .failed])
    let call = runs.batch("--retry-failed")
    #expect(call.messages.contains("1 posts: 1 drawn") || call.messages.contains("1 post: 1 drawn"))
    #expect(try runs.lines().map(\.status) == [.ok, .ok])
  }

  @Test("equal ids with other contents are two cards, with equal contents one")
  func twins() throws {
    let other = #"{"id":"p0","text":"another"}"#
    try runs.write([BatchFolder.post(0), other, BatchFolder.post(0), other])
    #expect(runs.batch().messages.contains("2 posts: 2 drawn; 2 skipped (2 repeated)"))
    let lines = try runs.lines()
    #expect(lines[0].files[0].path == "p0.png")
    #expect(lines[1].files[0].path == "p0-\(lines[1].twin ?? "").png")
    #expect(runs.batch().messages.contains("2 unchanged"))
  }

  @Test("names that differ in case alone are two files on every disk")
  func caseBlind() throws {
    try runs.write(
      ["Blog", "blog", "BLOG"].enumerated().map {
        #"{"id":"p\#($0)","text":"x","url":"https://example.org/\#($1)/"}"#
      })
    runs.batch("--name", "{path}/og.png")
    let names = try runs.lines().map { $0.files[0].path }
    #expect(names[0] == "Blog/og.png")
    #expect(Set(names.map { $0.lowercased() }).count == 3)
  }

  @Test("a name with folders, and the index by address")
  func index() throws {
    try runs.write(0..<2)
    let call = runs.batch(
      "--name", "{path}/og.png", "--index", runs.folder.path("cards.json"), "--alt", "A {text}")
    #expect(call.status == .done)
    #expect(try runs.names().contains("blog/1/og.png"))
    #expect(
      try runs.folder.text("cards.json") == """
        {
        "https://example.org/blog/0/":{"alt":"A post 0 #tag","height":60,"image":"blog/0/og.png","map":"blog/0/og.map.json","width":120},
        "https://example.org/blog/1/":{"alt":"A post 1 #tag","height":60,"image":"blog/1/og.png","map":"blog/1/og.map.json","width":120}
        }

        """)
  }

  @Test("a gallery of the cards, and a folder in which everything holds together")
  func gallery() throws {
    try runs.write(0..<2)
    #expect(runs.batch("--gallery").status == .done)
    #expect(try runs.folder.text("out/index.html").contains("p1.png"))
    #expect(Call(["verify", runs.folder.path("out")]).status == .done)
    try runs.folder.file(
      "out/manifest.ndjson",
      runs.folder.text("out/manifest.ndjson").replacing("p1.png", with: "p9.png"))
    let verify = Call(["verify", runs.folder.path("out")])
    #expect(verify.status == .partial)
    #expect((verify.output + verify.messages).contains("manifest.ndjson:2: p9.png is not there"))
  }

  @Test("links given to maps by hand are taken back, and nothing is drawn")
  func relinked() throws {
    try runs.write(0..<2)
    runs.batch()
    let before = try runs.contents()
    #expect(Call(["relink", runs.folder.path("out"), "--dialect", "x"]).status == .done)
    #expect(try runs.contents() != before)
    #expect(runs.batch().messages == "postcard: 2 posts: 2 with a new map\n")
    #expect(try runs.contents() == before)
  }

  @Test("posts that are gone keep their cards until --prune, which removes nothing else")
  func prune() throws {
    try runs.write(0..<4)
    runs.batch()
    try runs.folder.file("out/mine.png", "mine")
    try runs.folder.file("out/mine.map.json", "{}")
    try runs.write(0..<2)
    runs.batch()
    #expect(try runs.names().contains("p3.png"))
    #expect(try runs.lines().map(\.id) == ["p0", "p1", "p2", "p3"])
    let dry = runs.batch("--prune", "--dry-run")
    #expect(dry.messages.contains("would remove p3.png"))
    #expect(try runs.names().contains("p3.png"))
    #expect(runs.batch("--prune").messages.contains("removed 4 files"))
    #expect(
      try runs.names() == [
        "manifest.ndjson", "mine.map.json", "mine.png", "p0.map.json", "p0.png", "p1.map.json",
        "p1.png",
      ])
    #expect(try runs.lines().map(\.id) == ["p0", "p1"])
  }

  @Test("--prune does nothing when the input may not be whole")
  func pruneNothing() throws {
    try runs.write(0..<2)
    runs.batch()
    let before = try runs.names()
    try runs.write([BatchFolder.post(0), "{"])
    #expect(runs.batch("--prune").messages.contains("nothing is pruned: some posts failed"))
    try runs.write(["{\"visibility\":\"direct\",\"text\":\"x\"}"])
    #expect(runs.batch("--prune").messages.contains("nothing is pruned: there are no posts"))
    #expect(try runs.names() == before)
  }

  @Test("a dry run prints what would be drawn, and writes nothing")
  func dry() throws {
    try runs.write(0..<2)
    runs.batch()
    try runs.write(1..<3)
    let before = runs.folder.names
    let call = runs.batch("--dry-run")
    #expect(call.output == #"{"files":["p2.png"],"id":"p2"}"# + "\n")
    #expect(call.messages == "postcard: 2 posts: 1 unchanged, 1 to be drawn\n")
    #expect(runs.folder.names == before)
    #expect(runs.batch("--dry-run", output: "new").output.split(separator: "\n").count == 2)
    #expect(runs.folder.names == before)
  }

  @Test("shards hold each post once, and merge into what one run makes")
  func shards() throws {
    try runs.write(
      (0..<30).map { BatchFolder.post($0) } + ["{"] + (30..<40).map { BatchFolder.post($0) })
    runs.batch(output: "one")
    let missing = Call(["batch", "--merge", runs.folder.path("out")])
    #expect(missing.status == .usage)
    for shard in ["1/3", "2/3", "3/3"] { runs.batch("--shard", shard) }
    let merge = Call(["batch", "--merge", runs.folder.path("out")])
    #expect(merge.status == .partial)
    #expect(merge.messages.hasSuffix("postcard: 3 shards with 41 posts, 1 failed\n"))
    let merged = try runs.contents().filter { !$0.key.contains("-of-") }
    #expect(try merged == runs.contents("one"))
    #expect(runs.batch("--shard", "2/3").messages.contains("drawn") == false)
    FileSystem.remove(runs.folder.path("out/manifest.2-of-3.ndjson"))
    let gap = Call(["batch", "--merge", runs.folder.path("out")])
    #expect(gap.status == .usage)
    #expect(gap.messages.contains("1 of 3 shards are missing, the first is 2"))
  }

  @Test("what stands behind a content warning stays there unless asked for")
  func warned() throws {
    try runs.write([#"{"id":"w","text":"the end of the film","warning":"spoiler"}"#])
    runs.batch()
    #expect(try runs.lines()[0].alt == "spoiler")
    runs.batch("--show-warned")
    #expect(try runs.lines()[0].alt == "the end of the film")
  }

  @Test("events go to a log, and not into the manifest")
  func log() throws {
    try runs.write([BatchFolder.post(0), BatchFolder.post(0), "{"])
    runs.batch("--log", runs.folder.path("log"))
    runs.batch("--log", runs.folder.path("log"))
    let events = try runs.folder.text("log").split(separator: "\n").map { line in
      ["drawn", "kept", "skipped", "failed"].first { line.contains("\"event\":\"\($0)\"") }
    }
    #expect(Set(events.prefix(3)) == ["drawn", "skipped", "failed"])
    #expect(Set(events.dropFirst(3)) == ["kept", "skipped", "failed"])
  }

  @Test(
    "options that make no sense are refused",
    arguments: [
      ["batch"], ["batch", "x"], ["batch", "-o", "d"], ["batch", "-", "-", "-o", "d"],
      ["batch", "x", "-o", "d", "--jobs", "0"], ["batch", "x", "-o", "d", "--shard", "0/2"],
      ["batch", "x", "-o", "d", "--prune", "--since", "2024-01-01"],
      ["batch", "x", "-o", "d", "--prune", "--shard", "1/2"],
      ["batch", "x", "-o", "d", "--tolerate", "x"],
      ["batch", "x", "-o", "d", "--max-failures", "-1"],
      ["batch", "x", "-o", "d", "--name", "../{id}"], ["batch", "x", "-o", ""],
      ["batch", "x", "-o", "d", "--format", "svg", "--name", "{id}.png"],
      ["batch", "/nowhere/x", "-o", "/nowhere/d"], ["batch", "--merge", "/nowhere"],
    ])
  func usage(arguments: [String]) {
    #expect(Call(arguments).status == .usage)
  }
}
