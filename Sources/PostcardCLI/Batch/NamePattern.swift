internal import Postcard
internal import PostcardText

/// How `--name` makes file names: words, and fields of the post in braces.
struct NamePattern: Hashable, Sendable {
  /// What a pattern may take of a post.
  enum Field: String, CaseIterable, Sendable {
    /// The id's own name.
    case id
    /// The last part of the address's path.
    case slug
    /// The path of the address.
    case path
    /// The author's handle.
    case handle
    /// The language.
    case lang
    /// The day of publication.
    case date
    /// Its year.
    case year
    /// Its month.
    case month
    /// Its day.
    case day

    /// Whether it differs from post to post.
    var tellsApart: Bool { self == .id || self == .slug || self == .path }
  }

  private enum Part: Hashable, Sendable {
    case literal(String)
    case field(Field)
  }

  private let parts: [Part]
  /// The format that its ending chooses; `nil` where it has none.
  let ending: OutputPlan.Ending?

  /// The pattern when nothing is said.
  static let standard = NamePattern(parts: [.field(.id)], ending: nil)

  private init(parts: [Part], ending: OutputPlan.Ending?) {
    self.parts = parts
    self.ending = ending
  }

  /// The longest name with its folders, in bytes: a third of what paths may have.
  private static let stemBytes = 1024

  /// Reads a pattern such as `{path}/og.png`.
  init(_ pattern: String) throws(BadValue) {
    var text = pattern
    var ending: OutputPlan.Ending?
    if text.hasSuffix(".{ext}") {
      text.removeLast(6)
    } else if let (stem, word) = Path.split(text), let encoding = CardFormat.Encoding(ending: word)
    {
      text = stem
      ending = OutputPlan.Ending(encoding, spelling: word)
    }
    let parts = try Self.parts(of: text)
    guard
      parts.contains(where: { if case .field(let field) = $0 { field.tellsApart } else { false } })
    else {
      throw BadValue("every card would have the same name; take {id}, {slug} or {path} into it")
    }
    self.init(parts: parts, ending: ending)
  }

  private static func parts(of text: String) throws(BadValue) -> [Part] {
    let folders = text.split(separator: "/", omittingEmptySubsequences: false)
    if folders.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) {
      throw BadValue("a name is a path below the output folder, as in {path}/og.png")
    }
    var parts: [Part] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      try append(rest[..<start], to: &parts)
      guard rest[start] == "{", let end = rest[start...].firstIndex(of: "}") else {
        throw BadValue("a brace has no partner; fields stand in braces, as in {id}")
      }
      let name = String(rest[rest.index(after: start)..<end])
      parts.append(
        .field(
          try OptionValues.choice(
            name, of: "field", among: Field.allCases.map { ($0.rawValue, $0) })))
      rest = rest[rest.index(after: end)...]
    }
    try append(rest, to: &parts)
    return parts
  }

  private static func append(_ literal: Substring, to parts: inout [Part]) throws(BadValue) {
    guard !literal.isEmpty else { return }
    guard literal.utf8.allSatisfy({ CardName.isSafe($0) || $0 == UInt8(ascii: "/") }) else {
      throw BadValue("besides fields a name has letters, digits and ._-~+@ only, / between folders")
    }
    parts.append(.literal(String(literal)))
  }

  /// The path of a post's files below the output folder, without theme, scale and ending.
  ///
  /// Every part of it is a sound file name, whatever the post says.
  func stem(of post: Post) -> String {
    let id = post.batchID
    var text = ""
    for part in parts {
      switch part {
      case .literal(let word): text += word
      case .field(let field): text += Self.value(of: field, post, id: id)
      }
    }
    let stem = text.split(separator: "/").map { CardName.part(String($0)) }.joined(separator: "/")
    return stem.utf8.count > Self.stemBytes ? CardName.hashed(stem) : stem
  }

  private static func value(of field: Field, _ post: Post, id: String) -> String {
    let day = post.published.map { $0.rfc3339.prefix(10).split(separator: "-").map(String.init) }
    func dated(_ index: Int) -> String {
      day.flatMap { index < $0.count ? $0[index] : nil } ?? "undated"
    }
    switch field {
    case .id: return CardName.stem(ofID: id)
    case .path: return path(of: post).map { $0.joined(separator: "/") } ?? CardName.stem(ofID: id)
    case .slug: return path(of: post)?.last ?? CardName.stem(ofID: id)
    case .handle: return post.author?.handle.map { CardName.part($0) } ?? "nobody"
    case .lang: return post.lang.map { CardName.part($0) } ?? "und"
    case .date: return day?.joined(separator: "-") ?? "undated"
    case .year: return dated(0)
    case .month: return dated(1)
    case .day: return dated(2)
    }
  }

  /// The parts of the address's path: `index` for a site's front page, the last one hashed with the query
  /// where there is one, and without `.html`.
  private static func path(of post: Post) -> [String]? {
    guard let url = post.url, let scheme = url.firstRange(of: "://") else { return nil }
    let address = url[scheme.upperBound...].prefix { $0 != "#" }
    let path = address.prefix { $0 != "?" }.drop { $0 != "/" }
    let query = address.dropFirst(address.prefix { $0 != "?" }.count)
    var parts = path.split(separator: "/").map(String.init)
    if parts.isEmpty { parts = ["index"] }
    for ending in [".html", ".htm"] where parts[parts.count - 1].hasSuffix(ending) {
      parts[parts.count - 1].removeLast(ending.count)
    }
    if query.count > 1 { parts[parts.count - 1] += query }
    return parts.map { CardName.part($0) }
  }
}
