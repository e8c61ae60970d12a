import PostcardTestSupport
import Glibc
import Testing

@testable import PostcardCLI

@Suite("Ctrl-C and SIGTERM leave nothing half done", .serialized)
struct InterruptionTests {
  @Test("work goes on to its end, then the signal does what it would have done")
  func putOff() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGTERM), observing: [\.standardOutputContent]
    ) {
      let console = SystemConsole()
      try Interruption.putOff { () throws(Failure) in
        interrupt(SIGTERM)
        try console.write("inner ")
        try Interruption.putOff { () throws(Failure) in
          try console.write("\(Interruption.pending == SIGTERM)")
        }
      }
      try console.write(" never")
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.hasSuffix("inner true"))
  }

  @Test("afterwards signals end the process as ever")
  func restored() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      try Interruption.putOff { () throws(Failure) in }
      kill(getpid(), SIGINT)
      while true { pause() }
    }
  }

  @Test("a signal that is ignored, as under nohup, stays so")
  func ignored() async {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGHUP, SIG_IGN)
      try Interruption.putOff { () throws(Failure) in
        if signal(SIGHUP, SIG_DFL).map({ unsafeBitCast($0, to: Int.self) }) == 1 { exit(7) }
      }
    }
  }

  @Test("no file is begun, and none named, after a signal")
  func nothingBegun() async throws {
    let folder = try TemporaryFolder()
    try folder.file("a.png", "old")
    await #expect(processExitsWith: .signal(SIGINT)) { [path = folder.path("a.png") as String] in
      try Interruption.putOff { () throws(Failure) in
        interrupt(SIGINT)
        try OutputFiles.write([OutputFile(path: path, bytes: [1])])
      }
    }
    #expect(folder.names == ["a.png"])
    #expect(try folder.text("a.png") == "old")
  }

  @Test(
    "the built command, stopped between its files: what shells call 130 and 143, and no file",
    arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func duringWrite(signal: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.file("dot.xml", #"<card version="1" width="1" height="1"/>"#)
    try folder.folder("out")
    let scales = (1...2000).map { "\(Double($0) / 1000)" }.joined(separator: ",")
    // The watcher kills the process it was started by, which by then is the command.
    let script = """
      sh -c '
        (
          while kill -0 $$ 2>/dev/null; do
            for file in out/.postcard-*; do
              if [ -e "$file" ]; then kill -\(signal) $$; exit; fi
            done
          done
        ) &
        exec postcard render x -q --template dot.xml -o out/dot.png --scale \(scales)
      '
      """
    let shell = try Shell(script, in: folder)
    #expect(shell.status == status, "\(shell.messages)")
    #expect(folder.names == ["dot.xml", "out"])
  }
}

/// Sends this process a signal that is put off, and waits until it has come.
private func interrupt(_ signal: Int32) {
  kill(getpid(), signal)
  while Interruption.pending == nil { sched_yield() }
}
