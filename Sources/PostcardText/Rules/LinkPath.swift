/// What follows the host of an address.
enum LinkPath: Sendable {
  /// twitter-text's and Mastodon's way: an address ends after the last scalar that may end it, and
  /// holds parentheses only when they pair, two levels deep.
  case paired(PairedPath)
  /// Everything up to what cannot be in an address, then trimmed from the end.
  case trimmed(TrimmedPath)

  /// Where an address ends whose host and port end at an offset.
  ///
  /// - Parameter origin: Where the host starts, from which brackets are counted.
  func end(in text: ScannedText, from offset: Int, origin: Int) -> Int {
    switch self {
    case .paired(let path): path.end(in: text, from: offset)
    case .trimmed(let path): path.end(in: text, from: offset, origin: origin)
    }
  }

  /// The end of a port that starts at an offset; the offset when there is none.
  func portEnd(in text: ScannedText, from offset: Int) -> Int {
    guard text.byte(at: offset) == UInt8(ascii: ":") else { return offset }
    let end = text.end(of: .latinDigits, from: offset + 1)
    if case .paired = self { return end > offset + 1 ? end : offset }
    guard (2...6).contains(end - offset), let port = Int(text.slice(offset + 1..<end)),
      port <= 65535
    else { return offset }
    return end
  }

  /// What a short link's path comes to.
  enum ShortLink {
    /// No path, or not one of a short link.
    case none
    /// A word too long to be one.
    case tooLong
    /// The end of the word, and of the query after it.
    case ends(Int)
  }

  /// Reads the path of a short link after its host.
  func shortLink(in text: ScannedText, from offset: Int) -> ShortLink {
    guard text.byte(at: offset) == UInt8(ascii: "/") else { return .none }
    let end = text.end(of: .alphanumeric, from: offset + 1)
    guard end > offset + 1 else { return .none }
    // twitter-text lets a word have 40 at most.
    guard end - offset <= 41 else { return .tooLong }
    if case .paired(let path) = self { return .ends(path.queryEnd(in: text, from: end)) }
    return .ends(end)
  }
}

/// See ``LinkPath/paired(_:)``.
final class PairedPath: Sendable {
  private let body, ending, query, queryEnding: ScalarSet

  /// Makes a path from what may stand in it and end it, and the same for a query.
  init(body: ScalarSet, ending: ScalarSet, query: ScalarSet, queryEnding: ScalarSet) {
    self.body = body
    self.ending = ending
    self.query = query
    self.queryEnding = queryEnding
  }

  func end(in text: ScannedText, from offset: Int) -> Int {
    guard text.byte(at: offset) == UInt8(ascii: "/") else {
      return queryEnd(in: text, from: offset)
    }
    var end = offset + 1
    var position = end
    while position < text.count {
      if text.bytes[position] == UInt8(ascii: "("), let close = pairEnd(in: text, from: position) {
        position = close
        end = close
        continue
      }
      let (scalar, length) = text.scalar(at: position)
      guard body.contains(scalar) else { break }
      position += length
      if ending.contains(scalar) { end = position }
    }
    return queryEnd(in: text, from: end)
  }

  /// The end of a query that starts at an offset; the offset when there is none.
  func queryEnd(in text: ScannedText, from offset: Int) -> Int {
    guard text.byte(at: offset) == UInt8(ascii: "?") else { return offset }
    var end = offset
    var position = offset + 1
    while position < text.count {
      let (scalar, length) = text.scalar(at: position)
      guard query.contains(scalar) else { break }
      position += length
      if queryEnding.contains(scalar) { end = position }
    }
    return end
  }

  /// The end of `(…)` or `(…(…)…)` that starts at an offset.
  private func pairEnd(in text: ScannedText, from offset: Int) -> Int? {
    let open = UInt8(ascii: "(")
    let close = UInt8(ascii: ")")
    let first = text.end(of: body, from: offset + 1)
    if text.byte(at: first) == close, first > offset + 1 { return first + 1 }
    guard text.byte(at: first) == open else { return nil }
    let second = text.end(of: body, from: first + 1)
    guard text.byte(at: second) == close, second > first + 1 else { return nil }
    let third = text.end(of: body, from: second + 1)
    return text.byte(at: third) == close ? third + 1 : nil
  }
}
