import PostcardTestSupport
@testable import PostcardCLI

/// A folder with posts, and runs of the command over them.
struct BatchFolder {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let card = """
    <card version="1" width="120" height="60" padding="4" background="#ffffff">\
    <post font-size="12" flex-grow="1"/></card>
    """

  /// A post in JSON.
  static func post(_ number: Int, text: String? = nil) -> String {
    let text = text ?? "post \(number) #tag"
    return #"{"id":"p\#(number)","text":"\#(text)","url":"https://example.org/blog/\#(number)/"}"#
  }

  /// Writes posts, one in a line, and the small template they are drawn on.
  func write(_ lines: [String], to name: String = "posts.ndjson") throws {
    try folder.file(name, lines.map { $0 + "\n" }.joined())
    try folder.file("card.xml", Self.card)
  }

  func write(_ posts: Range<Int>) throws { try write(posts.map { Self.post($0) }) }

  /// Runs `postcard batch posts.ndjson -o out`.
  @discardableResult
  func batch(_ arguments: String..., input: String = "posts.ndjson", output: String = "out") -> Call
  {
    Call(
      [
        "batch", folder.path(input), "-o", folder.path(output), "--template",
        folder.path("card.xml"),
      ]
        + arguments)
  }

  /// The files in an output folder.
  func names(_ output: String = "out") throws -> [String] {
    folder.names.filter { $0.hasPrefix("\(output)/") }.map {
      String($0.dropFirst(output.count + 1))
    }
  }

  /// Every file in an output folder with its bytes.
  func contents(_ output: String = "out") throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in try names(output) {
      contents[name] = (try? folder.bytes("\(output)/\(name)")) ?? []
    }
    return contents
  }

  /// The lines of the manifest.
  func lines(_ output: String = "out") throws -> [ManifestLine] {
    try folder.text("\(output)/manifest.ndjson").split(separator: "\n").map {
      try ManifestLine(json: Array($0.utf8))
    }
  }
}
