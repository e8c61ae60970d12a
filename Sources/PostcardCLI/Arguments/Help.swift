/// What `--help` prints, made from the same tables that read the arguments.
enum Help {
  /// The widest line, in characters.
  static let width = 80
  /// The widest left column; a longer entry has its help on the line below.
  static let widestEntry = 26

  /// The help of the whole command.
  static var overview: String {
    let commands = Commands.all.map { ($0.about.name, $0.about.summary) }
    return """
      Usage: postcard COMMAND [OPTIONS] …

      A post goes in, a card comes out: a picture, and a map of where its tags lie.

      Commands:
      \(columns(commands))

      Options:
      \(columns(options))

      Examples:
        postcard render 'Hello #Swift, meet @ada'
        postcard render --help

      """
  }

  private static let options = [
    ("-h, --help", "Print this help"), ("    --version", "Print the version"),
    ("    --limits", "Print every limit with what it stops"),
  ]

  /// The help of one command.
  static func text<Asked: Command>(for command: Asked.Type) -> String {
    let about = command.about
    let options =
      command.options.map { ($0.spelling, $0.help) } + [
        ("-h, --help", "Print this help"), ("    --version", "Print the version"),
      ]
    var parts = ["Usage: postcard \(about.name) [OPTIONS] \(about.usage)"]
    parts.append(wrapped(about.summary + ".", indent: 0))
    parts += about.details.map { wrapped($0, indent: 0) }
    if !about.operands.isEmpty {
      parts.append(columns(about.operands.map { ($0.name, $0.help) }))
    }
    parts.append("Options:\n" + columns(options))
    parts.append("Examples:\n" + about.examples.map { "  \($0)" }.joined(separator: "\n"))
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Entries on the left, their help wrapped in a column on the right.
  private static func columns(_ entries: [(String, String)]) -> String {
    let widths = entries.map(\.0.count).filter { $0 <= widestEntry }
    let indent = 2 + (widths.max() ?? widestEntry) + 2
    return entries.map { entry, help in
      let left = "  \(entry)"
      let right = wrapped(help, indent: indent)
      if left.count + 2 > indent { return left + "\n" + right }
      return left + right.dropFirst(left.count)
    }.joined(separator: "\n")
  }

  /// Words set in lines of at most ``width`` characters, each after `indent` spaces.
  private static func wrapped(_ text: String, indent: Int) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, indent + line.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    let margin = String(repeating: " ", count: indent)
    return lines.map { margin + $0 }.joined(separator: "\n")
  }
}
