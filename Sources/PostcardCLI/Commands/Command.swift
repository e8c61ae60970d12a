/// One sub-command, as the value its arguments describe.
///
/// To add one: a type of this kind in a file of its own, and a line in ``Commands/all``.
protocol Command: Sendable {
  /// What its help says before and after the options.
  static var about: About { get }
  /// Its options: the table that reads them and prints their help.
  static var options: [Option<Self>] { get }
  /// The command as it is when no argument is given.
  init()
  /// Takes what was left after the options, and checks what only the whole can tell.
  mutating func finish(operands: [String]) throws(Failure)
  /// Does the work.
  func run(on console: any Console) throws -> ExitStatus
}

/// What a command's help says besides its options.
struct About: Sendable {
  /// One operand with what it means.
  struct Operand: Sendable {
    let name: String
    let help: String
  }

  /// The word people type.
  let name: String
  /// One line for the list of commands, without a full stop.
  let summary: String
  /// The operands as the usage line spells them, such as `[TEXT]`.
  let usage: String
  /// The operands one by one.
  var operands: [Operand] = []
  /// Paragraphs after the summary.
  var details: [String] = []
  /// Calls that work as they stand.
  let examples: [String]
}

extension Command {
  /// Reads arguments without doing anything.
  static func parse(_ arguments: [String]) throws(Failure) -> Request<Self> {
    var command = Self()
    let reader = ArgumentReader(table: options, command: about.name)
    switch try reader.read(arguments, into: &command) {
    case .help: return .help
    case .version: return .version
    case .operands(let operands):
      try command.finish(operands: operands)
      return .run(command)
    }
  }

  /// Reads arguments and does what they say.
  static func perform(_ arguments: [String], on console: any Console) throws -> ExitStatus {
    switch try parse(arguments) {
    case .help: try console.write(Help.text(for: Self.self))
    case .version: try console.write(Program.versionLine)
    case .run(let command): return try command.run(on: console)
    }
    return .done
  }

  /// The failure of an operand too many or too few.
  static func wrongOperands(_ problem: String) -> Failure {
    .usage("\(about.name): \(problem); see postcard \(about.name) --help")
  }
}

/// What the arguments of a command ask for.
enum Request<Asked> {
  case run(Asked)
  case help
  case version
}

extension Request: Equatable where Asked: Equatable {}
