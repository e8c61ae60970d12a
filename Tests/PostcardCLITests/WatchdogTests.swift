import PostcardTestSupport
import Glibc
import Testing

@testable import PostcardCLI

@Suite("A card that takes too long ends the command")
struct WatchdogTests {
  @Test("with status 4 and the card's name")
  func late() async {
    let result = await #expect(
      processExitsWith: .exitCode(4), observing: [\.standardErrorContent]
    ) {
      Watchdog.watch("the card of \"a1\"", seconds: 0.05) { while true { usleep(1000) } }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "postcard: the card of \"a1\" takes longer than 0.05 seconds; --max-seconds allows more\n"))
  }

  @Test("the slowest of several that are drawn side by side is the one named")
  func several() async {
    let result = await #expect(
      processExitsWith: .exitCode(4), observing: [\.standardErrorContent]
    ) {
      Watchdog.watch("quick", seconds: 60) {
        Watchdog.watch("slow", seconds: 0.01) { while true { usleep(1000) } }
      }
    }
    let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(told.contains("slow takes"))
  }

  @Test("a card in time is not touched, nor is one that fails")
  func inTime() throws {
    #expect(Watchdog.watch("x", seconds: 0.05) { 7 } == 7)
    #expect(throws: Failure.self) {
      try Watchdog.watch("x", seconds: 0.05) { throw Failure.usage("no") }
    }
    usleep(300_000)
  }

  @Test("render takes the seconds from its option, and refuses what is none")
  func option() throws {
    for value in ["0", "-1", "x", "nan"] {
      let call = Call(["render", "x", "--max-seconds", value])
      #expect(call.status == .usage)
      #expect(call.messages.contains("--max-seconds"))
    }
    let folder = try TemporaryFolder()
    // Two hundred pictures of a poster: no machine draws them in a tenth of a second.
    let scales = (1...200).map { "\(Double($0) / 100)" }.joined(separator: ",")
    let shell = try Shell(
      "postcard render 'Hello #Swift' -o a.png --scale \(scales) --max-seconds 0.1", in: folder)
    #expect(shell.status == 4)
    #expect(shell.messages.contains("the card takes longer than 0.1 seconds"))
    #expect(folder.names.isEmpty)
  }
}
