package import PostcardText

extension FetchLimits {
  /// The limits of pictures that are fetched.
  package static let table: [Limit] = {
    let limits = standard
    return [
      Limit("picture fetched", limits.bytes, .bytes, stops: "an answer without end"),
      Limit("head of an answer", limits.headBytes, .bytes, stops: "header lines without end"),
      Limit("address of a picture", limits.addressBytes, .bytes, stops: "an address of a megabyte"),
      Limit("addresses for a card", limits.addresses, stops: "a thread that floods a host"),
      Limit("pictures fetched for a card", limits.cardBytes, .bytes, stops: "a card of films"),
      Limit(
        "time that a card waits for them", limits.cardSeconds, .seconds,
        stops: "a post of many slow hosts"),
      Limit("time to connect", limits.connectSeconds, .seconds, stops: "a host that is not there"),
      Limit("time for an answer", limits.seconds, .seconds, stops: "a server that drips"),
      Limit("bytes a second at least", limits.slowBytes, .bytes, stops: "a drip, before its time"),
      Limit("time below that", limits.slowSeconds, .seconds, stops: "a pause taken for a drip"),
      Limit("redirects", limits.redirects, stops: "a loop"),
      Limit("requests again after a failure", limits.retries, stops: "a host that is down"),
      Limit(
        "pause before that, doubled each time", limits.retrySeconds, .seconds,
        stops: "a flood when many fail"),
      Limit(
        "wait that a server may ask for", limits.waitSeconds, .seconds,
        stops: "Retry-After: tomorrow"),
      Limit("requests at once", limits.connections, stops: "a burst that a network drops"),
      Limit("requests at once to a host", limits.connectionsToHost, stops: "a flood"),
      Limit("silences of a host", limits.silences, stops: "a night of waiting for one host"),
      Limit("addresses remembered", limits.known, stops: "memory that grows with the feed"),
      Limit(
        "fetched pictures in memory", limits.heldBytes, .bytes,
        stops: "memory that grows with authors"),
      Limit("cache of pictures", limits.cacheBytes, .bytes, stops: "a disk that fills up"),
      Limit(
        "time a picture is not asked for again", limits.freshSeconds, .seconds,
        stops: "a mistake kept for ever"),
    ]
  }()
}
