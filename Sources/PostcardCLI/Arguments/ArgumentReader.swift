internal import Postcard

/// Reads arguments by an option table, in order, the way POSIX and GNU tools do.
///
/// `--long VALUE`, `--long=VALUE`, `-s VALUE`, `-sVALUE`, `-abc` for `-a -b -c`; `--` ends the
/// options; `-` alone and a dash before anything but a letter (`-3`, `- so it goes`) are operands.
struct ArgumentReader<Target> {
  /// What arguments come down to.
  enum Outcome: Equatable {
    case operands([String])
    case help
    case version
  }

  /// The options it knows, besides `--help` and `--version`.
  let table: [Option<Target>]
  /// The command the options belong to, for messages.
  let command: String

  /// Applies every option to `target`.
  ///
  /// - Returns: The operands in order, or that help or the version was asked for.
  /// - Throws: A usage failure that names the option and what would be right.
  func read(_ arguments: [String], into target: inout Target) throws(Failure) -> Outcome {
    var operands: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        return .operands(operands + rest)
      } else if argument.utf8.starts(with: "--".utf8) {
        let word = argument.dropFirst(2)
        let name = String(word.prefix { $0 != "=" })
        let attached = name.count < word.count ? String(word.dropFirst(name.count + 1)) : nil
        if attached == nil, name == "help" { return .help }
        if attached == nil, name == "version" { return .version }
        let option = try option(long: name, in: argument)
        try apply(option, as: "--\(name)", attached: attached, rest: &rest, to: &target)
      } else if isShort(argument) {
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
          if letter == "h" { return .help }
          let option = try option(short: letter, in: argument)
          var attached: String?
          if case .value = option.action, !letters.isEmpty {
            attached = String(letters)
            letters = ""
          }
          try apply(option, as: "-\(letter)", attached: attached, rest: &rest, to: &target)
        }
      } else {
        operands.append(argument)
      }
    }
    return .operands(operands)
  }

  private func isShort(_ argument: String) -> Bool {
    guard argument.first == "-", let letter = argument.dropFirst().first else { return false }
    return letter.isASCII && letter.isLetter
  }

  private func apply(
    _ option: Option<Target>, as spelling: String, attached: String?,
    rest: inout ArraySlice<String>, to target: inout Target
  ) throws(Failure) {
    switch option.action {
    case .flag(let set):
      if let attached {
        throw .usage("\(spelling) takes no value, not \(quoted(attached))")
      }
      set(&target)
    case .value(let name, let read):
      guard let value = attached ?? rest.popFirst() else {
        throw .usage("\(spelling) wants a value: \(spelling) \(name)")
      }
      do throws(BadValue) {
        try read(&target, value)
      } catch {
        throw .usage("\(spelling) \(quoted(value)): \(error.problem)")
      }
    }
  }

  private func option(long name: String, in argument: String) throws(Failure) -> Option<Target> {
    if let option = table.first(where: { $0.long == name }) { return option }
    let names = table.map(\.long) + ["help", "version"]
    let nearest = Spelling.nearest(to: name, among: names).map { "--\($0)" }
    throw unknown("--\(name)", nearest: nearest, in: argument)
  }

  private func option(
    short letter: Character, in argument: String
  ) throws(Failure) -> Option<Target> {
    if let option = table.first(where: { $0.short == letter }) { return option }
    // A word after a single dash is most often a long option with a dash missing.
    let word = String(argument.dropFirst().prefix { $0 != "=" })
    let long = table.map(\.long).first { $0 == word }
    throw unknown("-\(letter)", nearest: long.map { "--\($0)" }, in: argument)
  }

  private func unknown(_ option: String, nearest: String?, in argument: String) -> Failure {
    let start = "unknown option \(quoted(option))"
    if argument.contains(where: \.isWhitespace) {
      return .usage("\(start); write -- before a text that begins with a dash")
    }
    if let nearest { return .usage("\(start), did you mean \(nearest)?") }
    return .usage("\(start); see postcard \(command) --help")
  }
}
