/// `postcard manual`: the manual page, for packages and for those who have only the binary.
struct ManualCommand: Command, Equatable {
  static let about = About(
    name: "manual",
    summary: "Print the manual page",
    usage: "",
    details: ["It is in roff, as man(1) reads it."],
    examples: ["postcard manual | man -l -", "postcard manual > postcard.1"])

  static let options: [Option<ManualCommand>] = []

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    if !operands.isEmpty { throw Self.wrongOperands("takes no \(quoted(operands[0]))") }
  }

  func run(on console: any Console) throws -> ExitStatus {
    try console.write(ManualPage.roff)
    return .done
  }
}
