internal import Postcard
internal import PostcardTemplates

/// `postcard templates`: the templates that come with postcard.
struct TemplatesCommand: Command, Equatable {
  static let about = About(
    name: "templates",
    summary: "List the built-in templates, or print one to start your own from",
    usage: "[NAME]",
    operands: [.init(name: "NAME", help: "The template whose XML is printed")],
    examples: [
      "postcard templates",
      "postcard templates post > my-card.xml",
    ])

  static let options: [Option<TemplatesCommand>] = []

  /// The template to print; `nil` lists them.
  var name: String?

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    if operands.count > 1 { throw Self.wrongOperands("prints one template at a time") }
    name = operands.first
  }

  func run(on console: any Console) throws -> ExitStatus {
    guard let name else {
      let width = Template.builtInNames.reduce(0) { max($0, $1.count) } + 2
      for name in Template.builtInNames {
        let gap = String(repeating: " ", count: width - name.count)
        try console.write("\(name)\(gap)\(Template.builtInPurpose(name) ?? "")\n")
      }
      return .done
    }
    guard let source = Template.builtInSource(name) else {
      throw Failure.usage(
        "unknown template \(quoted(name))"
          + OptionValues.hint(
            for: name, among: Template.builtInNames, what: "the built-in ones are"))
    }
    try console.write(source)
    return .done
  }
}
