internal import PostcardThreads
internal import Synchronization

/// Addresses to be asked, the threads that ask, and what became of each.
final class FetchQueue: @unchecked Sendable {
  // Unchecked: everything below `gate` is touched under it only.
  private let settings: FetchSettings
  private let isClosed = Atomic(false)
  private let gate = Gate()

  private struct Job {
    var address: PictureAddress
    /// What it was when it was asked before.
    var digest: String?
  }

  fileprivate enum State {
    case waiting
    case done(Result<String, FetchFailure>)
  }

  /// What is known of a host.
  private struct Host {
    var requests = 0
    /// Addresses that found it silent, one after the other.
    var silences = 0
  }

  private var waiting: [Job] = []
  /// What became of each address, its digest where it was had: none is asked twice in a run.
  private var states: [String: State] = [:]
  private var held: HeldPictures
  private var hosts: [String: Host] = [:]
  private var threads: [WorkerThread] = []
  private var idleThreads = 0

  init(_ settings: FetchSettings) {
    self.settings = settings
    held = HeldPictures(maximumBytes: settings.limits.heldBytes)
  }

  /// Gives up what is under way and waits for the threads to end.
  func close() {
    isClosed.store(true, ordering: .relaxed)
    let threads = gate.withLock {
      defer { self.threads = [] }
      gate.notify()
      return self.threads
    }
    for thread in threads { thread.join() }
  }

  /// Asks for addresses without waiting.
  func ask(for addresses: [PictureAddress]) {
    gate.withLock { for address in addresses { want(address, isUrgent: false) } }
  }

  /// Asks for addresses and waits for all, but no longer than until a moment.
  func pictures(
    at addresses: [PictureAddress], until end: ContinuousClock.Instant
  ) -> [Result<CachingClient.Fetched, FetchFailure>] {
    gate.withLock {
      for address in addresses {
        held.pin(address.text)
        want(address, isUrgent: true)
      }
      return addresses.map { address in
        defer { held.unpin(address.text) }
        while true {
          if let picture = held[address.text] { return .success(picture) }
          switch states[address.text] {
          case .done(.failure(let failure)): return .failure(failure)
          // Other addresses may have made it forgotten meanwhile.
          case nil: want(address, isUrgent: true)
          case .waiting, .done(.success): break
          }
          if ContinuousClock.now >= end {
            return .failure(FetchFailure("it did not come in time for the card"))
          }
          gate.wait(until: end)
        }
      }
    }
  }

  // MARK: Under the gate

  private func want(_ address: PictureAddress, isUrgent: Bool) {
    if held.has(address.text) { return }
    var job = Job(address: address)
    switch states[address.text] {
    case .waiting:
      // A card in hand comes before those that will be.
      guard isUrgent,
        let index = waiting.firstIndex(where: { $0.address == address })
      else { return }
      job = waiting.remove(at: index)
    case .done(.failure): return
    case .done(.success(let digest)):
      if !isUrgent { return }
      job.digest = digest
    case nil: break
    }
    if states.count >= settings.limits.known { states = states.filter { $0.value.isWaiting } }
    states[address.text] = .waiting
    waiting.insert(job, at: isUrgent ? 0 : waiting.endIndex)
    addThread()
    gate.notify()
  }

  /// Makes a thread where there is more to do than hands.
  private func addThread() {
    guard waiting.count > idleThreads, threads.count < settings.limits.connections else { return }
    if let thread = try? WorkerThread({ [self] in loop() }) {
      threads.append(thread)
      // It will be there before it has looked around.
      idleThreads += 1
    } else if threads.isEmpty {
      for job in waiting { settle(job, .failure(FetchFailure("no thread can be made"))) }
      waiting = []
    }
  }

  /// The next address whose host has a request to spare.
  private func next() -> Job? {
    while !isClosed.load(ordering: .relaxed) {
      let index = waiting.firstIndex {
        hosts[$0.address.host]?.requests ?? 0 < settings.limits.connectionsToHost
      }
      if let index {
        idleThreads -= 1
        let job = waiting.remove(at: index)
        hosts[job.address.host, default: Host()].requests += 1
        return job
      }
      gate.wait()
    }
    return nil
  }

  private func settle(_ job: Job, _ result: Result<CachingClient.Fetched, FetchFailure>) {
    if case .success(let picture) = result { held.hold(picture, at: job.address.text) }
    states[job.address.text] = .done(result.map(\.digest))
  }

  private func finish(_ job: Job, _ result: Result<CachingClient.Fetched, FetchFailure>) {
    var host = hosts[job.address.host] ?? Host(requests: 1)
    host.requests -= 1
    if case .failure(let failure) = result, failure.isSilence {
      host.silences += 1
    } else {
      host.silences = 0
    }
    hosts[job.address.host] = host.requests > 0 || host.silences > 0 ? host : nil
    settle(job, result)
    idleThreads += 1
    gate.notify()
  }

  // MARK: On the threads

  private func loop() {
    let isCancelled: @Sendable () -> Bool = { [self] in
      isClosed.load(ordering: .relaxed) || settings.isCancelled()
    }
    let client = Result { () throws(FetchFailure) in
      try CachingClient(settings, isCancelled: isCancelled)
    }
    while true {
      guard let (job, isSilent) = gate.withLock({ next().map { ($0, isSilent($0.address.host)) } })
      else { return }
      let result = Result { () throws(FetchFailure) -> CachingClient.Fetched in
        if isSilent { throw Self.silence(of: job.address.host) }
        return try client.get().picture(at: job.address, known: job.digest)
      }
      gate.withLock { finish(job, result) }
    }
  }

  private func isSilent(_ host: String) -> Bool {
    (hosts[host]?.silences ?? 0) >= settings.limits.silences
  }

  private static func silence(of host: String) -> FetchFailure {
    var failure = FetchFailure("\(host) did not answer before, and is not asked again in this run")
    failure.isSilence = true
    return failure
  }
}

extension FetchQueue.State {
  fileprivate var isWaiting: Bool { if case .waiting = self { true } else { false } }
}
