internal import Postcard
internal import PostcardText

/// `postcard work`: posts in NDJSON in, results in NDJSON out, one for each, in order.
struct WorkCommand: Command {
  static let about = About(
    name: "work",
    summary: "Draw posts for an engine: a line of JSON in, a line out",
    usage: "[-o DIR]",
    details: [
      "For each line of standard input, a post in JSON, it prints one line: that of the manifest of "
        + "postcard batch; without -o the files are in it, in base64, and the map. Blank lines are "
        + "passed over. It keeps nothing and locks nothing, so that any number may run side by side.",
      "A line that is no post, or a post that cannot be drawn, is a line with its error, and the "
        + "status is 0 all the same, since engines throw away what comes of a program that fails.",
    ],
    examples: [
      "postcard convert feed.xml | postcard work -o cards > results.ndjson",
      "parallel --pipe -k --block 1M postcard work -o cards < posts.ndjson > results.ndjson",
      "echo '{\"text\":\"Hello #Swift\"}' | postcard work --emit map",
    ])

  /// What a line carries where no files are written.
  enum Content: String, CaseIterable, Sendable { case all, map }

  static let options: [Option<WorkCommand>] =
    [
      .value("output", short: "o", "DIR", help: "Write files there (default: into the lines)") {
        (command, value) throws(BadValue) in
        command.folder = try OutputFolder.path(value)
      },
      .value("name", "PATTERN", help: "The path of each card's files, as in postcard batch") {
        (command, value) throws(BadValue) in
        command.name = try NamePattern(value)
      },
      .value("emit", "WHAT", help: "What lines carry without -o: all, or map (default all)") {
        (command, value) throws(BadValue) in
        command.content = try OptionValues.choice(
          value, of: "content", among: Content.allCases.map { ($0.rawValue, $0) })
      },
      .flag("strict", help: "End with status 1 when a line failed") { $0.isStrict = true },
    ] + DrawingOptions.table.filter { $0.long != "output" }.map { $0.within(\.drawing) }

  /// Where files go; `nil` puts them into the lines.
  var folder: String?
  /// How files are named.
  var name = NamePattern.standard
  /// What lines carry where there are no files.
  var content = Content.all
  /// Whether failures count.
  var isStrict = false
  /// How cards are drawn.
  var drawing = DrawingOptions()

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    if !operands.isEmpty {
      throw Self.wrongOperands("it reads standard input, and takes no \(quoted(operands[0]))")
    }
    try drawing.check()
    if let formats = drawing.formats, let ending = name.ending, formats != [ending.encoding] {
      throw .usage("--format and --name: the ending of the name already chooses the format")
    }
  }

  func run(on console: any Console) throws -> ExitStatus {
    let plan = try CardPlan(drawing, ending: name.ending)
    let worker = CardWorker(plan, CardWorker.Place(folder: folder, isForced: true))
    var reader = LineReader(console)
    var number = 0
    var failures = 0
    do {
      while let line = try reader.next() {
        number += 1
        guard let (result, isSound) = try result(of: line, number, worker, plan) else { continue }
        if !isSound { failures += 1 }
        try console.write(result)
      }
    } catch {
      // An engine that is still writing would take a closed pipe for a fault of its own.
      while (try? reader.next()) ?? nil != nil {}
      throw error
    }
    return isStrict && failures > 0 ? .partial : .done
  }

  /// The line that answers a line; `nil` for a blank one.
  private func result(
    of line: LineReader.Line, _ number: Int, _ worker: CardWorker, _ plan: CardPlan
  ) throws -> (bytes: [UInt8], isSound: Bool)? {
    let post: Post
    do throws(PostcardError) {
      switch line {
      case .tooLong:
        throw PostcardError(.limit, "the line is longer than \(Limits.line) bytes")
      case .bytes(let bytes):
        guard bytes.contains(where: { $0 > 0x20 }) else { return nil }
        post = try Post(ndjsonLine: bytes, line: number)
      }
    } catch {
      var result = ManifestLine(id: nil, status: .failed)
      result.error = ManifestLine.Note(code: error.code.rawValue, message: error.message)
      result.place = (error.place ?? Place(line: number)).description
      return (result.json(), false)
    }
    let job = CardJob(post: plan.drawing.shown(post), id: post.batchID, stem: name.stem(of: post))
    guard folder == nil else {
      let outcome = worker.work(on: job)
      if let end = outcome.end { throw end }
      let line = outcome.line ?? ManifestLine(id: job.id, status: .failed)
      return (line.json(), line.status == .ok)
    }
    let (line, card) = try worker.card(of: job)
    guard let card else { return (line.json(), false) }
    let files = content == .all ? card.pictures.map(\.file.bytes) : nil
    return (line.json(carrying: files, map: card.map?.file.bytes), true)
  }
}
