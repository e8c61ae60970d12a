internal import Postcard
internal import PostcardCanvas
internal import PostcardFetch
internal import PostcardText

/// Makes cards one after the other, with fonts and pictures of its own: one for each thread.
final class CardWorker {
  /// What became of a card.
  struct Outcome: Sendable {
    /// What was done.
    enum Action: String, Sendable { case kept, map, drawn, failed, wanted }
    var action: Action
    /// The new line of the manifest; `nil` where the old one holds.
    var line: ManifestLine?
    /// Why the run cannot go on.
    var end: Failure?
    /// Where the time went.
    var times = RunTimes()
  }

  /// What a worker needs besides the plan.
  struct Place: Sendable {
    /// Where files go; `nil` holds them in memory.
    var folder: String?
    /// Where files pass through; `nil` for beside their names.
    var passing: String?
    /// Whether nothing is drawn, and it is only said what would be.
    var isDry = false
    /// Whether cards are drawn that are there.
    var isForced = false
    /// Whether a card that ended an earlier run is tried again.
    var retriesCrashed = false
  }

  private let plan: CardPlan
  private let place: Place
  private let options: CardOptions
  private var composer: Composer?
  private var writing = Duration.zero

  init(_ plan: CardPlan, _ place: Place) {
    self.plan = plan
    self.place = place
    options = plan.drawing.cardOptions(folder: nil)
  }

  /// Where the time of all its cards went.
  private var times: RunTimes {
    let stages = composer?.times ?? StageTimes()
    return RunTimes(
      tagging: stages.tagging, layout: stages.layout, painting: stages.painting,
      encoding: stages.encoding, writing: writing)
  }

  /// Makes a card and writes its files.
  ///
  /// - Parameter begin: Called before the post is drawn, and not where that is not needed.
  func work(on job: CardJob, begin: () -> Void = {}) -> Outcome {
    let before = times
    var outcome = outcome(of: job, begin: begin)
    outcome.times = times - before
    return outcome
  }

  private func outcome(of job: CardJob, begin: () -> Void) -> Outcome {
    do {
      var job = job
      try fetch(for: &job)
      let composer = try composer ?? Composer(fonts: plan.drawing.fontSource)
      self.composer = composer
      let old = job.line.flatMap { try? ManifestLine(json: $0) }
      if !place.isForced, let old, holds(old, job, composer) {
        return Outcome(action: old.status == .ok ? .kept : .failed, line: nil)
      }
      if place.isDry {
        var line = ManifestLine(id: job.id, status: .ok)
        line.files = plan.pictures(stem: job.stem).map { Self.planned($0) }
        return Outcome(action: .wanted, line: line)
      }
      begin()
      return try draw(job, old: old, with: composer)
    } catch {
      return Outcome(action: .failed, line: nil, end: Failure(error))
    }
  }

  /// A card in memory, with its line.
  func card(of job: CardJob) throws -> (line: ManifestLine, card: DrawnCard?) {
    let composer = try composer ?? Composer(fonts: plan.drawing.fontSource)
    self.composer = composer
    var job = job
    try fetch(for: &job)
    do throws(PostcardError) {
      let card = try compose(job, with: composer)
      let drawn = try draw(card, of: job)
      return (Self.line(line(of: job, card, composer), with: drawn), drawn)
    } catch {
      return (try failed(job, error), nil)
    }
  }

  // MARK: What is there

  /// Whether a line of an earlier run still says how things are.
  private func holds(_ line: ManifestLine, _ job: CardJob, _ composer: Composer) -> Bool {
    guard line.id == job.id, line.twin == job.twin,
      line.inputs == inputs(of: job, line.pictures, composer)
    else { return false }
    switch line.status {
    case .ok: return areThere(line)
    // It would end the process again.
    case .crashed: return !place.retriesCrashed
    case .failed: return false
    }
  }

  private func areThere(_ line: ManifestLine) -> Bool {
    hasPictures(line) && (line.map.map { isThere($0.path, bytes: $0.bytes) } ?? true)
  }

  private func hasPictures(_ line: ManifestLine) -> Bool {
    line.files.allSatisfy { isThere($0.path, bytes: $0.bytes) }
  }

  private func isThere(_ path: String, bytes: Int) -> Bool {
    FileSystem.size(of: full(path)) == bytes
  }

  private func full(_ path: String) -> String { place.folder.map { "\($0)/\(path)" } ?? path }

  private func inputs(
    of job: CardJob, _ pictures: [PictureName], _ composer: Composer
  ) -> String {
    let digest = composer.digest(
      of: job.post, run: Self.run(plan, job), pictures: pictures, template: plan.template,
      options: options(of: job))
    return "sha256:\(digest)"
  }

  /// What goes into a card besides the post and its pictures.
  static func run(_ plan: CardPlan, _ job: CardJob) -> String { "\(plan.digest) \(job.stem)" }

  private func options(of job: CardJob) -> CardOptions {
    var options = options
    options.assets = plan.drawing.assets ?? job.assets
    options.pictures = job.pictures
    return options
  }

  // MARK: Drawing

  /// Gets the pictures of the post: outside of the time a card may take, for others let one wait.
  private func fetch(for job: inout CardJob) throws(Failure) {
    guard let fetcher = plan.fetcher else { return }
    job.pictures = fetcher.pictures(plan.pictureAddresses(of: job.post))
    // What was not waited for is not known to be missing.
    if let signal = Interruption.pending { throw .interrupted(by: signal) }
  }

