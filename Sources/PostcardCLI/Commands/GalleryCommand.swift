internal import PostcardMap

/// `postcard gallery`: pages that show every card of a folder.
struct GalleryCommand: Command, Equatable {
  static let about = About(
    name: "gallery",
    summary: "Write pages that show every card of a folder, clickable",
    usage: "DIR",
    operands: [.init(name: "DIR", help: "The folder with the maps; those below it count too")],
    details: [
      "Writes DIR/index.html, and a page for each month when there are more than "
        + "\(Gallery.cardsPerPage) cards; pages of months that an earlier run left are removed. The "
        + "pages need no script and load a picture when it is about to be seen."
    ],
    examples: [
      "postcard gallery Output", "postcard gallery Output --title 'My posts' --dialect mastodon",
    ])

  static let options: [Option<GalleryCommand>] =
    [
      .value("title", "TEXT", help: "What the pages are called (default Cards)") {
        (command, value) throws(BadValue) in
        if value.isEmpty { throw BadValue("name the gallery, as in --title 'My posts'") }
        command.title = value
      },
      .flag("text", help: "Add each post as text that a click opens") { $0.showsText = true },
    ] + LinkOptions.table.map { $0.within(\.links) }
    + [.flag("quiet", short: "q", help: "Tell errors only") { $0.isQuiet = true }]

  /// The folder.
  var folder = ""
  /// What the pages are called.
  var title = "Cards"
  /// Whether each post stands below its card as text.
  var showsText = false
  /// What tags open.
  var links = LinkOptions()
  /// Whether only errors are told.
  var isQuiet = false

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    guard operands.count == 1 else { throw Self.wrongOperands("wants one folder") }
    try links.check()
    folder = operands[0]
  }

  func run(on console: any Console) throws -> ExitStatus {
    guard let status = try write(on: console) else {
      throw Failure.usage("\(folder): no card here; a card is a picture with its .map.json")
    }
    return status
  }

  /// Writes the pages.
  ///
  /// - Returns: Whether every card is shown; `nil` where there is none.
  func write(on console: any Console) throws -> ExitStatus? {
    let cards = try CardFolder(folder)
    var entries: [Gallery.Entry] = []
    var maps: [ImageMap] = []
    var status = ExitStatus.done
    for path in cards.maps {
      let file: MapFile
      do throws(Failure) {
        file = try MapFile(cards.path(of: path))
      } catch {
        guard error.status == .usage else { throw error }
        console.report("\(error.description); left out")
        status = .partial
        continue
      }
      let map = links.bound(file.map)
      guard map.hasPictureForPages else {
        console.report("\(file.path): left out: lists no PNG, JPEG, WebP or SVG to show")
        continue
      }
      entries.append(Gallery.Entry(map, folder: Self.reference(toFolderOf: path)))
      maps.append(map)
    }
    guard !entries.isEmpty else { return nil }
    var options = HTMLOptions()
    options.showsText = showsText
    let pages = try Gallery(entries, title: title, options: options).pages()
    for page in pages { try Self.checkReplaceable(cards.path(of: page.name)) }
    try OutputFiles.write(
      pages.map { OutputFile(path: cards.path(of: $0.name), bytes: Array($0.html.utf8)) })
    let stale = Self.stalePages(of: cards, besides: pages)
    for path in stale { FileSystem.remove(path) }
    if !isQuiet {
      if let warning = LinkOptions.warning(about: maps) { console.report(warning) }
      for path in stale { console.report("removed \(path), a page of an earlier gallery") }
      let more = pages.count - 1
      let count = more == 0 ? "" : " and \(more) more page\(more == 1 ? "" : "s")"
      console.report(
        "wrote \(cards.path(of: "index.html"))\(count) "
          + "(\(entries.count) card\(entries.count == 1 ? "" : "s"))")
    }
    return status
  }

  /// The pages of months that an earlier run wrote and this one did not.
  private static func stalePages(of cards: CardFolder, besides pages: [Gallery.Page]) -> [String] {
    let written = Set(pages.map(\.name))
    return cards.files.filter { name in
      guard !written.contains(name), Gallery.isNameOfMonth(name),
        let bytes = try? InputFile.read(
          cards.path(of: name), limit: Limits.publishedFile, what: "page")
      else { return false }
      return Gallery.isPage(String(decoding: bytes, as: UTF8.self))
    }.map { cards.path(of: $0) }
  }

  private static func reference(toFolderOf path: String) -> String {
    path.split(separator: "/").dropLast().map { Path.reference(String($0)) + "/" }.joined()
  }

  /// Refuses a folder whose first page someone else made.
  static func checkReplaceable(in folder: String) throws(Failure) {
    try checkReplaceable("\(folder)/index.html")
  }

  /// Refuses to write over a page that someone else made.
  private static func checkReplaceable(_ path: String) throws(Failure) {
    guard FileSystem.identity(of: path) != nil else { return }
    let bytes = try InputFile.read(path, limit: Limits.publishedFile, what: "page")
    guard String(decoding: bytes, as: UTF8.self).contains(HTMLPage.mark) else {
      throw .usage("\(path): is no page of postcard's; move it away, or name another folder")
    }
  }
}
