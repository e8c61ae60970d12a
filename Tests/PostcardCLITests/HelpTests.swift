import Postcard
import Testing

@testable import PostcardCLI

@Suite("Help and version")
struct HelpTests {
  static let names = Commands.all.map { $0.about.name }

  @Test("every command has help on standard output, however it is asked for", arguments: names)
  func everyCommand(name: String) throws {
    let asked = [[name, "--help"], [name, "-h"], ["help", name], [name, "x", "--help"]]
    let calls = asked.map { Call($0) }
    for call in calls {
      #expect(call.status == .done)
      #expect(call.messages.isEmpty)
      #expect(call.output == calls[0].output)
    }
    let help = calls[0].output
    #expect(help.hasPrefix("Usage: postcard \(name) "))
    #expect(help.contains("-h, --help"))
    #expect(help.contains("--version"))
    #expect(help.contains("Examples:\n  postcard") || help.contains("| postcard \(name)"))
    #expect(help.hasSuffix("\n"))
  }

  @Test("no line of help runs past the terminal, but for examples", arguments: names)
  func width(name: String) {
    let help = Call([name, "--help"]).output
    for line in help.split(separator: "\n").prefix(while: { $0 != "Examples:" }) {
      #expect(line.count <= Help.width, "\(line)")
    }
  }

  @Test("the option table is the help")
  func tableIsHelp() {
    let help = Help.text(for: RenderCommand.self)
    for option in RenderCommand.options {
      #expect(help.contains(option.spelling), "\(option.spelling)")
    }
    #expect(help.contains("  -o, --output FILE"))
    #expect(help.contains("      --link KIND=PATTERN"))
  }

  @Test("no two options of a command share a spelling")
  func spellings() {
    func check<Asked: Command>(_: Asked.Type) {
      let longs = Asked.options.map(\.long) + ["help", "version"]
      let shorts = Asked.options.compactMap(\.short) + ["h"]
      #expect(Set(longs).count == longs.count)
      #expect(Set(shorts).count == shorts.count)
    }
    for command in Commands.all { check(command) }
  }

  @Test("the overview lists every command")
  func overview() {
    for arguments in [["--help"], ["-h"], ["help"]] {
      let call = Call(arguments)
      #expect(call.status == .done)
      #expect(call.output == Help.overview)
    }
    for command in Commands.all {
      #expect(Help.overview.contains("  \(command.about.name) "))
      #expect(Help.overview.contains(command.about.summary))
    }
  }

  @Test("the version, alone and on every command", arguments: [[]] + names.map { [$0] })
  func version(command: [String]) {
    let call = Call(command + ["--version"])
    #expect(call.output == "postcard \(Generator.version)\n")
    #expect(call.status == .done)
  }
}