  private func compose(
    _ job: CardJob, with composer: Composer
  ) throws(PostcardError) -> Card {
    try plan.drawing.watched(id: job.id) { () throws(PostcardError) in
      try composer.compose(job.post, on: plan.template, options: options(of: job))
    }
  }

  private func draw(_ card: Card, of job: CardJob) throws(PostcardError) -> DrawnCard {
    try plan.drawing.watched(id: job.id) { () throws(PostcardError) in
      try DrawnCard(
        card, as: plan.pictures(stem: job.stem), packing: plan.drawing.packing,
        mapPath: plan.mapPath(stem: job.stem))
    }
  }

  private func draw(
    _ job: CardJob, old: ManifestLine?, with composer: Composer
  ) throws -> Outcome {
    do throws(PostcardError) {
      let card = try compose(job, with: composer)
      let line = line(of: job, card, composer)
      if let old, !place.isForced, let outcome = remapped(job, card, old: old, line) {
        return outcome
      }
      let drawn = try draw(card, of: job)
      if let failure = write(drawn.files) {
        return Outcome(action: .failed, line: nil, end: failure)
      }
      return Outcome(action: .drawn, line: Self.line(line, with: drawn))
    } catch {
      return Outcome(action: .failed, line: try failed(job, error))
    }
  }

  /// Writes the map anew where the pictures are as they would be drawn; `nil` where they are not.
  private func remapped(
    _ job: CardJob, _ card: Card, old: ManifestLine, _ line: ManifestLine
  ) -> Outcome? {
    var line = line
    // A picture that carries links changes with them.
    guard old.status == .ok, old.key == line.key, hasPictures(old),
      old.map?.path == plan.mapPath(stem: job.stem),
      old.mapKey == line.mapKey || !plan.endings.contains(where: { $0.encoding.hasLinks })
    else { return nil }
    line.files = old.files
    line.map = old.map
    guard let path = old.map?.path else { return Outcome(action: .kept, line: line) }
    var map = card.map
    map.images = old.files.map { file in
      var image = ImageMap.Image(
        src: Path.reference(Path.name(of: file.path)), mediaType: file.mediaType,
        theme: file.theme, width: file.width, height: file.height, scale: file.scale)
      image.bytes = file.bytes
      image.sha256 = file.sha256
      return image
    }
    let bytes = map.json()
    line.map = Self.mapFile(path, bytes)
    if line.map == old.map, areThere(old) { return Outcome(action: .kept, line: line) }
    if let failure = write([OutputFile(path: path, bytes: bytes)]) {
      return Outcome(action: .failed, line: nil, end: failure)
    }
    return Outcome(action: .map, line: line)
  }

  private func write(_ files: [OutputFile]) -> Failure? {
    let start = ContinuousClock.now
    defer { writing += ContinuousClock.now - start }
    do throws(Failure) {
      try OutputFiles.write(
        files.map { OutputFile(path: full($0.path), bytes: $0.bytes) }, passing: place.passing)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Lines

  private func failed(_ job: CardJob, _ error: PostcardError) throws -> ManifestLine {
    // The machine, not the post: another try may help, and the next post would fail as well.
    if error.code == .environment { throw error }
    var line = ManifestLine(of: job, status: .failed)
    line.error = ManifestLine.Note(code: error.code.rawValue, message: error.description)
    return line
  }

  private func line(of job: CardJob, _ card: Card, _ composer: Composer) -> ManifestLine {
    var line = ManifestLine(of: job, status: .ok)
    line.inputs = inputs(of: job, card.pictures, composer)
    line.key = card.key(
      drawnAs: plan.pictures(stem: job.stem).map(\.drawing),
      atMost: plan.drawing.packing.maximumBytes)
    line.mapKey = card.map.mapKey
    line.alt = card.map.alt
    line.tags = card.map.tags.count { $0.range != nil }
    line.pictures = card.pictures
    line.warnings = card.warnings.prefix(ManifestLine.warnings).map {
      ManifestLine.Note(code: $0.code, message: $0.description)
    }
    return line
  }

  /// A line of what was drawn.
  private static func line(_ line: ManifestLine, with drawn: DrawnCard) -> ManifestLine {
    var line = line
    line.files = drawn.pictures.map { picture in
      ManifestLine.File(
        path: picture.file.path, mediaType: picture.image.mediaType, theme: picture.image.theme,
        scale: picture.image.scale, width: picture.image.width, height: picture.image.height,
        bytes: picture.file.bytes.count, sha256: picture.image.sha256 ?? "")
    }
    line.map = drawn.map.map { mapFile($0.file.path, $0.file.bytes) }
    return line
  }

  private static func mapFile(_ path: String, _ bytes: [UInt8]) -> ManifestLine.MapFile {
    ManifestLine.MapFile(
      path: path, bytes: bytes.count, sha256: "sha256:\(Digest.sha256(bytes))")
  }

  private static func planned(_ picture: PlannedPicture) -> ManifestLine.File {
    ManifestLine.File(
      path: picture.path, mediaType: picture.format.mediaType, theme: picture.theme,
      scale: picture.format.scale, width: 0, height: 0, bytes: 0, sha256: "")
  }
}
