internal import Postcard
internal import PostcardFeeds
internal import PostcardFetch
internal import PostcardText

/// One run over feeds: reads records, hands cards to threads, and keeps the manifest true at every moment.
struct BatchRun {
  private let options: BatchOptions
  private let plan: CardPlan
  private let console: any Console
  private let state: StateFolder?
  /// Where a dry run unpacks the pictures that cards of an earlier run may have been drawn with.
  private let scratch: ScratchFolder?
  private let manifest: ManifestFile
  private let log: EventLog?
  private var names = TakenNames()
  private var count = BatchCount()
  private var times = RunTimes()
  private var progress: Progress
  private var index = 0
  /// The files that a dry run would write.
  private var wanted: [String] = []
  /// Posts of the last run: the best guess at how many there will be.
  private let expected: Int?
  /// Why the run has to end early.
  private var end: Failure?

  /// What a thread gives back for a record.
  private struct Done: Sendable {
    var identity: String?
    var id: String?
    var stem: String?
    var outcome: CardWorker.Outcome
  }

  private typealias Work = OrderedWork<CardJob, Done>

  /// Opens everything a run needs, and writes nothing but its own notes.
  init(_ options: BatchOptions, plan: CardPlan, on console: any Console) throws(Failure) {
    self.options = options
    self.plan = plan
    self.console = console
    let label = options.shard?.label ?? ""
    let path = "\(options.folder)/manifest\(label).ndjson"
    if options.isDry {
      state = nil
    } else {
      do throws(SystemError) {
        try FileSystem.makeFolder(options.folder)
      } catch {
        throw .environment("\(options.folder): the folder cannot be made: \(error)")
      }
      state = try StateFolder(in: options.folder, label: label)
    }
    manifest = try ManifestFile(path, forReading: options.isDry)
    scratch = options.isDry && manifest.hasLines ? try ScratchFolder() : nil
    if options.makesGallery { try GalleryCommand.checkReplaceable(in: options.folder) }
    log = try options.log.map { path throws(Failure) in try EventLog(path) }
    let earlier = manifest.unseen.count
    expected = earlier > 0 ? earlier : nil
    progress = Progress(on: console, isShown: options.showsProgress)
  }

  /// Makes every card of some feeds.
  ///
  /// - Returns: What the shell is told.
  mutating func run(_ feeds: inout [Feed]) throws -> ExitStatus {
    defer { state?.remove() }
    if let state {
      try Suspects.draw(in: state, plan, place, into: manifest)
      state.empty()
    }
    let place = place
    let plan = plan
    let notes = state?.path
    let work = try Work(jobs: options.jobs, readsAhead: plan.fetcher != nil) { number in
      let worker = CardWorker(plan, place)
      let journal = ThreadJournal(notes, number)
      return { job in
        let outcome = worker.work(on: job) { journal.note(job) }
        return Done(
          identity: ManifestLine.identity(id: job.id, twin: job.twin), id: job.id,
          stem: job.stem, outcome: outcome)
      }
    }
    do {
      try read(&feeds, work)
    } catch {
      try take(work.finish(givingUp: true))
      if Interruption.pending == nil { end = end ?? Failure(error) }
    }
    try take(work.finish(givingUp: isOver))
    return try conclude()
  }

  private var place: CardWorker.Place {
    CardWorker.Place(
      folder: options.folder, passing: state?.path, isDry: options.isDry,
      isForced: options.isForced, retriesCrashed: options.retriesFailed)
  }

  // MARK: Reading

  private var isOver: Bool {
    end != nil || Interruption.pending != nil || options.limits.isExceeded(by: count.failed)
  }

