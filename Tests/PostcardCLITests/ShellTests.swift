import PostcardTestSupport
import Postcard
import Testing

@testable import PostcardCLI

@Suite("The built command, called from a shell")
struct ShellTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("data on standard output, status 0")
  func version() throws {
    let shell = try Shell("postcard --version", in: folder)
    #expect(shell.text == "postcard \(Generator.version)\n")
    #expect(shell.messages.isEmpty)
    #expect(shell.status == 0)
  }

  @Test("an argument that is not UTF-8 is refused, not repaired")
  func invalidUTF8() throws {
    let shell = try Shell(#"postcard render "$(printf 'caf\351 #x')""#, in: folder)
    #expect(shell.messages == "postcard: argument 2: not UTF-8: byte 0xE9 at offset 3\n")
    #expect(shell.status == 2)
    #expect(folder.names.isEmpty)
  }

  @Test("standard input reaches the command")
  func standardInput() throws {
    let shell = try Shell("printf 'a b\\n' | postcard tags -", in: folder)
    #expect(shell.text == #"{"tags":[],"text":"a b"}"# + "\n")
    #expect(shell.status == 0)
  }

  @Test("a full disk behind standard output is the environment's fault")
  func fullDisk() throws {
    let shell = try Shell("postcard tags a >/dev/full", in: folder)
    #expect(shell.messages == "postcard: standard output: the disk is full\n")
    #expect(shell.status == 4)
  }

  @Test("a reader that has gone away ends the command without a word")
  func brokenPipe() throws {
    let shell = try Shell(
      "yes '\"a\"' | head -n 100000 | postcard tags --ndjson | head -n 1", in: folder)
    #expect(shell.text == #"{"tags":[],"text":"a"}"# + "\n")
    #expect(shell.messages.isEmpty)
  }

  @Test("it does so under a parent that ignores broken pipes, too")
  func ignoredBrokenPipe() throws {
    let shell = try Shell(
      "trap '' PIPE; (postcard tags \"$(head -c 100000 /dev/zero | tr '\\0' a)\"; echo $? >&2) | true",
      in: folder)
    #expect(shell.messages == "141\n")
  }

  @Test("a file larger than the user may write: an error, and nothing half-written")
  func fileSizeLimit() throws {
    let shell = try Shell("ulimit -f 1; postcard render a -o a.png", in: folder)
    #expect(shell.messages.hasPrefix("postcard: a.png: cannot be written: the file would grow"))
    #expect(shell.status == 4)
    #expect(folder.names.isEmpty)
  }

  @Test("without -o a card lies in Output, and the command says so")
  func defaultOutput() throws {
    let shell = try Shell("postcard render 'Hello #Swift'", in: folder)
    #expect(
      shell.messages
        == "postcard: wrote Output/card.png (1200×630) and Output/card.map.json (1 tag)\n")
    #expect(shell.output.isEmpty)
    #expect(shell.status == 0)
    #expect(folder.names == ["Output", "Output/card.map.json", "Output/card.png"])
  }

  @Test("nothing depends on the machine's language or clock")
  func locale() throws {
    // Every script here has faces that another language would prefer, and the author's name states none.
    let post = """
      {"text":"Hello 直骨 اردو میں #خبر и Български 한국어","lang":"en","published":"2026-03-01T23:30:00Z",
      "author":{"name":"山田 — اردو"}}
      """
    try folder.file("post.json", post)
    let shell = try Shell(
      """
      mkdir one two
      LC_ALL=C TZ=UTC postcard render --post post.json -o one/a.png -o one/a.svg -q &&
      LC_ALL=ja_JP.UTF-8 LANG=ja_JP.UTF-8 LANGUAGE=ja:ur:bg PANGO_LANGUAGE=ur TZ=Asia/Tokyo \
        postcard render --post post.json -o two/a.png -o two/a.svg -q &&
      diff -r one two
      """, in: folder)
    #expect(shell.status == 0, "\(shell.text)\(shell.messages)")
  }

  @Test("hostile pictures cost a warning each, and bounded memory")
  func hostilePictures() throws {
    // The header of a PNG of 30,000×30,000 pixels, and whatever follows.
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0,
      0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0, 0, 0, 0, 0,
    ]
    let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    try folder.file("huge.png", header + end)
    try folder.file("cut.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0])
    try folder.file("wrong.png", "GIF89a........")
    try folder.file(
      "outside.svg",
      "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
        + "<svg xmlns='http://www.w3.org/2000/svg'><text>&x;</text></svg>")
    try folder.file(
      "large.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='9e5' height='9e5'/>")
    let address = "data:image/png;base64," + String(repeating: "A", count: 2_000_000)
    let names = ["huge.png", "cut.jpg", "wrong.png", "outside.svg", "large.svg", address]
    let images = names.indices.map { "<image src=\"{media.\($0).url}\"/>" }.joined()
    try folder.file(
      "t.xml", "<card version=\"1\" width=\"300\" height=\"60\"><row>\(images)</row></card>")
    let media = names.map { "{\"url\":\"\($0)\"}" }.joined(separator: ",")
    try folder.file("post.json", "{\"text\":\"x\",\"media\":[\(media)]}")

    let shell = try Shell(
      "ulimit -v 600000; postcard render --post post.json --template t.xml -o a.png", in: folder)
    #expect(shell.status == 0)
    let lines = shell.messages.split(separator: "\n")
    let reasons = [
      "PNG picture has 30000×30000 pixels", "JPEG picture ends too early", "this is a GIF picture",
      "defines entities", "SVG picture has 900000×900000 pixels", "bytes, more than the 1048576",
    ]
    #expect(lines.count == reasons.count + 1)
    for (line, reason) in zip(lines, reasons) { #expect(line.contains(reason), "\(line)") }
    #expect(folder.names.contains("a.png"))
  }
}
