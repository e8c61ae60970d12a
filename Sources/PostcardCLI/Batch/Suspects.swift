internal import Postcard
internal import PostcardFetch

/// What an earlier run did not survive.
enum Suspects {
  /// Draws each in a process of its own, and adds its line to the manifest as if an earlier run had left it.
  ///
  /// To be called before the process has a second thread.
  static func draw(
    in state: StateFolder, _ plan: CardPlan, _ place: CardWorker.Place, into manifest: ManifestFile
  ) throws(Failure) {
    // It is laid out and painted in so many seconds each, and there are fonts to find and files to write.
    // What the net takes besides is no fault of the card's.
    let longest =
      Duration.seconds(2 * min(plan.drawing.maximumSeconds, Watchdog.endless) + 30)
      + (plan.fetcher?.longestWait ?? .zero)
    for job in Journal.takeSuspects(in: state.path) {
      var job = job
      job.line = manifest.line(of: ManifestLine.identity(id: job.id, twin: job.twin))
      let ending = try Isolation.line(through: state.path, within: longest) {
        let outcome = CardWorker(plan, place).work(on: job)
        return outcome.end == nil ? outcome.line?.json() ?? job.line : nil
      }
      switch ending {
      case .line(let bytes):
        if let bytes, let line = try? ManifestLine(json: bytes) { try manifest.addEarlier(line) }
      case .crashed(let reason):
        try manifest.addEarlier(crashed(job, reason, plan))
      }
    }
  }

  private static func crashed(_ job: CardJob, _ reason: String, _ plan: CardPlan) -> ManifestLine {
    var line = ManifestLine(of: job, status: .crashed)
    line.inputs =
      "sha256:\(Composer.digest(of: job.post, run: CardWorker.run(plan, job)))"
    line.error = ManifestLine.Note(code: "crashed", message: reason)
    return line
  }
}
