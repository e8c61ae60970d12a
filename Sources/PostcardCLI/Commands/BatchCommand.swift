internal import Postcard
internal import PostcardFeeds
internal import PostcardText

/// `postcard batch`: every post of feeds and exports as a card.
struct BatchCommand: Command {
  static let about = About(
    name: "batch",
    summary: "Draw every post of feeds and exports into a folder",
    usage: "INPUT… -o DIR",
    operands: [
      .init(
        name: "INPUT",
        help: "A feed, the folder of an export, an archive of it, or posts in NDJSON; - reads "
          + "standard input; with --merge the output folder of shards")
    ],
    details: [
      "Each card's files are named after its post's id, and DIR/manifest.ndjson has a line for each "
        + "post. The same call again draws what is new or has changed, and goes on where a run was "
        + "ended; what it draws does not depend on --jobs.",
      "The status is 1 when posts failed, 2 when nothing could be begun, 3 with too many failures, "
        + "4 when the disk is full or another run has the folder.",
    ],
    examples: [
      "postcard batch feed.xml -o cards",
      "postcard batch posts.ndjson -o public --name '{path}/og.png' --index cards.json",
      "postcard batch export.zip -o cards --jobs 8 --tolerate 1% --log cards.log",
    ])

  static let options: [Option<BatchCommand>] =
    (outputRows + runRows + FeedSelection.table.map { $0.within(\.batch.selection) }
    + DrawingOptions.table.filter { $0.long != "output" }.map { $0.within(\.drawing) })
    .map { $0.noting { $0.given.append($1) } }

  /// What joining manifests takes besides the folder.
  private static let mergingOptions = ["merge", "index", "tolerate", "quiet"]

  private static let outputRows: [Option<BatchCommand>] = [
    .value("output", short: "o", "DIR", help: "The folder that files go to") {
      (command, value) throws(BadValue) in
      command.batch.folder = try OutputFolder.path(value)
    },
    .value(
      "name", "PATTERN",
      help:
        "The path of each card's files below DIR, of \(fields) and words; its ending chooses the "
        + "format (default {id})"
    ) { (command, value) throws(BadValue) in
      command.batch.name = try NamePattern(value)
    },
    .value("index", "FILE", help: "Write one JSON object with the card of each address") {
      (command, value) throws(BadValue) in
      command.batch.indexFile = try OutputFolder.file(value)
    },
    .value("log", "FILE", help: "Add a line of JSON for everything that happens") {
      (command, value) throws(BadValue) in
      command.batch.log = try OutputFolder.file(value)
    },
    .flag("gallery", help: "Write pages that show every card, as postcard gallery does") {
      $0.batch.makesGallery = true
    },
    .flag("prune", help: "Remove the files of cards whose posts are no longer in the input") {
      $0.batch.prunes = true
    },
    .flag("dry-run", help: "Draw nothing; print what would be drawn") { $0.batch.isDry = true },
  ]

  private static let runRows: [Option<BatchCommand>] = [
    .value("jobs", short: "j", "N", help: "Threads that draw (default one for each processor)") {
      (command, value) throws(BadValue) in
      guard let jobs = Int(value), 1...BatchOptions.mostJobs ~= jobs else {
        throw BadValue("a number of threads is from 1 to \(BatchOptions.mostJobs)")
      }
      command.batch.jobs = jobs
    },
    .flag("force", help: "Draw every card, also those that have not changed") {
      $0.batch.isForced = true
    },
    .flag("retry-failed", help: "Only try again what failed before") {
      $0.batch.retriesFailed = true
    },
    .value("max-failures", "N", help: "End with status 3 when more posts fail") {
      (command, value) throws(BadValue) in
      guard let most = Int(value), most >= 0 else {
        throw BadValue("write a number of posts, as in 100")
      }
      command.batch.limits.most = most
    },
    .value("tolerate", "N|P%", help: "End with status 0 when no more posts fail") {
      (command, value) throws(BadValue) in
      command.batch.limits.tolerated = try .init(value)
    },
    .value(
      "shard", "I/N|auto",
      help: "Only the posts that fall to run I of N; auto asks Slurm, Kubernetes or AWS Batch"
    ) { (command, value) throws(BadValue) in
      if value == "auto" {
        command.asksForShard = true
      } else {
        command.batch.shard = try Shard(value)
      }
    },
    .flag("merge", help: "Join the manifests of shards in a folder into one") { $0.merges = true },
    .flag("stats", help: "Tell where the time went") { $0.batch.showsStatistics = true },
    .flag("no-progress", help: "Tell nothing before the end") { $0.batch.showsProgress = false },
  ]

