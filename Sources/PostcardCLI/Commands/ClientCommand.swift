internal import PostcardMap

/// `postcard client`: what a page or an app serves beside its cards.
struct ClientCommand: Command, Equatable {
  /// What there is to print.
  enum Part: String, CaseIterable, Sendable { case js, min, types, css, csp }

  static let about = About(
    name: "client",
    summary: "Print the JavaScript client, or what else a page may need",
    usage: "[\(Part.allCases.map(\.rawValue).joined(separator: "|"))]",
    operands: [
      .init(name: "js", help: "The client, an ES module (the default)"),
      .init(name: "min", help: "The same, small"),
      .init(name: "types", help: "Its types for TypeScript, postcard.d.ts"),
      .init(name: "css", help: "The style sheet of figures, for --style link"),
      .init(name: "csp", help: "A content security policy under which figures work"),
    ],
    details: [
      "Links need no client. It is for an app that wants the clicks itself: resolve(map, x, y) finds "
        + "the tag at a point, attach(figure, map, {onTag}) tells which was selected."
    ],
    examples: ["postcard client min > postcard.js", "postcard client csp"])

  static let options: [Option<ClientCommand>] = []

  /// What is printed.
  var part = Part.js

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    guard operands.count <= 1 else { throw Self.wrongOperands("prints one thing at a time") }
    guard let name = operands.first else { return }
    guard let part = Part(rawValue: name) else {
      throw Self.wrongOperands(
        "there is no \(quoted(name)); there are \(listed(Part.allCases.map(\.rawValue)))")
    }
    self.part = part
  }

  func run(on console: any Console) throws -> ExitStatus {
    switch part {
    case .js: try console.write(HTMLClient.source)
    case .min: try console.write(HTMLClient.minified)
    case .types: try console.write(HTMLClient.types)
    case .css: try console.write(HTMLStyle.figure)
    case .csp: try console.write(HTMLStyle.securityPolicy + "\n")
    }
    return .done
  }
}
