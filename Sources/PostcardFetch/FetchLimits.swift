/// What fetching a picture may cost, and what it may cost others.
package struct FetchLimits: Hashable, Sendable {
  /// Bytes of an answer's content: services take pictures of up to 16 MB, and a server may send without end.
  package var bytes = 16 << 20
  /// Bytes of all heads of an answer: real ones have a few kB, and header lines may come without end.
  package var headBytes = 64 << 10
  /// Bytes of an address: what servers and caches take at least is 8,000 (RFC 9110, section 4.1), what
  /// pictures have is some hundred.
  package var addressBytes = 2048
  /// Addresses asked for one card: a thread of the most elements must not become a flood.
  package var addresses = 64
  /// Bytes of the fetched pictures of one card together: it holds them all while it is laid out.
  package var cardBytes = 64 << 20
  /// Seconds that a card waits for its pictures: what comes later is there for the cards that follow.
  package var cardSeconds = 60.0
  /// Seconds until a connection stands, TLS and name included.
  package var connectSeconds = 10.0
  /// Seconds for an answer with all redirects: a server that drips must not hold a card.
  package var seconds = 30.0
  /// Bytes a second below which an answer is given up after ``slowSeconds``.
  package var slowBytes = 1 << 10
  /// Seconds that an answer may be slow for.
  package var slowSeconds = 10
  /// Redirects followed: services need one or two, and a loop has no end.
  package var redirects = 5
  /// Times that an address is asked again after a failure that may pass.
  package var retries = 2
  /// Seconds before it is asked again, twice as many each time.
  package var retrySeconds = 0.5
  /// The longest a server may have one wait, in seconds, to be asked again: a card is worth no more.
  package var waitSeconds = 10
  /// Requests at once: a picture waits for the net and not for the processor.
  package var connections = 8
  /// Requests at once to one host: what browsers do, and fewer.
  package var connectionsToHost = 4
  /// Addresses of a host that may find it silent, one after the other, before it is asked no more: a thousand
  /// posts of a service that is gone would wait for each.
  package var silences = 4
  /// Addresses whose outcome is known at most: some MB, and a feed may go on for ever.
  package var known = 32_768
  /// Bytes of pictures held in memory between two cards.
  package var heldBytes = 64 << 20
  /// Bytes of the cache on disk: some ten thousand avatars.
  package var cacheBytes = 512 << 20
  /// Seconds that a picture is used without asking at most, whatever its server says: a mistake there should
  /// pass within a week.
  package var freshSeconds = 7 * 24 * 3600

  /// The limits used when nothing is said.
  package static let standard = FetchLimits()

  package init() {}
}