  private mutating func read(_ feeds: inout [Feed], _ work: Work) throws {
    let folder = state?.path ?? scratch?.path
    for number in feeds.indices {
      let pictures = try PostPictures(
        of: feeds[number],
        unpackingInto: folder.map { "\($0)/\(PostPictures.prefix)\(number)" })
      while !isOver {
        let start = ContinuousClock.now
        let record = try feeds[number].next()
        times.reading += ContinuousClock.now - start
        guard let record else { break }
        try take(record, assets: pictures.folder, work)
        index += 1
        progress.tell(count, of: expected)
      }
    }
  }

  private mutating func take(_ record: FeedRecord, assets: String?, _ work: Work) throws {
    for warning in record.warnings { tell(warning) }
    switch record.outcome {
    case .note: break
    case .skipped(let reason):
      try skip(reason.rawValue, id: nil)
    case .failed(let error):
      // A record without an id belongs to the shard that its place in the input falls to.
      if let shard = options.shard, index % shard.count != shard.number - 1 { return }
      var line = ManifestLine(id: nil, status: .failed)
      line.error = ManifestLine.Note(code: error.code.rawValue, message: error.message)
      line.place = (error.place ?? record.place).description
      if options.shard != nil { line.index = index }
      let outcome = CardWorker.Outcome(action: .failed, line: line)
      try take(work.submit(done: Done(identity: nil, id: nil, outcome: outcome)))
    case .post(let post):
      guard let job = try job(for: post, assets: assets) else { return }
      // While the cards before it are drawn.
      plan.fetcher?.prefetch(plan.pictureAddresses(of: job.post))
      try take(work.submit(job))
    }
  }

  private mutating func tell(_ warning: PostcardWarning) {
    guard !options.isQuiet, count.mayWarn() else { return }
    progress.clear()
    console.report("\(warning.place?.file == nil ? "standard input: " : "")warning: \(warning)")
  }

  /// The card of a post; `nil` where it is none of this run's.
  private mutating func job(for post: Post, assets: String?) throws(Failure) -> CardJob? {
    let id = post.batchID
    if let shard = options.shard, !shard.holds(id) { return nil }
    guard
      let (twin, stem) = names.name(
        of: post, id: id, by: options.name, paths: plan.paths)
    else {
      try skip("repeated", id: id)
      return nil
    }
    let identity = ManifestLine.identity(id: id, twin: twin)
    let line = manifest.line(of: identity)
    if options.retriesFailed, !hasFailed(line) {
      manifest.keep(identity)
      try skip("not failed before", id: id)
      return nil
    }
    return CardJob(
      post: plan.drawing.shown(post), id: id, twin: twin, stem: stem, assets: assets,
      index: options.shard == nil ? nil : index, line: line)
  }

  private func hasFailed(_ line: [UInt8]?) -> Bool {
    guard let line, let line = try? ManifestLine(json: line) else { return false }
    return line.status != .ok
  }

  private mutating func skip(_ reason: String, id: String?) throws(Failure) {
    count.skip(reason)
    try log?.add("skipped", id: id, reason: reason)
  }

  // MARK: Results

  private mutating func take(_ results: [Done]) throws(Failure) {
    for done in results { try take(done) }
  }

  private mutating func take(_ done: Done) throws(Failure) {
    let outcome = done.outcome
    times += outcome.times
    if let failure = outcome.end {
      // A signal is no fault of the card's: the run ends in its own way.
      if Interruption.pending == nil { end = end ?? failure }
      return
    }
    switch outcome.action {
    case .kept: count.kept += 1
    case .map: count.mapped += 1
    case .drawn: count.drawn += 1
    case .wanted:
      count.wanted += 1
      if let line = outcome.line { try console.write(line.dryRun) }
      if let stem = done.stem { wanted += plan.paths(stem: stem) }
    case .failed:
      let line = outcome.line
      let message = line?.error?.message ?? "it ended an earlier run; --retry-failed tries again"
      count.fail("\(line?.place ?? done.id ?? "a record"): \(message)")
    }
    try log?.add(outcome.action.rawValue, id: done.id, reason: outcome.line?.error?.message)
    if let line = outcome.line, !options.isDry {
      try manifest.add(line)
    } else if let identity = done.identity {
      manifest.keep(identity)
    }
  }

