internal import Postcard

/// `postcard check`: every mistake in templates, in one run.
struct CheckCommand: Command, Equatable {
  static let about = About(
    name: "check",
    summary: "Find every mistake in templates",
    usage: "FILE…",
    operands: [.init(name: "FILE", help: "A template")],
    details: [
      "Prints a line for each: FILE:LINE:COLUMN, then error or warning. An error keeps cards from "
        + "being made. A warning does not: text or tags that are hard to tell apart from what is "
        + "around them (WCAG 2, level AA), pictures that are missing, definitions that nothing uses.",
      "The status is 0 when there is nothing to say, 1 when there are warnings only, 2 when there "
        + "is an error.",
    ],
    examples: [
      "postcard check my-card.xml",
      "postcard check --json templates/*.xml",
    ])

  static let options: [Option<CheckCommand>] = [
    .flag("json", help: "Print each as a line of JSON") { $0.isJSON = true }
  ]

  /// The templates' files.
  var files: [String] = []
  /// Whether findings are printed as JSON.
  var isJSON = false

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    if operands.isEmpty { throw Self.wrongOperands("name a template: FILE…") }
    files = operands
  }

  func run(on console: any Console) throws -> ExitStatus {
    var errors = 0
    var warnings = 0
    for file in files {
      let findings = TemplateFinding.all(in: Template.check(contentsOf: file))
      for finding in findings {
        try console.write(
          isJSON ? JSONText.line(finding) : Array((printable(finding.text) + "\n").utf8))
      }
      errors += findings.count { $0.severity == .error }
      warnings += findings.count { $0.severity == .warning }
    }
    console.report(summary(errors: errors, warnings: warnings))
    return errors > 0 ? .usage : warnings > 0 ? .partial : .done
  }

  private func summary(errors: Int, warnings: Int) -> String {
    func count(_ number: Int, _ what: String) -> String {
      "\(number) \(what)\(number == 1 ? "" : "s")"
    }
    let place = count(files.count, "template")
    if errors + warnings == 0 { return "nothing to mend in \(place)" }
    return "\(count(errors, "error")) and \(count(warnings, "warning")) in \(place)"
  }
}
