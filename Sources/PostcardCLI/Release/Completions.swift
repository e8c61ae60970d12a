/// Scripts by which shells complete what is typed, made from the option tables.
enum Completions {
  /// For bash, in whose completions a word is all there is.
  static var bash: String {
    let names = CommandOutline.all.map(\.about.name).joined(separator: " ")
    var script = """
      # bash completion for postcard
      _postcard() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        local options= words= target=
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W '\(names) help --help --version --limits' -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]} in

      """
    for command in CommandOutline.all {
      script += "    \(command.about.name))\n"
      script += "      options='\(command.rows.map { "--\($0.long)" }.joined(separator: " "))'\n"
      script += "      words='\(command.operandWords.joined(separator: " "))'\n"
      let valued = command.rows.filter { $0.value != nil }
      if !valued.isEmpty {
        script += "      case $before in\n"
        for row in valued {
          let spellings = (row.short.map { "-\($0)|" } ?? "") + "--\(row.long)"
          let target = row.target.map { " target=\($0 == .folder ? "-d" : "-f")" } ?? ""
          script +=
            "        \(spellings)) options=; words='\(row.words.joined(separator: " "))'\(target);;\n"
        }
        script += "        *) target=-f;;\n      esac\n"
      } else {
        script += "      target=-f\n"
      }
      script += "      ;;\n"
    }
    return script + """
          help) words='\(names)';;
        esac
        case $word in
          -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
          *) COMPREPLY=($(compgen -W "$words" -- "$word") ${target:+$(compgen "$target" -- "$word")}) ;;
        esac
      }
      complete -o filenames -F _postcard postcard

      """
  }

  /// For zsh, with the help of each option.
  static var zsh: String {
    var script = """
      #compdef postcard
      # zsh completion for postcard
      _postcard() {
        local -a commands
        commands=(

      """
    for command in CommandOutline.all {
      script += "    '\(command.about.name):\(quote(command.about.summary))'\n"
    }
    script += """
        )
        if ((CURRENT == 2)); then
          _describe -t commands command commands
          _arguments '--help[Print help]' '--version[Print the version]' '--limits[Print every limit]'
          return
        fi
        local command=$words[2]
        shift words
        ((CURRENT--))
        case $command in

      """
    for command in CommandOutline.all {
      script += "    \(command.about.name))\n      _arguments \\\n"
      for row in command.rows {
        let help = quote(bracket(row.help))
        let value = row.value.map { name in ":\(quote(colon(name))):\(zshAction(row))" } ?? ""
        if let short = row.short {
          script += "        '*'{-\(short),--\(row.long)}'[\(help)]\(value)' \\\n"
        } else {
          script += "        '*--\(row.long)[\(help)]\(value)' \\\n"
        }
      }
      let words = command.operandWords
      script +=
        "        '*:operand:\(words.isEmpty ? "_files" : "(\(words.joined(separator: " ")))")'\n"
      script += "      ;;\n"
    }
    return script + """
        esac
      }
      if [[ $funcstack[1] == _postcard ]]; then
        _postcard "$@"
      else
        compdef _postcard postcard
      fi

      """
  }

  private static func zshAction(_ row: CommandOutline.Row) -> String {
    if !row.words.isEmpty, row.target == nil { return "(\(row.words.joined(separator: " ")))" }
    switch row.target {
    case .folder: return "_files -/"
    case .file: return "_files"
    case nil: return " "
    }
  }

  /// For fish, one line for each thing that can be typed.
  static var fish: String {
    let names = CommandOutline.all.map(\.about.name).joined(separator: " ")
    var script = """
      # fish completion for postcard
      set -l commands \(names)
      complete -c postcard -n "not __fish_seen_subcommand_from $commands" -f
      complete -c postcard -n "not __fish_seen_subcommand_from $commands" -l limits -d 'Print every limit'

      """
    for command in CommandOutline.all {
      let name = command.about.name
      script += "complete -c postcard -n \"not __fish_seen_subcommand_from $commands\" -a \(name)"
      script += " -d '\(fishQuote(command.about.summary))'\n"
      let start = "complete -c postcard -n '__fish_seen_subcommand_from \(name)'"
      for row in command.rows {
        script += start + (row.short.map { " -s \($0)" } ?? "") + " -l \(row.long)"
        if row.value != nil { script += row.target == nil ? " -x" : " -r -F" }
        if !row.words.isEmpty { script += " -a '\(row.words.joined(separator: " "))'" }
        script += " -d '\(fishQuote(row.help))'\n"
      }
      let words = command.operandWords
      if !words.isEmpty { script += start + " -f -a '\(words.joined(separator: " "))'\n" }
    }
    return script
  }

  // MARK: Quoting

  private static func quote(_ text: String) -> String { text.replacing("'", with: "'\\''") }
  private static func colon(_ text: String) -> String { text.replacing(":", with: "\\:") }
  private static func bracket(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]")
  }
  private static func fishQuote(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
