import Postcard
import PostcardTemplates
import Testing

@testable import PostcardCLI

@Suite("Wrong usage: one line that names the option and what would be right, status 2")
struct UsageErrorTests {
  private static let commands = listed(Commands.all.map { $0.about.name })
  private static let formats = listed(DrawingOptions.formatNames)
  private static let dialects = listed(Dialect.all.map(\.name))
  private static let templates = listed(Template.builtInNames)

  @Test(
    "each mistake has its line",
    arguments: [
      (["rendr", "x"], #"unknown command "rendr", did you mean render?"#),
      (
        ["Hello #Swift"],
        #"unknown command "Hello #Swift"; the commands are \#(commands); to draw a text: postcard render 'TEXT'"#
      ),
      (
        ["-o", "x"],
        #"unknown option "-o"; options follow a command, as in postcard render"#
      ),
      (
        ["render"],
        "render: no text; give one, or --post FILE, or - for standard input; see postcard render --help"
      ),
      (
        ["render", "Hello", "world"],
        "render: 2 texts where one is wanted; put it in quotes; see postcard render --help"
      ),
      (
        ["render", "x", "--post", "p.json"],
        "TEXT and --post: the post comes from one of them, not from both"
      ),
      (["render", "x", "--scal", "2"], #"unknown option "--scal", did you mean --scale?"#),
      (
        ["render", "x", "--scale", "0"],
        #"--scale "0": a scale is a number above 0 and up to 100, as in 2 or 1,2"#
      ),
      (
        ["render", "x", "--scale", "1,"],
        #"--scale "1,": a scale is a number above 0 and up to 100, as in 2 or 1,2"#
      ),
      (
        ["render", "x", "--scale", "nan"],
        #"--scale "nan": a scale is a number above 0 and up to 100, as in 2 or 1,2"#
      ),
      (
        ["render", "x", "--scale", "1,101"],
        #"--scale "1,101": a scale is a number above 0 and up to 100, as in 2 or 1,2"#
      ),
      (
        ["render", "x", "--format", "pgn"], #"--format "pgn": unknown format, did you mean "png"?"#
      ),
      (
        ["render", "x", "--format", "tiff"],
        #"--format "tiff": unknown format; there are \#(formats)"#
      ),
      (
        ["render", "x", "--format", "png,,svg"],
        #"--format "png,,svg": one of the names between the commas is missing"#
      ),
      (["render", "x", "--png", "smal"], #"--png "smal": unknown level, did you mean "small"?"#),
      (
        ["render", "x", "--quality", "101"],
        #"--quality "101": a quality is a whole number from 1 to 100"#
      ),
      (
        ["render", "x", "--max-bytes", "many"],
        #"--max-bytes "many": a number of bytes is wanted, as in 500000, 300K or 2M"#
      ),
      (["render", "x", "--quality", "70"], "--quality: no JPEG or WebP is drawn"),
      (["render", "x", "-o", "a.svg", "--png", "small"], "--png: no PNG is drawn"),
      (["render", "x", "--from", "yaml"], #"--from "yaml": unknown format; there are text, json"#),
      (
        ["render", "x", "--dialect", "socail"],
        #"--dialect "socail": unknown dialect, did you mean "social"?"#
      ),
      (
        ["render", "x", "--bare", "none"],
        #"--bare "none": unknown choice; there are off, known, all"#
      ),
      (
        ["render", "x", "--link", "hashtag"],
        #"--link "hashtag": write KIND=PATTERN, as in hashtag=https://example.com/t/{value}"#
      ),
      (
        ["render", "x", "--link", "hashtag=//e.org/{value}"],
        #"--link "hashtag=//e.org/{value}": link pattern '//e.org/{value}' has no scheme; "#
          + "write it like https://example.com/{value}"
      ),
      (
        ["render", "x", "--link", "hasthag=https://e.org/{value}"],
        #"--link "hasthag=https://e.org/{value}": no text has tags of kind "hasthag", "#
          + #"did you mean "hashtag"?"#
      ),
      (
        ["embed", "x", "--link", "Mention=https://e.org/{value}"],
        #"--link "Mention=https://e.org/{value}": no text has tags of kind "Mention", "#
          + #"did you mean "mention"?"#
      ),
      (
        ["render", "x", "--link", "foo bar=https://e.org/"],
        #"--link "foo bar=https://e.org/": a kind has no white space in it; write KIND=PATTERN, "#
          + "as in hashtag=https://example.com/t/{value}"
      ),
      (
        ["render", "x", "--link", "=x"],
        #"--link "=x": write KIND=PATTERN, as in hashtag=https://example.com/t/{value}"#
      ),
      (
        ["render", "x", "--set", "accent"],
        #"--set "accent": write NAME=VALUE, as in accent=#e0245e"#
      ),
      (
        ["render", "x", "--theme", ""],
        #"--theme "": one of the names between the commas is missing"#
      ),
      (
        ["render", "x", "--template", ""], #"--template "": name a template, as in --template post"#
      ),
      (
        ["render", "x", "--template", "pots"],
        #"--template "pots": no such template, did you mean "post"?"#
      ),
      (
        ["render", "x", "--template", "letter"],
        #"--template "letter": no such template; a file ends in .xml, and the built-in ones are \#(templates)"#
      ),
      (["render", "x", "--post", ""], #"--post "": name a file, as in --post post.json"#),
      (["render", "x", "--quiet=yes"], #"--quiet takes no value, not "yes""#),
      (["render", "x", "-o"], "-o wants a value: -o FILE"),
      (["render", "x", "-o", ""], #"-o "": name a file, as in -o card.png"#),
      (
        ["render", "x", "-o", "card"],
        #"-o "card": no ending that chooses a format (\#(formats)); write a folder as card/"#
      ),
      (
        ["render", "x", "-o", "card.pgn"],
        #"-o "card.pgn": unknown format "pgn", did you mean "png"?"#
      ),
      (
        ["render", "x", "-o", "card.gif"],
        #"-o "card.gif": unknown format "gif"; there are \#(formats)"#
      ),
      (
        ["render", "x", "-o", "a.png", "-o", "b.svg"],
        #"-o "a.png" and -o "b.svg" name two cards; one call makes one: -o again takes the same name with another ending"#
      ),
      (
        ["render", "x", "-o", "a.png", "--format", "svg"],
        #"--format "svg": the ending of -o "a.png" already chooses the format; --format goes with -o DIR/ and -o -"#
      ),
      (
        ["render", "x", "-o", "-", "-o", "a.png"],
        #"-o "-" stands alone: standard output takes one picture and no files"#
      ),
      (
        ["render", "x", "-o", "-", "--format", "png,svg"],
        #"-o "-" takes one format, as in --format png"#
      ),
      (
        ["render", "x", "-o", "-", "--theme", "light,dark"],
        "--theme: standard output takes one picture; name one value, or files with -o"
      ),
      (
        ["render", "x", "-o", "-", "--scale", "1,2"],
        "--scale: standard output takes one picture; name one value, or files with -o"
      ),
      (
        ["render", "x", "--fonts", "/nowhere/at/all"], #"--fonts "/nowhere/at/all": no such folder"#
      ),
      (
        ["render", "x", "--fonts-only", "/dev/null"],
        #"--fonts-only "/dev/null": is a file, not a folder"#
      ),
      (
        ["render", "x", "--fonts", "a", "--fonts-only", "b"],
        "--fonts and --fonts-only: the folder comes besides the system's fonts or alone"
      ),
      (
        ["render", "x", "--missing", "bix"],
        #"--missing "bix": unknown choice, did you mean "box"?"#
      ),
      (
        ["render", "x", "--assets", "/dev/null"], #"--assets "/dev/null": is a file, not a folder"#
      ),
      (["tags"], "tags: no text; give one, or - for standard input; see postcard tags --help"),
      (
        ["tags", "a", "b"],
        "tags: 2 texts where one is wanted; put it in quotes; see postcard tags --help"
      ),
      (["tags", "--ndjson", "a"], "--ndjson reads standard input and takes no TEXT"),
      (
        ["tags", "--instance", "social.example.org", "a"],
        "--instance names a Mastodon server: it goes with --dialect mastodon"
      ),
      (
        ["tags", "--dialect", "mastodon", "--instance", "http://x", "a"],
        #"--instance "http://x": 'http://x' is no host name; write it like mastodon.social"#
      ),
      (
        ["tags", "--dialect", "myspace", "a"],
        #"--dialect "myspace": unknown dialect; there are \#(dialects)"#
      ),
      (
        ["hit", "a.map.json", "1"], "hit: wants a map and a point: MAP X Y; see postcard hit --help"
      ),
      (
        ["hit", "a.map.json", "1", "y"],
        #"hit: Y is a number of px, not "y"; see postcard hit --help"#
      ),
      (
        ["hit", "a.map.json", "0x10", "1"],
        #"hit: X is a number of px, not "0x10"; see postcard hit --help"#
      ),
      (
        ["hit", "a.map.json", "1", "1", "--slop", "-1"],
        #"--slop "-1": a distance is a number of px from 0, as in --slop 8"#
      ),
      (["templates", "pots"], #"unknown template "pots", did you mean "post"?"#),
      (
        ["templates", "a", "b"],
        "templates: prints one template at a time; see postcard templates --help"
      ),
    ] as [([String], String)])
  func mistakes(arguments: [String], message: String) {
    let call = Call(arguments)
    #expect(call.messages == "postcard: \(message)\n")
    #expect(call.status == .usage)
    #expect(call.output.isEmpty)
  }

  @Test("no arguments: the overview, on standard error")
  func nothing() {
    let call = Call([])
    #expect(call.messages == Help.overview)
    #expect(call.status == .usage)
    #expect(call.output.isEmpty)
  }

  @Test("an argument that is not UTF-8 is named with its byte")
  func invalidUTF8() {
    let console = RecordingConsole()
    let status = Program.run(
      [Array("render".utf8), Array("caf".utf8) + [0xE9] + Array(" au lait".utf8)], on: console)
    #expect(status == .usage)
    #expect(
      console.messages
        == "postcard: argument 2: not UTF-8: byte 0xE9 at offset 3\n")
    #expect(console.output.isEmpty)
  }

  @Test("a long or hostile argument is repeated neither whole nor raw")
  func hostileArgument() {
    let call = Call(["\u{1B}[2J\n" + String(repeating: "x", count: 100_000)])
    #expect(call.status == .usage)
    #expect(call.messages.hasPrefix("postcard: unknown command \"\u{FFFD}[2J\u{FFFD}xx"))
    #expect(call.messages.utf8.count < 400)
    #expect(call.messages.filter { $0 == "\n" }.count == 1)
  }
}
