internal import PostcardMap

/// `postcard verify`: do the maps and pictures of a folder hold together?
struct VerifyCommand: Command, Equatable {
  static let about = About(
    name: "verify",
    summary: "Check that every picture and map of a folder holds together",
    usage: "DIR",
    operands: [.init(name: "DIR", help: "The folder with the maps; those below it count too")],
    details: [
      "Each map obeys its schema and keeps its promises, its rectangles lie in the picture, its files "
        + "are there with the bytes it says, and no picture beside maps is missing in all of them. "
        + "Prints what is wrong, one line each, and ends with status 1 when anything is."
    ],
    examples: ["postcard verify Output"])

  static let options: [Option<VerifyCommand>] = [
    .flag("quiet", short: "q", help: "Tell errors only") { $0.isQuiet = true }
  ]

  /// The folder.
  var folder = ""
  /// Whether only errors are told.
  var isQuiet = false

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    guard operands.count == 1 else { throw Self.wrongOperands("wants one folder") }
    folder = operands[0]
  }

  func run(on console: any Console) throws -> ExitStatus {
    let verification = try Verification(of: CardFolder(folder))
    for fault in verification.faults { console.report(fault) }
    if !isQuiet { try console.write(verification.summary + "\n") }
    return verification.faults.isEmpty ? .done : .partial
  }
}
