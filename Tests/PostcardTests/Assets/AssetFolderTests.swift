import Glibc
import Testing

@testable import Postcard

@Suite("Pictures below a folder")
struct AssetFolderTests {
  /// A folder of its own with `pictures/in/dot.png` and what lies around it, removed at the end.
  final class Files {
    let root: String

    init() {
      let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
      var template = Array("\(temporary)/postcard-assets-XXXXXX".utf8CString)
      root = String(cString: mkdtemp(&template))
      for folder in ["pictures", "pictures/in", "outside"] { mkdir("\(root)/\(folder)", 0o755) }
      write("pictures/in/dot.png", "dot")
      write("pictures/page.png", "<!doctype html>")
      write("outside/secret.png", "secret")
    }

    deinit {
      for name in entries { unlink("\(root)/\(name)") }
      for name in ["outside", "pictures/in", "pictures", ""] { rmdir("\(root)/\(name)") }
    }

    private var entries: [String] = []

    func write(_ name: String, _ text: String) {
      entries.append(name)
      let file = fopen("\(root)/\(name)", "wb")
      fputs(text, file)
      fclose(file)
    }

    func link(_ name: String, to target: String) {
      entries.append(name)
      symlink(target, "\(root)/\(name)")
    }

    func pipe(_ name: String) {
      entries.append(name)
      mkfifo("\(root)/\(name)", 0o644)
    }

    var pictures: AssetFolder { AssetFolder("\(root)/pictures") }

    /// The text of a file, or the code and message of the error.
    func read(_ path: String) -> String {
      do throws(PostcardError) {
        defer { withExtendedLifetime(self) {} }
        return String(decoding: try pictures.bytes(of: path), as: UTF8.self)
      } catch {
        return "\(error.code.rawValue): \(error.message)"
          .replacing("\(root)/", with: "")
      }
    }
  }

  @Test(
    "A relative path to a regular file is read",
    arguments: ["in/dot.png", "./in/dot.png", "in//dot.png", "in/./dot.png"])
  func read(path: String) {
    #expect(Files().read(path) == "dot")
  }

  @Test(
    "What cannot be read is told apart",
    arguments: [
      ("nothing.png", #"picture-missing: "nothing.png" is not in the folder "pictures""#),
      ("in/no/dot.png", #"picture-missing: "in/no/dot.png" is not in the folder "pictures""#),
      ("in/dot.png/x", #"picture-missing: "in/dot.png/x" is not in the folder "pictures""#),
      ("", #"picture-missing: "" names no picture"#),
      ("./.", #"picture-missing: "./." names no picture"#),
      ("in", #"picture-unreadable: "in" is a folder, not a picture"#),
      (
        "../outside/secret.png",
        #"picture-forbidden: "../outside/secret.png" leads out of the folder of pictures: ".." is not followed"#
      ),
      (
        "in/../in/dot.png",
        #"picture-forbidden: "in/../in/dot.png" leads out of the folder of pictures: ".." is not followed"#
      ),
      (
        "/etc/passwd",
        #"picture-forbidden: "/etc/passwd" is an absolute path: pictures are named relative to their folder"#
      ),
      (
        "https://example.org/a.png",
        #"picture-forbidden: "https://example.org/a.png" is not fetched: save the picture and name it by a path below the folder of pictures"#
      ),
      (
        "FILE:///etc/passwd",
        #"picture-forbidden: "FILE:///etc/passwd" is not fetched: save the picture and name it by a path below the folder of pictures"#
      ),
      ("in\0/dot.png", "picture-forbidden: \"in\u{FFFD}/dot.png\" holds a NUL character"),
      ("a:b.png", #"picture-missing: "a:b.png" is not in the folder "pictures""#),
    ])
  func refused(path: String, expected: String) {
    #expect(Files().read(path) == expected)
  }

  @Test("No link is followed, wherever it stands and leads")
  func links() {
    let files = Files()
    defer { withExtendedLifetime(files) {} }
    files.link("pictures/leaf.png", to: "../outside/secret.png")
    files.link("pictures/folder", to: "../outside")
    files.link("pictures/absolute", to: "/etc")
    files.link("pictures/loop", to: "loop")
    for path in ["leaf.png", "folder/secret.png", "absolute/passwd", "loop", "loop/x"] {
      #expect(
        files.read(path)
          == "picture-forbidden: \"\(path)\" is or lies behind a symbolic link, which is not followed"
      )
    }
  }

  @Test("The folder itself may be a link")
  func linkedFolder() throws {
    let files = Files()
    defer { withExtendedLifetime(files) {} }
    files.link("link", to: "pictures")
    #expect(try AssetFolder("\(files.root)/link").bytes(of: "in/dot.png") == Array("dot".utf8))
  }

  @Test("A pipe or a device does not make anyone wait")
  func special() {
    let files = Files()
    defer { withExtendedLifetime(files) {} }
    files.pipe("pictures/pipe.png")
    #expect(files.read("pipe.png") == #"picture-unreadable: "pipe.png" is no regular file"#)
    let error = #expect(throws: PostcardError.self) { try AssetFolder("/dev").bytes(of: "zero") }
    #expect(error?.message == #""zero" is no regular file"#)
  }

  @Test("A file is as large as allowed, or refused")
  func size() throws {
    let files = Files()
    defer { withExtendedLifetime(files) {} }
    var folder = files.pictures
    folder.maximumBytes = 3
    #expect(try folder.bytes(of: "in/dot.png").count == 3)
    folder.maximumBytes = 2
    let error = #expect(throws: PostcardError.self) { try folder.bytes(of: "in/dot.png") }
    #expect(error?.code == .pictureTooLarge)
    #expect(error?.message == #""in/dot.png" is larger than the 2 bytes allowed"#)
    // Says it has no bytes, and has more.
    var system = AssetFolder("/proc/self")
    system.maximumBytes = 10
    #expect(
      #expect(throws: PostcardError.self) { try system.bytes(of: "status") }?.code
        == .pictureTooLarge)
  }

  @Test("A missing folder is told from a missing file")
  func noFolder() {
    let error = #expect(throws: PostcardError.self) {
      try AssetFolder("/no/such").bytes(of: "a.png")
    }
    #expect(error?.code == .pictureUnreadable)
    #expect(error?.message == #""a.png" cannot be read: the folder "/no/such" is not there"#)
  }

  @Test("A file that is no picture is named by its content")
  func notAPicture() {
    let files = Files()
    defer { withExtendedLifetime(files) {} }
    let error = #expect(throws: PostcardError.self) {
      let bytes = try files.pictures.bytes(of: "page.png")
      _ = try PictureSource.decoded(bytes, of: "page.png", near: nil)
    }
    #expect(error?.code == .pictureBroken)
    #expect(
      error?.message == #""page.png" cannot be drawn: this is an HTML page, not a picture"#)
    let warning = error.map { PostcardWarning($0, at: Place(path: "author.avatar")) }
    #expect(warning?.code == "picture-broken")
    #expect(warning?.place?.path == "author.avatar")
  }

  @Test("A long or rude path is shown short and tame")
  func shown() {
    let long = Files().read("https://example.org/" + String(repeating: "A", count: 1_000_000))
    #expect(long.count < 250)
    #expect(
      Files().read("\u{1B}[31m\n")
        == "picture-missing: \"\u{FFFD}[31m\u{FFFD}\" is not in the folder \"pictures\"")
  }
}
