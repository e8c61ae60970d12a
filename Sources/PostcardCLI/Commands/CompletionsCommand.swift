/// `postcard completions`: what a shell needs to complete commands and options.
struct CompletionsCommand: Command, Equatable {
  /// A shell there is a script for.
  enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  static let about = About(
    name: "completions",
    summary: "Print what a shell completes commands and options with",
    usage: Shell.allCases.map(\.rawValue).joined(separator: "|"),
    operands: [
      .init(
        name: "bash", help: "To be sourced, or saved in ~/.local/share/bash-completion/completions"),
      .init(name: "zsh", help: "To be saved as _postcard in a folder of $fpath"),
      .init(name: "fish", help: "To be saved in ~/.config/fish/completions"),
    ],
    examples: [
      "postcard completions fish > ~/.config/fish/completions/postcard.fish",
      "source <(postcard completions bash)",
    ])

  static let options: [Option<CompletionsCommand>] = []

  /// Whose script is printed.
  var shell = Shell.bash

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    let names = Shell.allCases.map(\.rawValue)
    guard let name = operands.first, operands.count == 1 else {
      throw Self.wrongOperands("name one shell: \(listed(names))")
    }
    guard let shell = Shell(rawValue: name) else {
      throw Self.wrongOperands("there is no script for \(quoted(name)); there are \(listed(names))")
    }
    self.shell = shell
  }

  func run(on console: any Console) throws -> ExitStatus {
    switch shell {
    case .bash: try console.write(Completions.bash)
    case .zsh: try console.write(Completions.zsh)
    case .fish: try console.write(Completions.fish)
    }
    return .done
  }
}
