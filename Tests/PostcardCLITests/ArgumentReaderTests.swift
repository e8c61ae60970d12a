import Testing

@testable import PostcardCLI

/// A target with one option of each sort.
private struct Kettle: Equatable, Sendable {
  var name = ""
  var isOn = false
  var isLoud = false

  static let table: [Option<Kettle>] = [
    .value("name", short: "n", "WORD", help: "A word") { (kettle, value) throws(BadValue) in
      if value == "bad" { throw BadValue("a name is a good word") }
      kettle.name = value
    },
    .flag("on", short: "o", help: "On") { $0.isOn = true },
    .flag("loud", short: "l", help: "Loud") { $0.isLoud = true },
  ]
}

@Suite("Arguments are read the way POSIX and GNU tools read them")
struct ArgumentReaderTests {
  private func read(_ arguments: [String]) throws -> (Kettle, ArgumentReader<Kettle>.Outcome) {
    var kettle = Kettle()
    let reader = ArgumentReader(table: Kettle.table, command: "kettle")
    let outcome = try reader.read(arguments, into: &kettle)
    return (kettle, outcome)
  }

  @Test(
    "spellings of options and operands",
    arguments: [
      (["--name", "a"], Kettle(name: "a"), []),
      (["--name=a"], Kettle(name: "a"), []),
      (["--name=a=b"], Kettle(name: "a=b"), []),
      (["--name="], Kettle(), []),
      (["--name", "--on"], Kettle(name: "--on"), []),
      (["-n", "a"], Kettle(name: "a"), []),
      (["-na"], Kettle(name: "a"), []),
      (["-oln", "a"], Kettle(name: "a", isOn: true, isLoud: true), []),
      (["-olna"], Kettle(name: "a", isOn: true, isLoud: true), []),
      (["x", "--on", "y"], Kettle(isOn: true), ["x", "y"]),
      (["--on", "--", "--loud", "-"], Kettle(isOn: true), ["--loud", "-"]),
      (["-"], Kettle(), ["-"]),
      (["-3", "-0.5"], Kettle(), ["-3", "-0.5"]),
      (["- so it goes"], Kettle(), ["- so it goes"]),
      (["—dash", ""], Kettle(), ["—dash", ""]),
      (["--name", "a", "--name", "b"], Kettle(name: "b"), []),
    ] as [([String], Kettle, [String])])
  fileprivate func spellings(arguments: [String], kettle: Kettle, operands: [String]) throws {
    let (read, outcome) = try read(arguments)
    #expect(read == kettle)
    #expect(outcome == .operands(operands))
  }

  @Test(
    "help and version may stand anywhere before --",
    arguments: [
      (["--help"], .help), (["-h"], .help), (["x", "-oh"], .help), (["--version"], .version),
      (["--", "--help"], .operands(["--help"])), (["--name", "--help"], .operands([])),
    ] as [([String], ArgumentReader<Kettle>.Outcome)])
  fileprivate func helpAndVersion(
    arguments: [String], outcome: ArgumentReader<Kettle>.Outcome
  ) throws {
    #expect(try read(arguments).1 == outcome)
  }

  @Test(
    "what is wrong, and what would be right",
    arguments: [
      (["--nam", "a"], #"unknown option "--nam", did you mean --name?"#),
      (["--nmae=a"], #"unknown option "--nmae", did you mean --name?"#),
      (["--verson"], #"unknown option "--verson", did you mean --version?"#),
      (["--teapot"], #"unknown option "--teapot"; see postcard kettle --help"#),
      (["-x"], #"unknown option "-x"; see postcard kettle --help"#),
      (["-loud"], #"unknown option "-u", did you mean --loud?"#),
      (["-kettle"], #"unknown option "-k"; see postcard kettle --help"#),
      (
        ["--so it goes"],
        #"unknown option "--so it goes"; write -- before a text that begins with a dash"#
      ),
      (["-so it goes"], #"unknown option "-s"; write -- before a text that begins with a dash"#),
      (["--name"], "--name wants a value: --name WORD"),
      (["-on"], "-n wants a value: -n WORD"),
      (["--on=yes"], #"--on takes no value, not "yes""#),
      (["--name", "bad"], #"--name "bad": a name is a good word"#),
      (["-nbad"], #"-n "bad": a name is a good word"#),
    ])
  func mistakes(arguments: [String], message: String) {
    #expect(throws: Failure.usage(message)) { try read(arguments) }
  }
}
