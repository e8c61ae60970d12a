package import Postcard
package import PostcardText

/// Fetches the pictures that posts name by an address of the network.
///
/// Any number of threads may ask at once. No address is asked twice in its life: what became of it holds for
/// every later card.
package final class PictureFetcher: Sendable {
  private let queue: FetchQueue
  private let limits: FetchLimits

  /// Makes one; its threads are made when something is asked for.
  ///
  /// - Throws: `PostcardError` (`environment`) where the system has no libcurl.
  package init(_ settings: FetchSettings = FetchSettings()) throws(PostcardError) {
    try HTTPClient.load()
    limits = settings.limits
    queue = FetchQueue(settings)
  }

  // Its threads hold the queue, and not this.
  deinit { queue.close() }

  /// How long a card waits for its pictures at most.
  package var longestWait: Duration { .seconds(limits.cardSeconds) }

  /// Asks for pictures that will be wanted, without waiting.
  package func prefetch(_ addresses: [String]) {
    queue.ask(
      for: addresses.prefix(limits.addresses).compactMap {
        try? PictureAddress($0, limits: limits)
      })
  }

  /// The pictures at some addresses, each of them or why there is none; waits for all, but no
  /// longer than ``FetchLimits/cardSeconds``.
  package func pictures(_ addresses: [String]) -> [String: RemotePicture] {
    var pictures: [String: RemotePicture] = [:]
    var asked: [(text: String, address: PictureAddress)] = []
    for text in addresses.prefix(limits.addresses) {
      do throws(FetchFailure) {
        asked.append((text, try PictureAddress(text, limits: limits)))
      } catch {
        pictures[text] = .missing(error.reason)
      }
    }
    for text in addresses.dropFirst(limits.addresses) {
      pictures[text] = .missing("a card has no more than \(limits.addresses) fetched pictures")
    }
    let end = ContinuousClock.now + .seconds(limits.cardSeconds)
    var room = limits.cardBytes
    // A few at a time: what a card may not have is not held for it.
    for start in stride(from: 0, to: asked.count, by: limits.connections) {
      let some = asked[start..<min(start + limits.connections, asked.count)]
      for ((text, _), result) in zip(some, queue.pictures(at: some.map(\.address), until: end)) {
        switch result {
        case .failure(let failure): pictures[text] = .missing(failure.reason)
        case .success(let picture) where picture.content.count > room:
          pictures[text] = .missing(
            "the fetched pictures of a card have no more than \(limits.cardBytes) bytes")
        case .success(let picture):
          room -= picture.content.count
          pictures[text] = RemotePicture(picture.content, digest: picture.digest)
        }
      }
    }
    return pictures
  }
}