  // MARK: The end

  private mutating func conclude() throws -> ExitStatus {
    progress.clear()
    if let end {
      report()
      throw end
    }
    guard let state else {
      report()
      if options.prunes, mayPrune {
        for file in try pruning().files() { console.report("would remove \(file)") }
      }
      return options.limits.status(count.failed, of: count.posts)
    }
    // What was done is told also where what is made of it all cannot be written.
    let status = Result { try finish(through: state) }
    report()
    let pages = try status.get()
    if let signal = Interruption.pending {
      console.report("interrupted; the same call goes on from there")
      return .interrupted(by: signal)
    }
    if options.limits.isExceeded(by: count.failed) {
      console.report("ended, since more than \(options.limits.most ?? 0) posts failed")
      return .tooManyFailures
    }
    let posts = options.limits.status(count.failed, of: count.posts)
    return posts == .done ? pages : posts
  }

  /// Puts the manifest in order, and makes of a whole run what was asked for.
  ///
  /// - Returns: Whether the gallery shows every card.
  private mutating func finish(through state: StateFolder) throws -> ExitStatus {
    let isWhole = !isOver
    let forgets = options.prunes && isWhole && mayPrune
    let pruning = forgets ? try pruning() : nil
    let pruned = try pruning?.files() ?? []
    // While the manifest still has the old lines: a run that is killed here is not the last to know.
    try removeLeftovers()
    try manifest.finish(through: state.path, forgetting: forgets)
    if let pruning {
      try remove(pruned, by: pruning)
      tellRemoved(pruned)
    }
    guard isWhole else { return .done }
    if let path = options.indexFile { try CardIndex.write(path, of: manifest.path) }
    guard options.makesGallery else { return .done }
    var gallery = GalleryCommand()
    gallery.folder = options.folder
    gallery.isQuiet = true
    if let status = try gallery.write(on: console) { return status }
    console.report("no gallery is made: there is no card to show")
    return .done
  }

  /// Whether the input is certain to be all there is: what could not be read may have been anything.
  private var mayPrune: Bool {
    if count.posts > 0, count.failed == 0 { return true }
    console.report(
      "nothing is pruned: \(count.posts == 0 ? "there are no posts" : "some posts failed")")
    return false
  }

  private func pruning() throws -> Pruning {
    var pruning = Pruning(folder: options.folder, named: wanted)
    try pruning.note(manifest.order, of: manifest)
    try pruning.note(manifest.unseen, of: manifest, isForgotten: true)
    return pruning
  }

  /// Removes what cards have left that are drawn otherwise now, unless it has become another card's.
  private func removeLeftovers() throws {
    guard !manifest.leftovers.isEmpty else { return }
    var pruning = Pruning(folder: options.folder, forgotten: manifest.leftovers)
    try pruning.note(manifest.order + manifest.unseen, of: manifest)
    try remove(pruning.forgottenFiles, by: pruning)
  }

  private func remove(_ files: [String], by pruning: Pruning) throws(Failure) {
    pruning.remove(files)
    for file in files { try log?.add("removed", id: nil, reason: file) }
  }

  private func tellRemoved(_ files: [String]) {
    guard !options.isQuiet, !files.isEmpty else { return }
    console.report(
      "removed \(files.count) \(files.count == 1 ? "file" : "files") of cards that are gone: "
        + "\(listed(Array(files.prefix(3))))\(files.count > 3 ? "…" : "")")
  }

  private func report() {
    for failure in count.failures { console.report(failure) }
    if count.failed > count.failures.count {
      console.report("\(count.failed - count.failures.count) more failed: the manifest names them")
    }
    if options.showsStatistics {
      for line in times.report(cards: count.posts, jobs: options.jobs, over: progress.time) {
        console.report(line)
      }
    }
    if !options.isQuiet { console.report(count.summary) }
  }
}
