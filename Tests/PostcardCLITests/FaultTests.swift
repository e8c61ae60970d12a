import PostcardTestSupport
import Glibc
import Postcard
import PostcardText
import Testing

@testable import PostcardCLI

/// What may be amiss with a machine, and what is said and kept then.
@Suite("The machine is at fault")
struct FaultTests {
  /// Whether the system lets this process mount, in a view of its own, as tests of disks have to.
  static let mounts = system("unshare -rm true 2>/dev/null") == 0
  static let isRoot = geteuid() == 0

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.folder("disk")
  }

  /// Runs lines on a disk of their own, at `disk`, with what was there before in it.
  private func onDisk(_ options: String, _ script: String) throws -> Shell {
    try folder.file(
      "script", "set -e\nmount -t tmpfs -o \(options) tmpfs disk\nset +e\n\(script)\n")
    return try Shell("unshare -rm sh script", in: folder)
  }

  @Test("a disk that fills up keeps the old files, and nothing half-written", .enabled(if: mounts))
  func diskFull() throws {
    let shell = try onDisk(
      "size=16k",
      """
      echo old > disk/a.png
      postcard render 'Hello #Swift' -q -o disk/a.png -o disk/a.svg; echo $?
      cat disk/a.png; ls -A disk
      """)
    #expect(shell.text == "4\nold\na.png\n")
    #expect(shell.messages.hasPrefix("postcard: disk/a."))
    #expect(shell.messages.hasSuffix("cannot be written: the disk is full\n"))
  }

  @Test("a disk that is read-only", .enabled(if: mounts))
  func readOnly() throws {
    let shell = try onDisk("ro", "postcard render 'Hello' -o disk/a.png; echo $?")
    #expect(shell.text == "4\n")
    #expect(
      shell.messages
        == "postcard: disk/a.png: cannot be written: the file system is read-only\n")
  }

  @Test("a root that is read-only and a home that is not there", .enabled(if: mounts))
  func readOnlyRoot() throws {
    // Nothing but the file asked for is written: no cache, no lock, no trace.
    let shell = try Shell(
      """
      unshare -rm sh -ec '
        mount --rbind / disk && mount -o remount,bind,ro disk && mount -t tmpfs tmpfs disk/mnt
        chroot disk sh -c "cd /mnt
          touch /usr/trace 2>/dev/null && echo the root can be written
          HOME=/nowhere XDG_CACHE_HOME=/nowhere postcard render Hello -q -o a.png; echo \\$?; ls"
      '
      """, in: folder)
    #expect(shell.text == "0\na.map.json\na.png\n")
    #expect(shell.messages == "")
  }

  @Test("a root without /proc, where the system tells no arguments", .enabled(if: mounts))
  func noProc() throws {
    let shell = try Shell(
      "unshare -rm sh -ec 'mount -t tmpfs tmpfs /proc; postcard render Hello; echo $?'", in: folder)
    #expect(
      shell.messages == "postcard: the system tells no arguments: /proc has to be mounted here\n")
    #expect(folder.names == ["disk"])
  }

  @Test("a folder that may not be written", .enabled(if: isRoot))
  func noPermission() throws {
    let shell = try Shell(
      """
      chmod 755 . && cp "$(command -v postcard)" /tmp/postcard-$$ && chmod 755 /tmp/postcard-$$
      setpriv --reuid=65534 --regid=65534 --clear-groups /tmp/postcard-$$ render Hello -o disk/a.png
      status=$?; rm /tmp/postcard-$$; exit $status
      """, in: folder)
    #expect(shell.status == 4)
    #expect(shell.messages == "postcard: disk/a.png: cannot be written: permission denied\n")
  }

  @Test("no environment at all")
  func noEnvironment() throws {
    let shell = try Shell("env -i \"$(command -v postcard)\" render Hello -q -o a.png", in: folder)
    #expect(shell.status == 0)
    #expect(shell.messages == "")
    #expect(folder.names.contains("a.png"))
  }

  @Test("no font on the machine")
  func noFonts() throws {
    try folder.file("none.conf", "<fontconfig/>")
    let shell = try Shell(
      "FONTCONFIG_FILE=$PWD/none.conf postcard render Hello -o a.png", in: folder)
    #expect(shell.status == 4)
    #expect(
      shell.messages
        == "postcard: no font at all is installed; install fonts-inter or any other\n")
    #expect(!folder.names.contains("a.png"))
  }

  @Test("a font cache that is no cache")
  func brokenCache() throws {
    let shell = try Shell(
      """
      mkdir -p cache/fontconfig fonts
      cp "$(fc-list : file | sed -n '/[.]ttf/s/: *$//p' | head -n 1)" fonts/ 2>/dev/null
      export XDG_CACHE_HOME=$PWD/cache
      postcard render Hello -q --fonts fonts -o a.png
      for file in cache/fontconfig/*; do [ -f "$file" ] && echo broken > "$file"; done
      echo broken > cache/fontconfig/0123456789abcdef0123456789abcdef-le64.cache-8
      postcard render Hello -q --fonts fonts -o b.png && cmp a.png b.png
      """, in: folder)
    #expect(shell.status == 0, "\(shell.messages)")
  }

  @Test(
    "a folder of fonts that goes away under way: a card, or an error, and no end of the process")
  func fontsGone() throws {
    let made = try Shell(
      """
      mkdir fonts && for file in $(fc-list ':family=Inter' file | sed 's/: *$//' | head -n 4); do
        cp "$file" fonts/; done; ls fonts | wc -l
      """, in: folder)
    try #require(made.text.split(separator: "\n").last != "0")
    let composer = try Composer(fonts: .only(folder.path("fonts")))
    _ = try Shell("rm -r fonts", in: folder)
    do throws(PostcardError) {
      let template = try Template(
        xml: Array(#"<card version="1" width="99" height="50"><post/></card>"#.utf8), file: "t.xml",
        folder: nil)
      let card = try composer.compose(Post(text: "Hello #Swift"), on: template)
      _ = try card.bytes(as: .png())
    } catch {
      #expect(error.code == .environment)
    }
  }

  @Test(
    "closed standard streams",
    arguments: [
      ("postcard tags a >&-", 4, "postcard: standard output: it is closed\n"),
      ("postcard tags - <&-", 2, "postcard: standard input: it is closed\n"),
      ("postcard render a -o a.png 2>&-", 0, ""),
      ("postcard render a -o a.png <&- >&- 2>&-", 0, ""),
      ("postcard render a -o - --format png <&- >&- 2>&-", 4, ""),
    ])
  func closed(line: String, status: Int32, message: String) throws {
    let shell = try Shell("( \(line) )", in: folder)
    #expect(shell.status == status)
    #expect(shell.messages == message)
    if folder.names.contains("a.png") {
      // No message, and nothing else, went into the picture's descriptor.
      #expect(try folder.bytes("a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(
        try folder.bytes("a.png").suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    }
  }

  @Test(
    "names that would lead elsewhere are names, or refused",
    arguments: ["a\u{1B}[31m.png", "-.png", "a b'\"$(id).png", "日本.png"])
  func names(name: String) throws {
    let call = Call(["render", "a", "-o", folder.path(name)])
    #expect(call.status == .done)
    #expect(folder.names.contains(name))
    #expect(!call.messages.contains("\u{1B}"))
  }
}
