internal import Postcard
internal import PostcardTemplates
internal import PostcardText

/// A command as a list of what can be typed, for whatever is made from the option tables.
struct CommandOutline: Sendable {
  /// One option.
  struct Row: Hashable, Sendable {
    let short: Character?
    let long: String
    /// The name of its value; `nil` for an option that stands alone.
    let value: String?
    let help: String

    /// The words its value is one of, or several of; empty where it is free.
    var words: [String] { CommandOutline.words[long].map { $0() } ?? [] }
    /// What its value names on disk.
    var target: Target? {
      guard let value else { return nil }
      return value.contains("FILE") ? .file : value.contains("DIR") ? .folder : nil
    }
  }

  /// What is completed from the disk.
  enum Target: Sendable { case file, folder }

  let about: About
  /// Its options in the order help lists them, `--help` and `--version` last.
  let rows: [Row]

  init(_ command: any Command.Type) {
    about = command.about
    rows = command.rows + Self.common
  }

  /// Every command.
  static var all: [CommandOutline] { Commands.all.map { CommandOutline($0) } }

  private static let common = [
    Row(short: "h", long: "help", value: nil, help: "Print this help"),
    Row(short: nil, long: "version", value: nil, help: "Print the version"),
  ]

  /// The words of an operand that is one of some: `light|dark`.
  var operandWords: [String] {
    if about.name == TemplatesCommand.about.name { return Template.builtInNames }
    let usage = about.usage.filter { $0 != "[" && $0 != "]" }
    let words = usage.split(separator: "|").map(String.init)
    // Placeholders are in capitals; what is typed as it stands is not.
    return words.count > 1 && words.allSatisfy { $0 == $0.lowercased() } ? words : []
  }

  /// Where the values of options are some words, by the option's long name.
  static let words: [String: @Sendable () -> [String]] = [
    "format": { DrawingOptions.formatNames },
    "template": { Template.builtInNames },
    "theme": { ["light", "dark"] },
    "dialect": { Dialect.all.map(\.name) },
    "missing": { MissingCharacters.allCases.map(\.rawValue) },
    "png": { CardFormat.Compression.allCases.map(\.rawValue) },
    "bare": { BareLinks.allCases.map(\.rawValue) },
  ]
}

extension Command {
  /// The option table without what its rows do.
  static var rows: [CommandOutline.Row] {
    options.map { option in
      var name: String?
      if case .value(let value, _) = option.action { name = value }
      return CommandOutline.Row(
        short: option.short, long: option.long, value: name, help: option.help)
    }
  }
}