  private static let fields = listed(NamePattern.Field.allCases.map { "{\($0.rawValue)}" })

  /// What is read and where it goes.
  var batch = BatchOptions()
  /// How cards are drawn.
  var drawing = DrawingOptions()
  /// Whether an engine's variables name the shard.
  var asksForShard = false
  /// Whether manifests of shards are joined, and nothing is drawn.
  var merges = false
  /// The options of the call, in their order.
  private var given: [String] = []

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    batch.inputs = operands
    batch.isQuiet = drawing.isQuiet
    if drawing.isQuiet { batch.showsProgress = false }
    if merges {
      if let other = given.first(where: { !Self.mergingOptions.contains($0) }) {
        let rest = enumerated(Self.mergingOptions.dropFirst().map { "--\($0)" })
        throw .usage(
          "--merge and --\(other): joining manifests draws nothing; besides the folder it takes \(rest)"
        )
      }
      if operands.count != 1 {
        throw Self.wrongOperands("--merge wants the one folder of the shards")
      }
      return
    }
    if operands.isEmpty {
      throw Self.wrongOperands("no input; name a feed, an export or posts in NDJSON, or -")
    }
    if operands.count(where: { $0 == "-" }) > 1 {
      throw Self.wrongOperands("standard input can be read once only")
    }
    if batch.folder.isEmpty {
      throw Self.wrongOperands("no folder to write to; give one with -o DIR")
    }
    try drawing.check()
    if let formats = drawing.formats, let ending = batch.name.ending, formats != [ending.encoding] {
      throw .usage("--format and --name: the ending of the name already chooses the format")
    }
    try checkTogether()
  }

  /// Refuses options of which one would make the other do harm.
  private func checkTogether() throws(Failure) {
    let isShard = batch.shard != nil || asksForShard
    let options = batch.selection.options
    let isPart =
      isShard || batch.retriesFailed || options.since != nil || options.until != nil
      || !options.only.isEmpty
    if batch.prunes, isPart {
      throw .usage("--prune wants the whole input: what a part leaves out would be removed")
    }
    if isShard, batch.indexFile != nil || batch.makesGallery {
      throw .usage("--index and --gallery want all cards: make them when all shards are done")
    }
    if batch.makesGallery, !drawing.writesMap {
      throw .usage("--gallery and --no-map: pages are made from maps")
    }
    if batch.makesGallery, encodings.allSatisfy({ $0 == .pdf }) {
      throw .usage(
        "--gallery: pages show no PDF; draw another format as well, as in --format png,pdf")
    }
    if batch.isForced, batch.retriesFailed {
      throw .usage("--force and --retry-failed: one draws everything, the other what failed")
    }
  }

  /// The formats that are drawn.
  private var encodings: [CardFormat.Encoding] {
    drawing.formats ?? [batch.name.ending?.encoding ?? .png]
  }

  func run(on console: any Console) throws -> ExitStatus {
    if merges { return try ManifestMerge.run(batch, on: console) }
    var batch = batch
    if asksForShard {
      let found = try Shard.ofEnvironment()
      batch.shard = found.shard
      console.report("shard \(found.shard.number)/\(found.shard.count) from \(found.source)")
    }
    // A signal is seen between two records; whole files and a true manifest are left.
    var result: Result<ExitStatus, any Error> = .success(.done)
    try Interruption.putOff { () throws(Failure) in
      result = Result { try draw(batch, on: console) }
    }
    return try result.get()
  }

  private func draw(_ batch: BatchOptions, on console: any Console) throws -> ExitStatus {
    let plan = try CardPlan(drawing, ending: batch.name.ending)
    var feeds = try batch.selection.open(batch.inputs, on: console)
    if let path = batch.indexFile { try OutputFiles.check([path], against: batch.inputs) }
    var run = try BatchRun(batch, plan: plan, on: console)
    return try run.run(&feeds)
  }
}
