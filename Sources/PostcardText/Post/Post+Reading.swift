extension Post {
  /// Reads a post from JSON.
  ///
  /// Unknown members are ignored and `null` counts as absent; `id` and `replyTo` may be numbers.
  ///
  /// - Parameters:
  ///   - json: UTF-8, with or without a byte order mark.
  ///   - file: The file's name for errors; `nil` for standard input.
  ///   - line: The number of the first line, for one line of an NDJSON file.
  /// - Throws: ``PostcardError`` (`bad-post`): file, line and column for bad syntax and bad UTF-8, also
  ///   the path (`tags[2].range.utf8`) for a value of the wrong type; `limit` when it is too large
  ///   or nests too deep.
  public init(json: [UInt8], file: String? = nil, line: Int = 1) throws(PostcardError) {
    let source = JSONSource(json, file: file, firstLine: line)
    let node = try Self.node(in: source)
    try self.init(JSONObject(node, path: "", in: source))
  }

  /// Reads one line of NDJSON: a post, or a JSON string that is its text.
  ///
  /// - Parameters: As for ``init(json:file:line:)``.
  /// - Throws: As ``init(json:file:line:)``.
  public init(ndjsonLine json: [UInt8], file: String? = nil, line: Int = 1) throws(PostcardError) {
    let source = JSONSource(json, file: file, firstLine: line)
    let node = try Self.node(in: source)
    if case .string(let text) = node.value {
      self.init(text: text)
    } else {
      try self.init(JSONObject(node, path: "", in: source))
    }
  }

  /// Decodes bytes given as a post's text.
  ///
  /// A byte order mark in front is dropped.
  ///
  /// - Throws: ``PostcardError`` (`bad-post`) with the place of the first byte that is not UTF-8.
  public static func text(decoding bytes: [UInt8], file: String? = nil) throws(PostcardError)
    -> String
  {
    try JSONSource(bytes, file: file).checkUTF8()
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    return String(decoding: content, as: UTF8.self)
  }

  private static func node(in source: JSONSource) throws(PostcardError) -> JSONNode {
    guard source.bytes.count <= TextLimits.postBytes else {
      throw PostcardError(
        .limit,
        "a post of \(source.bytes.count) bytes is too large; \(TextLimits.postBytes) are the most",
        at: Place(file: source.file))
    }
    return try JSONReader.read(source)
  }

  /// Reads a post from an object that stands somewhere in a larger file.
  package init(_ object: JSONObject) throws(PostcardError) {
    guard let text = try object.string("text") else { throw object.missing("text") }
    self.init(text: text)
    id = try object.id("id")
    url = try object.string("url")
    author = try object.object("author").map { author throws(PostcardError) in try Author(author) }
    title = try object.string("title")
    summary = try object.string("summary")
    site = try object.string("site")
    lang = try object.string("lang")
    dir = try Self.direction(object)
    if let published = try object.string("published") {
      do throws(PostcardError) {
        self.published = try Timestamp(rfc3339: published)
      } catch {
        throw object.error(error.message, at: "published")
      }
    }
    for tag in try object.objects("tags") { tags.append(try GivenTag(tag)) }
    for medium in try object.objects("media") { media.append(try Media(medium)) }
    quote = try object.object("quote").map { post throws(PostcardError) in try Post(post) }
    repostOf = try object.object("repostOf").map { post throws(PostcardError) in try Post(post) }
    for post in try object.objects("posts") { posts.append(try Post(post)) }
    replyTo = try object.id("replyTo")
    sensitive = try object.bool("sensitive")
    warning = try object.string("warning")
    visibility = try object.string("visibility")
    metrics = try object.object("metrics").map { counts throws(PostcardError) in
      try Metrics(counts)
    }
    if let fields = try object.object("fields") { self.fields = try Self.flat(fields) }
  }

  /// `ltr` or `rtl`; `auto` is what a post without a direction has.
  private static func direction(_ object: JSONObject) throws(PostcardError) -> Direction? {
    guard let name = try object.string("dir"), name != "auto" else { return nil }
    guard let direction = Direction(rawValue: name) else {
      throw object.error("a direction is ltr, rtl or auto, not '\(name)'", at: "dir")
    }
    return direction
  }

  /// Text for a template; numbers and booleans count as spelled.
  private static func flat(_ object: JSONObject) throws(PostcardError) -> [String: String] {
    var fields: [String: String] = [:]
    for name in object.names {
      guard let node = object.node(name) else { continue }
      switch node.value {
      case .string(let text), .number(let text): fields[name] = text
      case .bool(let value): fields[name] = value ? "true" : "false"
      default: throw object.error("a field is text, a number or a boolean", at: name)
      }
    }
    return fields
  }
}

extension Post.Author {
  fileprivate init(_ object: JSONObject) throws(PostcardError) {
    self.init()
    name = try object.string("name")
    handle = try object.string("handle")
    url = try object.string("url")
    avatar = try object.string("avatar")
  }
}

extension Post.Media {
  fileprivate init(_ object: JSONObject) throws(PostcardError) {
    guard let url = try object.string("url") else { throw object.missing("url") }
    self.init(url: url)
    alt = try object.string("alt")
    mediaType = try object.string("mediaType")
    width = try object.count("width")
    height = try object.count("height")
  }
}

extension Post.Metrics {
  fileprivate init(_ object: JSONObject) throws(PostcardError) {
    self.init()
    replies = try object.count("replies")
    reposts = try object.count("reposts")
    likes = try object.count("likes")
    views = try object.count("views")
  }
}

extension Post.GivenTag {
  fileprivate init(_ object: JSONObject) throws(PostcardError) {
    guard let kind = try object.string("kind"), !kind.isEmpty else { throw object.missing("kind") }
    self.init(kind: TagKind(rawValue: kind))
    value = try object.string("value")
    href = try object.string("href")
    guard let range = try object.object("range") else { throw object.missing("range") }
    utf8 = try Self.range(range, "utf8")
    utf16 = try Self.range(range, "utf16")
    scalar = try Self.range(range, "scalar")
    guard utf8 != nil || utf16 != nil || scalar != nil else {
      throw object.error("a range wants one of utf8, utf16 and scalar", at: "range")
    }
  }

  /// Two whole numbers; an end before the start makes an empty range, which the tagger reports.
  private static func range(_ object: JSONObject, _ unit: String) throws(PostcardError)
    -> Range<Int>?
  {
    guard object.node(unit) != nil else { return nil }
    let bounds = try object.elements(unit).compactMap { element in
      if case .number(let spelling) = element.node.value {
        JSONObject.wholeNumber(spelling)
      } else {
        nil
      }
    }
    guard bounds.count == 2, try object.elements(unit).count == 2 else {
      throw object.error("a range is two whole numbers: [start, end]", at: unit)
    }
    return bounds[0]..<max(bounds[0], bounds[1])
  }
}
