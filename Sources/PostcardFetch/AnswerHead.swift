/// The fields of an answer's head that count: those of the last answer, where it was sent on.
struct AnswerHead: Hashable, Sendable {
  /// By name in small letters; fields of one name are joined (RFC 9110, section 5.3).
  private var fields: [String: String] = [:]

  /// Takes a line of the head, its end included.
  mutating func take(_ line: [UInt8]) {
    let text = String(decoding: line, as: UTF8.self).trimmed
    // A status line begins another answer.
    if text.hasPrefix("HTTP/") {
      fields = [:]
      return
    }
    guard let colon = text.firstIndex(of: ":") else { return }
    let name = text[..<colon].lowercased()
    let value = text[text.index(after: colon)...].trimmed
    fields[name] = fields[name].map { "\($0), \(value)" } ?? value
  }

  /// What a later request can ask by: whether the content has changed.
  ///
  /// Longer ones are none, and neither are ones with letters that a field may not have.
  func validator(_ name: String) -> String? {
    guard let value = fields[name], (1...1024).contains(value.utf8.count),
      value.utf8.allSatisfy({ 0x20..<0x7F ~= $0 })
    else { return nil }
    return value
  }

  /// The encoding of the content as a whole; `nil` where there is none.
  var encoding: String? {
    guard let value = fields["content-encoding"]?.lowercased(), value != "identity", value != ""
    else { return nil }
    return value
  }

  /// Seconds to wait as the server wishes; `nil` without a wish, and for a date, which no clock agrees about.
  var retryAfter: Int? { fields["retry-after"].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 } }

  /// What caches may do (RFC 9111, section 5.2).
  var caching: Caching {
    var caching = Caching()
    let age = fields["age"].flatMap { Int($0) } ?? 0
    for part in (fields["cache-control"] ?? "").lowercased().split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      switch pair.first {
      case "no-store": caching.mayStore = false
      case "no-cache": caching.asksAlways = true
      case "must-revalidate": caching.mayBeStale = false
      case "max-age":
        let seconds = pair.dropFirst().first.flatMap { Int($0.filter { $0 != "\"" }) } ?? 0
        // Neither is below zero, so that the difference always is a number.
        caching.freshSeconds = max(0, max(seconds, 0) - max(age, 0))
      default: break
      }
    }
    if caching.asksAlways { caching.freshSeconds = 0 }
    return caching
  }

  /// What caches may do with an answer.
  struct Caching: Hashable, Sendable {
    var mayStore = true
    var asksAlways = false
    /// Whether it may be used when its server cannot be asked.
    var mayBeStale = true
    var freshSeconds = 0
  }
}

extension StringProtocol {
  /// It without white space around it.
  fileprivate var trimmed: String {
    let blanks: Set<Character> = [" ", "\t", "\r", "\n", "\r\n"]
    let start = drop { blanks.contains($0) }
    return String(start.reversed().drop { blanks.contains($0) }.reversed())
  }
}
