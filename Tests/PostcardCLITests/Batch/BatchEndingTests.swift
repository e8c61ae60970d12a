import PostcardTestSupport
import Glibc
import Testing

@testable import PostcardCLI

@Suite("batch: runs that end before their end", .serialized)
struct BatchEndingTests {
  let runs: BatchFolder

  init() throws { runs = try BatchFolder() }

  private static let command = "postcard batch posts.ndjson --template card.xml -o out"

  @Test("killed at any moment and called again, it comes to what one run makes")
  func killed() throws {
    try runs.write(0..<400)
    runs.batch(output: "whole")
    for pause in ["0.05", "0.12", "0.2", "0.3"] {
      let shell = try Shell(
        "\(Self.command) -q --jobs 2 & sleep \(pause); kill -9 $!; wait $! || true", in: runs.folder
      )
      #expect(shell.status == 0)
      // What a line names is whole.
      for line in (try? runs.lines()) ?? [] {
        for file in line.files {
          #expect(try runs.folder.bytes("out/\(file.path)").count == file.bytes)
        }
      }
    }
    #expect(try Shell(Self.command, in: runs.folder).status == 0)
    #expect(try runs.contents() == runs.contents("whole"))
  }

  @Test("a signal leaves whole files and a manifest that names them", arguments: ["INT", "TERM"])
  func interrupted(signal: String) throws {
    try runs.write(0..<4000)
    let shell = try Shell(
      "env --default-signal=INT,TERM \(Self.command) --jobs 2 & while ! [ -s out/manifest.ndjson ]; do sleep 0.05; done; kill -\(signal) $!; wait $!",
      in: runs.folder)
    #expect(shell.status == (signal == "INT" ? 130 : 143))
    #expect(shell.messages.contains("interrupted; the same call goes on from there"))
    let lines = try runs.lines()
    let files = Set(lines.flatMap(\.paths))
    #expect(!files.isEmpty)
    #expect(Set(try runs.names()).subtracting(["manifest.ndjson"]).isSuperset(of: files))
    #expect(try runs.names().allSatisfy { !$0.contains(".postcard") })
  }

  @Test("a signal is heard while standard input says nothing")
  func waiting() throws {
    try runs.write(0..<1)
    let shell = try Shell(
      """
      mkfifo pipe; (cat posts.ndjson; sleep 20) > pipe & writer=$!
      env --default-signal=TERM postcard batch - --from ndjson --template card.xml -o out < pipe & reader=$!
      sleep 0.5; kill -TERM $reader; wait $reader; status=$?; kill $writer; exit $status
      """, in: runs.folder)
    #expect(shell.status == 143)
  }

  @Test("half a line at the manifest's end is dropped, and its post drawn again")
  func halfLine() throws {
    try runs.write(0..<3)
    runs.batch()
    let before = try runs.contents()
    let manifest = try runs.folder.bytes("out/manifest.ndjson")
    try runs.folder.file("out/manifest.ndjson", manifest.dropLast(20))
    #expect(runs.batch().messages == "postcard: 3 posts: 1 drawn, 2 unchanged\n")
    #expect(try runs.contents() == before)
  }

  @Test("of two runs at once on a folder the second ends with status 4, and loses nothing")
  func twoRuns() throws {
    try runs.write(0..<3)
    let state = try StateFolder(in: runs.folder.folder("out"), label: "")
    let call = runs.batch()
    #expect(call.status == .environment)
    #expect(call.messages.contains("another run is at work on this folder"))
    #expect(try runs.names() == [".postcard"])
    state.remove()
    #expect(runs.batch().status == .done)
    #expect(runs.batch("--shard", "1/2").status == .done)
  }

  @Test("what the run before did not survive is drawn in a child, and the rest goes on")
  func suspects() throws {
    try runs.write(0..<3)
    runs.batch(output: "whole")
    let job = try CardJob(
      json: Array(#"{"id":"p1","stem":"p1","post":\#(BatchFolder.post(1))}"#.utf8))
    try runs.folder.folder("out/.postcard")
    try runs.folder.file("out/.postcard/flight-0", job.json + Array("\nrest of an older note".utf8))
    try runs.folder.file("out/.postcard/.postcard-half", "half")
    #expect(try Shell(Self.command, in: runs.folder).status == 0)
    #expect(try runs.contents() == runs.contents("whole"))
  }

  @Test("a card that ended a run is left out of the next ones, until it is asked for")
  func crashed() throws {
    try runs.write(0..<2)
    runs.batch()
    let text = try runs.folder.text("out/manifest.ndjson")
    try runs.folder.file(
      "out/manifest.ndjson", text.replacing(#""status":"ok""#, with: #""status":"crashed""#))
    let call = runs.batch()
    #expect(call.status == .partial)
    #expect(call.messages.contains("p0: it ended an earlier run; --retry-failed tries again"))
    #expect(runs.batch("--retry-failed").messages == "postcard: 2 posts: 2 drawn\n")
  }

  @Test("a folder that cannot be written is told, with status 4", .enabled(if: geteuid() != 0))
  func readOnly() throws {
    try runs.write(0..<1)
    try runs.folder.folder("out")
    let shell = try Shell(
      "chmod 555 out; \(Self.command); s=$?; chmod 755 out; exit $s", in: runs.folder)
    #expect(shell.status == 4)
    #expect(shell.messages.contains("out: cannot be written to: permission denied"))
  }

  @Test("a file in the folder's place is told, with status 4")
  func noFolder() throws {
    try runs.write(0..<1)
    try runs.folder.file("out", "x")
    let call = runs.batch()
    #expect(call.status == .environment)
    #expect(call.messages.contains("out: the folder cannot be made"))
  }

  /// Mounting takes root, and a kernel that lets it.
  static let canMount =
    geteuid() == 0
    && system(
      "d=$(mktemp -d) && mount -t tmpfs none $d 2>/dev/null && umount $d && rmdir $d") == 0

  @Test(
    "a full disk ends the run with status 4; with room again nothing is lost",
    .enabled(if: canMount))
  func fullDisk() throws {
    try runs.write(0..<60)
    runs.batch(output: "whole")
    let shell = try Shell(
      """
      mkdir out; mount -t tmpfs -o size=128k none out; trap 'umount out' EXIT
      \(Self.command) --jobs 2; first=$?
      ls -A out | grep -c postcard >&2
      mount -o remount,size=8m out
      \(Self.command) -q && cmp out/manifest.ndjson whole/manifest.ndjson && diff -r out whole >&2
      echo $first $?
      """, in: runs.folder)
    #expect(shell.text == "4 0\n", "\(shell.messages)")
    #expect(shell.messages.contains("the disk is full"))
  }
}
