internal import PostcardMap

/// `postcard embed`: cards as HTML.
struct EmbedCommand: Command, Equatable {
  static let about = About(
    name: "embed",
    summary: "Print HTML for a web page: pictures with a link over every tag",
    usage: "MAP…",
    operands: [
      .init(
        name: "MAP",
        help:
          "An image map, such as card.map.json; - reads standard input. Two of one post, a wide "
          + "and a narrow card, make one figure that changes at \(600) px of screen width")
    ],
    details: [
      "Links work at any size and without a script. --link and --dialect give tags other pages "
        + "than those they were drawn with. --meta prints the lines for a page's head by which "
        + "networks show the card; with --page they stand in it."
    ],
    examples: [
      "postcard embed Output/card.map.json",
      "postcard embed Output/card.map.json --dialect bluesky --text --page -o Output/card.html",
      "postcard embed Output/card.map.json --meta https://example.com/posts/1",
    ])

  static let options: [Option<EmbedCommand>] =
    [
      .value("output", short: "o", "FILE", help: "Write FILE instead of standard output") {
        (command, value) throws(BadValue) in
        if value.isEmpty { throw BadValue("name a file, as in -o card.html") }
        command.output = value == "-" ? nil : value
      },
      .flag("page", help: "Print a whole page") { $0.isPage = true },
      .value("meta", "URL", help: "Print the share lines of the page at URL") {
        (command, value) throws(BadValue) in
        command.page = value
      },
    ] + PageOptions.table.map { $0.within(\.shown) } + LinkOptions.table.map { $0.within(\.links) }
    + [.flag("quiet", short: "q", help: "Tell errors only") { $0.isQuiet = true }]

  /// The maps' files; `-` means standard input.
  var maps: [String] = []
  /// Where the HTML goes; `nil` for standard output.
  var output: String?
  /// Whether it is a whole page.
  var isPage = false
  /// The page's address, for share lines.
  var page: String?
  /// How the figures stand in the page.
  var shown = PageOptions()
  /// What tags open.
  var links = LinkOptions()
  /// Whether only errors are told.
  var isQuiet = false

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    guard !operands.isEmpty else { throw Self.wrongOperands("wants a map") }
    try links.check()
    maps = operands
  }

  func run(on console: any Console) throws -> ExitStatus {
    var files: [MapFile] = []
    for path in maps {
      var file = try MapFile(path, from: console)
      file.map = links.bound(file.map)
      files.append(file)
    }
    let figures = try Figures(files)
    if let output { try OutputFiles.check([output], against: maps) }
    let html = try html(of: figures, on: console)
    if !isQuiet { warn(of: files.map(\.map), on: console) }
    guard let output else {
      try console.write(html)
      return .done
    }
    try OutputFiles.write([OutputFile(path: output, bytes: Array(html.utf8))])
    if !isQuiet { console.report("wrote \(output)") }
    return .done
  }

  private func html(of figures: Figures, on console: any Console) throws(Failure) -> String {
    let meta = try shareMeta(of: figures.posts[0].map)
    if let meta, !isQuiet { meta.concerns.forEach(console.report) }
    if let meta, !isPage { return meta.html }
    let body = try figures.html(options: shown.html, base: base)
    guard isPage else { return shown.pageStyle.html + body }
    let first = figures.posts[0].map.map
    var page = HTMLPage(title: first.pageTitle)
    page.lang = first.lang
    page.style = shown.pageStyle
    page.head = meta?.html ?? ""
    page.body = "<main>\n\(body)</main>\n"
    return page.html
  }

  private func shareMeta(of file: MapFile) throws(Failure) -> ShareMeta? {
    guard let page else { return nil }
    do throws(ImageMapError) {
      return try ShareMeta(file.map, page: page, base: base(file))
    } catch {
      throw error.path == nil
        ? .usage("--meta \(quoted(page)): \(error)") : .usage("\(file.path): \(error)")
    }
  }

  /// What stands before the addresses of a map's pictures: `--base`, or the way from the page's folder
  /// to the map's; a page on standard output is taken to lie beside its maps.
  private func base(_ file: MapFile) -> String {
    guard shown.html.base.isEmpty, let output, file.path != MapFile.standardInput else {
      return shown.html.base
    }
    return Path.reference(
      from: FileSystem.absolute(Path.folder(of: output) ?? "."),
      to: FileSystem.absolute(file.folder))
  }

  private func warn(of maps: [ImageMap], on console: any Console) {
    if let warning = LinkOptions.warning(about: maps) { console.report(warning) }
    if shown.html.links == .area {
      console.report("areas do not scale: show each picture at its own size, or leave out --area")
    }
  }
}
