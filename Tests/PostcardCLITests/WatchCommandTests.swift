import PostcardTestSupport
import Testing

@testable import PostcardCLI

@Suite("watch: drawn again at every save", .serialized)
struct WatchCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("card.xml", Self.template(width: 40))
    try folder.file("next.xml", Self.template(width: 50))
    try folder.file("post.json", #"{"text":"one","author":{"avatar":"pics/a.png"}}"#)
    try folder.file("next.json", #"{"text":"two","author":{"avatar":"pics/a.png"}}"#)
  }

  private static func template(width: Int) -> String {
    """
    <card version="1" width="\(width)" height="40" background="white">
    <image src="{author.avatar}" width="9" height="9"/><image src="logo.png" width="9" height="9"/><image src="own.png" width="9" height="9"/>
    <post font-size="8"/></card>
    """
  }

  /// Runs the built command beside a script, which ends it; what it says goes to the file `log`.
  ///
  /// `drawn N` waits until it has drawn N times, `said TEXT` until it has said something.
  private func watch(
    _ arguments: String, environment: String = "", while script: String, signal: String = "TERM"
  ) throws -> Shell {
    try Shell(
      """
      sh -c '
        (
          patiently() {
            tries=0
            until "$@"; do
              tries=$((tries + 1))
              if [ $tries -gt 1000 ]; then echo "waited in vain: $*" >&2; kill -KILL $$; exit; fi
              sleep 0.02
            done
          }
          has_drawn() { [ "$(grep -c wrote log)" -ge "$1" ]; }
          has_said() { grep -qF "$1" log; }
          drawn() { patiently has_drawn "$1"; }
          said() { patiently has_said "$1"; }
          patiently [ -e log ]
          \(script)
          kill -\(signal) $$
        ) &
        exec env \(environment) postcard watch \(arguments) 2>log
      '
      """, in: folder)
  }

  @Test(
    "However a file is saved, the picture is the one of what it holds now",
    arguments: [
      // Written in place.
      "cat next.xml >card.xml", "cat next.json >post.json",
      // Renamed over it, as most editors do, or put in the place of one that was moved away.
      "mv next.xml card.xml", "mv card.xml old.xml; sleep 0.05; cp next.xml card.xml",
      "mv next.json post.json",
      // Pictures that come, change, and have folders that come.
      "cp one.png logo.png", "sleep 0.1; cat two.png >own.png", "mv two.png own.png",
      "mkdir pics; sleep 0.1; cp one.png pics/a.png",
      "mkdir pics.new; cp one.png pics.new/a.png; mv pics.new pics",
    ])
  func saved(save: String) throws {
    try folder.file(
      "dot.xml",
      #"<card version="1" width="9" height="9" background="dot"><color name="dot" value="red"/></card>"#
    )
    let shell = try Shell(
      """
      for name in one own; do postcard render x -q --no-map --template dot.xml -o $name.png; done
      postcard render x -q --no-map --template dot.xml --set dot=blue -o two.png
      """, in: folder)
    #expect(shell.status == 0)
    let run = try watch(
      "--post post.json --template card.xml -o out.png",
      while: """
        said "watching card.xml and post.json; Ctrl-C ends"
        \(save)
        drawn 2
        # What comes later than the folder it lies in is another save.
        sleep 0.3
        """)
    #expect(run.status == 143, "\(run.messages)")
    let fresh = try Shell(
      "postcard render -q --post post.json --template card.xml -o fresh.png && cmp out.png fresh.png",
      in: folder)
    #expect(fresh.status == 0, "\(fresh.text)\(fresh.messages)")
    #expect(!folder.names.contains { $0.contains(".postcard-") })
  }

  @Test("A font that is saved anew is drawn with")
  func font() throws {
    // With no font of the system's there is only this one to draw with.
    try folder.file("no-fonts.conf", "<fontconfig/>")
    try folder.file(
      "card.xml",
      """
      <card version="1" width="90" height="40"><font src="own.ttf"/>
      <post font-family="Inter" font-size="20"/></card>
      """)
    let run = try watch(
      "abc --template card.xml -o out.png", environment: "FONTCONFIG_FILE=$PWD/no-fonts.conf",
      while: """
        said "own.ttf"
        cp "$(fc-match --format=%{file} Inter:bold)" own.ttf
        drawn 1
        cp out.png bold.png
        cp "$(fc-match --format=%{file} Inter:light)" next.ttf
        mv next.ttf own.ttf
        drawn 2
        """)
    #expect(run.status == 143, "\(run.messages)")
    let fresh = try Shell(
      """
      FONTCONFIG_FILE="$PWD/no-fonts.conf" postcard render abc -q --template card.xml -o fresh.png &&
      cmp out.png fresh.png
      """, in: folder)
    #expect(fresh.status == 0, "\(fresh.text)\(fresh.messages)")
    #expect(try folder.bytes("bold.png") != folder.bytes("out.png"))
  }

  @Test("A link to a file elsewhere is followed")
  func link() throws {
    try folder.folder("far")
    let run = try watch(
      "abc --template link.xml -o out.png",
      while: """
        said "link.xml"
        ln -s far/real.xml link.new
        mv link.new link.xml
        sleep 0.1
        cat card.xml >far/real.xml
        drawn 1
        cat next.xml >far/real.xml
        drawn 2
        """)
    #expect(run.status == 143, "\(run.messages)")
    let fresh = try Shell(
      "postcard render abc -q --template next.xml -o fresh.png && cmp out.png fresh.png", in: folder
    )
    #expect(fresh.status == 0, "\(fresh.text)\(fresh.messages)")
  }

  @Test("Mistakes are told, all of them, the last picture stays, and the next save is drawn")
  func mistakes() throws {
    try folder.file(
      "bad.xml", "<card version='1' width='9' height='9'>\n<txt/>\n<row gap='x'/></card>")
    let run = try watch(
      "abc --template card.xml -o out.png",
      while: """
        drawn 1
        cp out.png first.png
        cat bad.xml >card.xml
        said "card.xml:2:1: unknown element <txt>, did you mean <text>?"
        said "card.xml:3:11: gap=\\"x\\": write a number of px, such as \\"24\\""
        cmp out.png first.png || touch has-changed
        cat next.xml >card.xml
        drawn 2
        """)
    #expect(run.status == 143, "\(run.messages)")
    #expect(!folder.names.contains("has-changed"))
    #expect(try folder.bytes("out.png") != folder.bytes("first.png"))
  }

  @Test("A template and a post that are not there yet are waited for")
  func missing() throws {
    let run = try watch(
      "--post later/post.json --template later/card.xml -o out.png",
      while: """
        said "later/card.xml: no such file or folder"
        mkdir later
        sleep 0.1
        cp card.xml later
        said "later/post.json: no such file or folder"
        cp post.json later
        drawn 1
        """)
    #expect(run.status == 143, "\(run.messages)")
  }

  @Test(
    "Signals end it at once, and nothing half-written stays",
    arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func signals(signal: String, status: Int32) throws {
    let run = try watch(
      "abc --template card.xml -o out/out.png", while: "drawn 1; cat next.xml >card.xml",
      signal: signal)
    #expect(run.status == status)
    #expect(
      folder.names.filter { $0.hasPrefix("out") }.sorted() == [
        "out", "out/out.map.json", "out/out.png",
      ])
  }

  @Test("While nothing is saved it sleeps, also when other files of the folder change")
  func sleeps() throws {
    let run = try watch(
      "abc --template card.xml -o out.png",
      while: """
        said watching
        before="$(cut -d " " -f 14,15 /proc/$$/stat)"
        for name in 1 2 3 4 5 6 7 8 9; do echo x >other.$name; sleep 0.05; done
        [ "$(cut -d " " -f 14,15 /proc/$$/stat)" = "$before" ] || touch is-busy
        has_drawn 2 && touch is-drawn-again
        """)
    #expect(run.status == 143, "\(run.messages)")
    #expect(!folder.names.contains { $0.hasPrefix("is-") })
  }

  @Test(
    "What cannot be watched",
    arguments: [
      ([], "watch: no text; give one, or --post FILE; see postcard watch --help"),
      (
        ["a", "b"],
        "watch: 2 texts where one is wanted; put it in quotes; see postcard watch --help"
      ),
      (
        ["a"],
        "watch: no file to watch; name one with --template or --post; see postcard watch --help"
      ),
      (
        ["-", "--template", "t.xml"],
        "watch: standard input cannot be read again; give a text or --post FILE"
      ),
      (
        ["--post", "-", "--template", "t.xml"],
        "watch: standard input cannot be read again; give a text or --post FILE"
      ),
      (
        ["--post", "p.json", "-o", "-"],
        "watch: -o \"-\": a picture that is drawn again goes to a file"
      ),
      (
        ["a", "--post", "p.json"], "TEXT and --post: the post comes from one of them, not from both"
      ),
    ])
  func usage(arguments: [String], message: String) {
    let call = Call(["watch"] + arguments)
    #expect(call.messages == "postcard: \(message)\n")
    #expect(call.status == .usage)
  }
}
