@testable import PostcardCLI

/// A console that answers from memory and keeps what it is told.
final class RecordingConsole: Console {
  private var input: [UInt8]
  private let piece: Int
  /// What went to standard output.
  private(set) var output: [UInt8] = []
  /// What went to standard error.
  private(set) var messages = ""
  /// How many writes standard output saw.
  private(set) var writes = 0

  /// Makes a console whose standard input comes in pieces of at most `piece` bytes.
  init(input: [UInt8] = [], piece: Int = .max) {
    self.input = input
    self.piece = piece
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  func read(atMost count: Int) throws(Failure) -> [UInt8] {
    let bytes = Array(input.prefix(min(count, piece)))
    input.removeFirst(bytes.count)
    return bytes
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    output += bytes
    writes += 1
  }

  func say(_ text: String) { messages += text }
}

/// One call of the command in this process.
struct Call {
  let status: PostcardCLI.ExitStatus
  let output: String
  let messages: String

  init(_ arguments: [String], input: String = "") {
    self.init(arguments, input: Array(input.utf8))
  }

  init(_ arguments: [String], input: [UInt8]) {
    let console = RecordingConsole(input: input)
    status = Program.run(arguments.map { Array($0.utf8) }, on: console)
    output = console.text
    messages = console.messages
  }
}
