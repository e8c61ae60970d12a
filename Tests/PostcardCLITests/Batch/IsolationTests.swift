import PostcardTestSupport
import Glibc
import Testing

@testable import PostcardCLI

@Suite("batch: cards that end the process", .serialized)
struct IsolationTests {
  let runs: BatchFolder

  init() throws { runs = try BatchFolder() }

  /// What a child comes to.
  private func ending(
    within time: Duration = .seconds(60), _ make: () -> [UInt8]?
  ) throws -> Isolation.Ending {
    try Isolation.line(through: runs.folder.path, within: time, make)
  }

  @Test("a child that does its work leaves its line, or none")
  func whole() throws {
    #expect(try ending { Array("x".utf8) } == .line(Array("x".utf8)))
    #expect(try ending { nil } == .line(nil))
  }

  @Test("a child that is killed costs what it did; one that is told to end costs nothing")
  func signals() throws {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      #expect(
        try ending {
          kill(getpid(), signal)
          return nil
        } == .line(nil))
    }
    #expect(
      try ending {
        kill(getpid(), SIGKILL)
        return nil
      } == .crashed("drawing it ended the process with signal 9"))
  }

  @Test(
    "a child that ends with a status of its own costs what it did",
    arguments: [
      (1, "drawing it ended the process with status 1"),
      (134, "drawing it ended the process with status 134"),
      (4, "drawing it takes longer than --max-seconds allows"),
    ] as [(Int32, String)])
  func statuses(status: Int32, reason: String) throws {
    #expect(try ending { _exit(status) } == .crashed(reason))
  }

  @Test("a child that does not end is ended after the time it is given")
  func endless() throws {
    #expect(
      try ending(within: .seconds(1)) { while true { usleep(1000) } }
        == .crashed("drawing it took longer than 1 seconds"))
  }

  @Test(
    "a post over --max-seconds is named, recorded as crashed by the next run, and the rest goes on")
  func tooSlow() throws {
    // In a picture of the height it wants a long text takes seconds, and a short one next to nothing.
    let long = String(repeating: "slow words of a kind ", count: 4000)
    try runs.write([BatchFolder.post(0), BatchFolder.post(1, text: long), BatchFolder.post(2)])
    try runs.folder.file(
      "card.xml",
      """
      <card version="1" width="400" height="auto" max-height="8000" background="#ffffff">\
      <post font-size="12" flex-grow="1"/></card>
      """)
    let command = """
      postcard batch posts.ndjson --template card.xml -o out --jobs 1 --scale 1,2,3,4 \
      --max-seconds 0.6
      """
    let first = try Shell(command, in: runs.folder)
    #expect(first.status == 4)
    #expect(
      first.messages.contains(
        #"the card of "p1" takes longer than 0.6 seconds; --max-seconds allows more"#))
    let second = try Shell(command, in: runs.folder)
    #expect(second.status == 1)
    #expect(second.messages.contains("3 posts: 1 drawn, 1 unchanged, 1 failed"))
    let lines = try runs.lines()
    #expect(lines.map(\.id) == ["p0", "p1", "p2"])
    #expect(lines.map(\.status) == [.ok, .crashed, .ok])
    #expect(lines[1].error?.message == "drawing it takes longer than --max-seconds allows")
    // It is left alone from now on.
    let third = try Shell(command, in: runs.folder)
    #expect(third.status == 1)
    #expect(third.messages.contains("3 posts: 2 unchanged, 1 failed"))
    let patient = try Shell(
      command.replacing("0.6", with: "600") + " --retry-failed", in: runs.folder)
    #expect(patient.status == 0)
    #expect(try runs.lines().map(\.status) == [.ok, .ok, .ok])
  }

  @Test("seconds that no clock counts are as many as one likes")
  func endlessSeconds() throws {
    try runs.write(0..<1)
    #expect(runs.batch("--max-seconds", "1e300").status == .done)
  }
}
