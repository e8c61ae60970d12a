internal import Glibc
internal import PostcardCanvas
internal import PostcardText

/// Gets pictures from the cache or the net, with a few tries: one for each thread.
final class CachingClient {
  /// A picture that was had.
  struct Fetched: Hashable, Sendable {
    var content: [UInt8]
    /// SHA-256 of the content.
    var digest: String
  }

  private let client: HTTPClient
  private let cache: FetchCache?
  private let limits: FetchLimits
  private let now: @Sendable () -> Int
  private let isCancelled: @Sendable () -> Bool

  /// Makes one, on the thread that will use it.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970.
  init(
    _ settings: FetchSettings, isCancelled: @escaping @Sendable () -> Bool
  ) throws(FetchFailure) {
    client = try HTTPClient(settings.limits, settings.policy, isCancelled: isCancelled)
    cache = settings.cache
    limits = settings.limits
    now = settings.now
    self.isCancelled = isCancelled
  }

  /// The picture at an address.
  ///
  /// - Parameters:
  ///   - digest: What it was when it was asked for before in this run: that is used unasked.
  func picture(
    at address: PictureAddress, known digest: String? = nil
  ) throws(FetchFailure) -> Fetched {
    let kept = cache?.entry(of: address)
    if let kept,
      kept.digest == digest || kept.isFresh(at: now(), atMost: limits.freshSeconds)
    {
      return Fetched(kept)
    }
    var failure = FetchFailure("")
    for attempt in 0...limits.retries {
      if attempt > 0, !waits(for: failure, attempt) { break }
      do throws(FetchFailure) {
        let answer = try client.get(address, conditions: kept?.conditions ?? [])
        return try take(answer, at: address, kept)
      } catch {
        failure = error
        guard error.isTransient else { break }
      }
    }
    if failure.isTransient, let kept, kept.mayBeStale { return Fetched(kept) }
    if !failure.isTransient, !failure.isCancelled { cache?.remove(address) }
    throw failure
  }

  /// Waits before another try; `false` where that is not worth it.
  private func waits(for failure: FetchFailure, _ attempt: Int) -> Bool {
    var seconds = limits.retrySeconds * Double(1 << (attempt - 1))
    if let wish = failure.waitSeconds {
      guard wish <= limits.waitSeconds else { return false }
      seconds = max(seconds, Double(wish))
    }
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if isCancelled() { return false }
      usleep(20_000)
    }
    return true
  }

  private func take(
    _ answer: HTTPClient.Answer, at address: PictureAddress, _ kept: CacheEntry?
  ) throws(FetchFailure) -> Fetched {
    switch answer.status {
    case 200: return try keep(answer, at: address)
    case 304:
      guard var entry = kept, !entry.conditions.isEmpty else { break }
      entry.asked = now()
      entry.take(answer.head)
      if answer.isRedirected { entry.freshSeconds = 0 }
      cache?.keep(entry, of: address)
      return Fetched(entry)
    case 408, 429, 500, 502, 503, 504:
      var failure = FetchFailure("\(address.host) answers with status \(answer.status)")
      failure.isTransient = true
      failure.waitSeconds = answer.head.retryAfter
      throw failure
    default: break
    }
    throw FetchFailure("\(address.host) answers with status \(answer.status)")
  }

  private func keep(
    _ answer: HTTPClient.Answer, at address: PictureAddress
  ) throws(FetchFailure) -> Fetched {
    if let encoding = answer.head.encoding {
      throw FetchFailure("the answer is packed (\(encoding.quoted)), which was not asked for")
    }
    // A page that says what went wrong must not be kept for a picture.
    if let refusal = Picture.refusal(of: answer.content) { throw FetchFailure(refusal) }
    var entry = CacheEntry(address, answer.content, head: answer.head, asked: now())
    // How long the way to another address holds, nobody has said.
    if answer.isRedirected { entry.freshSeconds = 0 }
    if answer.head.caching.mayStore {
      cache?.keep(entry, of: address)
    } else {
      cache?.remove(address)
    }
    return Fetched(entry)
  }
}

extension CachingClient.Fetched {
  fileprivate init(_ entry: CacheEntry) { self.init(content: entry.content, digest: entry.digest) }
}
