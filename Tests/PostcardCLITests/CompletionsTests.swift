import PostcardTestSupport
import Testing

@testable import PostcardCLI

@Suite("Completions and the manual page come from the option tables")
struct CompletionsTests {
  static let scripts = CompletionsCommand.Shell.allCases.map(\.rawValue)

  @Test("every script knows every command and option", arguments: scripts)
  func complete(shell: String) {
    let script = Call(["completions", shell]).output
    for command in CommandOutline.all {
      #expect(script.contains(command.about.name))
      for row in command.rows {
        let word = shell == "fish" ? "-l \(row.long)" : "--\(row.long)"
        #expect(script.contains(word), "\(command.about.name) \(row.long)")
      }
    }
  }

  @Test("words are offered only for options there are")
  func words() {
    let options = Set(CommandOutline.all.flatMap(\.rows).map(\.long))
    for option in CommandOutline.words.keys { #expect(options.contains(option)) }
  }

  @Test(
    "bash offers what may follow",
    arguments: [
      (["postcard", "ren"], ["render"]),
      (["postcard", "render", "--templ"], ["--template"]),
      (["postcard", "render", "--template", "quo"], ["quote"]),
      (["postcard", "render", "--format", "pn"], ["png"]),
      (["postcard", "render", "--dialect", "blue"], ["bluesky"]),
      (["postcard", "schema", "tem"], ["template"]),
      (["postcard", "completions", "fi"], ["fish"]),
      (["postcard", "render", "-o", "ca"], ["cards", "card.png"]),
      (["postcard", "render", "--assets", "ca"], ["cards"]),
    ])
  func bash(typed: [String], offered: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.folder("cards")
    try folder.file("card.png", "")
    let shell = try Shell(
      """
      cat > try.bash <<'END'
      source <(postcard completions bash)
      COMP_WORDS=(\(typed.joined(separator: " ")))
      COMP_CWORD=\(typed.count - 1)
      _postcard
      printf '%s\\n' "${COMPREPLY[@]}"
      END
      bash -u try.bash
      """, in: folder)
    #expect(shell.status == 0, "\(shell.messages)")
    #expect(Set(shell.text.split(separator: "\n").map(String.init)) == Set(offered))
  }

  @Test("a shell there is no script for is a mistake that names those there are")
  func unknown() {
    let call = Call(["completions", "csh"])
    #expect(call.status == .usage)
    #expect(call.messages.contains("there are bash, zsh, fish"))
  }

  @Test("the manual page has a section for every command and an entry for every option")
  func manual() {
    let page = Call(["manual"]).output
    #expect(page.hasPrefix(".TH POSTCARD 1"))
    for command in CommandOutline.all {
      #expect(page.contains(".SS \"postcard \(command.about.name) "))
      for row in command.rows {
        #expect(page.contains("\\-\\-\(row.long.replacing("-", with: "\\-"))\\fR"), "\(row.long)")
      }
    }
    for status in ["0", "1", "2", "3", "4"] { #expect(page.contains(".B \(status)\n")) }
  }

  @Test("no word of help becomes a request to roff")
  func requests() {
    let known = ["TH", "SH", "SS", "TP", "PP", "B", "I", "BR", "RI", "RS", "RE", "nf", "fi"]
    for line in Call(["manual"]).output.split(separator: "\n") {
      #expect(!line.hasPrefix("'"))
      guard line.first == "." else { continue }
      let request = line.dropFirst().prefix { $0 != " " }
      #expect(known.contains(String(request)), "\(line)")
    }
  }
}
