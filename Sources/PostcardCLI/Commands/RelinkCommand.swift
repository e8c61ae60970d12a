internal import Postcard
internal import PostcardCanvas

/// `postcard relink`: new links into what has been drawn.
struct RelinkCommand: Command, Equatable {
  static let about = About(
    name: "relink",
    summary: "Give the tags of a folder's cards new links, without drawing",
    usage: "DIR",
    operands: [.init(name: "DIR", help: "The folder with the maps; those below it count too")],
    details: [
      "Changes maps, the SVGs they list, and pages made with postcard embed and postcard gallery in "
        + "the folder. PDFs keep their links, and are named to be drawn again. A kind of tag that no "
        + "--link and no --dialect names keeps what it opens."
    ],
    examples: [
      "postcard relink Output --link hashtag='https://example.com/t/{value}'",
      "postcard relink Output --dialect bluesky",
    ])

  static let options: [Option<RelinkCommand>] =
    LinkOptions.table.map { $0.within(\.links) }
    + [.flag("quiet", short: "q", help: "Tell errors only") { $0.isQuiet = true }]

  /// The folder.
  var folder = ""
  /// What tags open.
  var links = LinkOptions()
  /// Whether only errors are told.
  var isQuiet = false

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    guard operands.count == 1 else { throw Self.wrongOperands("wants one folder") }
    try links.check()
    guard !links.isEmpty else {
      throw .usage("relink: nothing to change; say --link KIND=PATTERN or --dialect NAME")
    }
    folder = operands[0]
  }

  func run(on console: any Console) throws -> ExitStatus {
    let cards = try CardFolder(folder)
    guard !cards.maps.isEmpty else {
      throw Failure.usage("\(folder): no map here; is it the right folder?")
    }
    var maps: [ImageMap] = []
    var stale: [String] = []
    var (changed, pages, status) = (0, 0, ExitStatus.done)
    for path in cards.maps {
      do throws(Failure) {
        let old = try MapFile(cards.path(of: path))
        var new = old
        new.map = links.bound(old.map)
        maps.append(new.map)
        guard new.map != old.map else { continue }
        try OutputFiles.write(try files(of: &new))
        changed += 1
        stale += new.map.images.filter { $0.mediaType == "application/pdf" }.compactMap {
          new.path(of: $0)
        }
      } catch {
        guard error.status == .usage else { throw error }
        console.report(error.description)
        status = .partial
      }
    }
    let relinker = HTMLRelinker(maps)
    for page in cards.files(endingIn: ["html", "htm"]) {
      let path = cards.path(of: page)
      let old = try InputFile.read(path, limit: Limits.publishedFile, what: "page")
      let new = relinker.relinked(old)
      guard new != old else { continue }
      try OutputFiles.write([OutputFile(path: path, bytes: new)])
      pages += 1
    }
    if !isQuiet {
      if let warning = LinkOptions.warning(about: maps) { console.report(warning) }
      for path in stale { console.report("\(path): a PDF keeps its old links; draw it again") }
      console.report("new links in \(changed) of \(cards.maps.count) maps and \(pages) pages")
    }
    return status
  }

  /// The files of a map that has changed: its SVGs, and itself last.
  private func files(of file: inout MapFile) throws(Failure) -> [OutputFile] {
    var files: [OutputFile] = []
    for (index, image) in file.map.images.enumerated() where image.mediaType == "image/svg+xml" {
      guard let path = file.path(of: image) else { continue }
      let old = try InputFile.read(path, limit: Limits.publishedFile, what: "picture")
      let bytes: [UInt8]
      do throws(PostcardError) {
        bytes = try file.map.relinking(svg: old)
      } catch {
        throw .usage("\(path): \(error.message); the links of \(file.path) stay as they were")
      }
      files.append(OutputFile(path: path, bytes: bytes))
      if image.bytes != nil { file.map.images[index].bytes = bytes.count }
      if image.sha256 != nil {
        file.map.images[index].sha256 = "sha256:" + Digest.sha256(bytes)
      }
    }
    return files + [OutputFile(path: file.path, bytes: file.map.json())]
  }
}
