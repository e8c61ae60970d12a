internal import Postcard

/// The command as a function: arguments in, exit status out, everything else through a console.
enum Program {
  /// The name people type.
  static let name = "postcard"

  /// Runs one call of the command.
  ///
  /// - Parameters:
  ///   - arguments: The bytes of each argument, the program's own name left out.
  ///   - console: The three standard streams.
  /// - Returns: What the shell is told; a failure has been reported by then.
  static func run(_ arguments: [[UInt8]], on console: any Console) -> ExitStatus {
    do {
      return try perform(try RawArguments.text(of: arguments), on: console)
    } catch {
      let failure = Failure(error)
      console.report(failure.description)
      return failure.status
    }
  }

  private static func perform(
    _ arguments: [String], on console: any Console
  ) throws -> ExitStatus {
    guard let first = arguments.first else {
      console.say(Help.overview)
      return .usage
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--help", "-h":
      try console.write(Help.overview)
      return .done
    case "--version":
      try console.write(versionLine)
      return .done
    case "--limits":
      try console.write(Limits.text)
      return .done
    case "help":
      guard let topic = rest.first else { return try perform(["--help"], on: console) }
      return try command(named: topic).perform(["--help"], on: console)
    default:
      return try command(named: first).perform(rest, on: console)
    }
  }

  /// What `--version` prints.
  static let versionLine = "\(name) \(Generator.version)\n"

  private static func command(named name: String) throws(Failure) -> any Command.Type {
    if let command = Commands.all.first(where: { $0.about.name == name }) { return command }
    if name.hasPrefix("-") {
      throw .usage(
        "unknown option \(quoted(name)); options follow a command, as in postcard render")
    }
    let names = Commands.all.map { $0.about.name }
    if let nearest = Spelling.nearest(to: name, among: names) {
      throw .usage("unknown command \(quoted(name)), did you mean \(nearest)?")
    }
    throw .usage(
      "unknown command \(quoted(name)); the commands are \(names.joined(separator: ", ")); "
        + "to draw a text: postcard render 'TEXT'")
  }
}
