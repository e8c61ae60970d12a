internal import Postcard

/// The manual page, made from the option tables.
///
/// Source: man(7) of groff.
enum ManualPage {
  /// The page in roff.
  static var roff: String {
    var page = """
      .TH POSTCARD 1 "" "\(escaped(Generator.name))" "User Commands"
      .SH NAME
      postcard \\- draw social posts as pictures with a map of their tags
      .SH SYNOPSIS
      .B postcard
      .I COMMAND
      .RI [ OPTIONS "] \\&..."
      .SH DESCRIPTION
      A post goes in, a card comes out: a picture, and a map that says where every hashtag, mention and link lies in it.
      Standard output carries data only; messages go to standard error.
      .PP
      .B postcard \\-\\-limits
      prints how much of everything is taken, and what each bound stops.
      .SH COMMANDS

      """
    for command in CommandOutline.all { page += section(of: command) }
    page += ".SH EXIT STATUS\n"
    for (status, meaning) in statuses { page += ".TP\n.B \(status)\n\(line(meaning))\n" }
    page += """
      .SH ENVIRONMENT
      Cards depend on fonts, and on nothing else of the machine: not on
      .BR LC_ALL ,
      .B TZ
      or the working folder. Fonts are those of fontconfig;
      .B \\-\\-fonts\\-only
      names a folder to take all of them from.

      """
    return page
  }

  private static func section(of command: CommandOutline) -> String {
    let about = command.about
    var text = ".SS \"postcard \(escaped(about.name)) [OPTIONS] \(escaped(about.usage))\"\n"
    text += line(about.summary + ".") + "\n"
    for paragraph in about.details { text += ".PP\n\(line(paragraph))\n" }
    for operand in about.operands {
      text += ".TP\n.I \(escaped(operand.name))\n\(line(operand.help))\n"
    }
    for row in command.rows {
      let short = row.short.map { "\\fB\\-\(escaped(String($0)))\\fR, " } ?? ""
      let value = row.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
      text += ".TP\n\(short)\\fB\\-\\-\(escaped(row.long))\\fR\(value)\n\(line(row.help))\n"
    }
    text += ".PP\nExamples:\n.PP\n.nf\n"
    text += about.examples.map { ".RS\n\(line($0))\n.RE\n" }.joined()
    return text + ".fi\n"
  }

  /// What the command tells the shell, as the fixed table of statuses has it.
  static let statuses: [(status: String, meaning: String)] = [
    ("0", "Everything was done."),
    ("1", "Some posts failed, or nothing was found."),
    ("2", "Wrong usage, input that cannot be read, or a bad template: trying again will not help."),
    ("3", "Too many posts failed."),
    ("4", "The disk is full, a folder is locked, a card takes too long: trying again may help."),
    ("130, 143", "A signal ended it: Ctrl-C, or a supervisor."),
  ]

  /// A text as one line: nothing in it is taken for a request.
  private static func line(_ text: String) -> String {
    let text = escaped(text.replacing("\n", with: " "))
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      default: result.append(character)
      }
    }
    return result
  }
}
