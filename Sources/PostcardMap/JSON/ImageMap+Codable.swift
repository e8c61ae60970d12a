/// The map as version 1 of the format spells it.
///
/// What is read obeys the schema to the letter, what it does not know is passed over, and what is
/// written is rounded to hundredths of a px. Values beyond what a map holds are written as the nearest
/// one it does; ``validate()`` names them before.
extension ImageMap: Codable {
  /// The value of `format`, by which a reader knows the file.
  public static let format = "postcard-map"

  /// The most rectangles a map holds.
  ///
  /// A card's text has no room for more, and what looks at every pair of them ends in time.
  static let largestRectCount = 65_536

  private enum Key: String, CodingKey {
    case format, version, generator, id, key, mapKey, href, published, lang, dir, alt, space
    case images, text, texts, tags
  }

  /// Reads a map, and refuses one of a newer version.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    guard (try? values.decode(String.self, forKey: .format)) == Self.format else {
      throw values.invalid(
        .format, "this is no postcard map, which would say \"\(Self.format)\" here", code: .notAMap)
    }
    let version = try values.whole(.version, from: 1)
    guard version <= Self.version else {
      throw values.invalid(
        .version,
        "the map is of version \(version), newer than version \(Self.version), which this program"
          + " reads; a newer postcard reads it", code: .newerVersion)
    }
    alt = try values.decode(String.self, forKey: .alt)
    space = try values.decode(Space.self, forKey: .space)
    text = try values.decode(String.self, forKey: .text)
    texts = try values.decodeIfPresent([String: String].self, forKey: .texts) ?? [:]
    images = try values.decode([Image].self, forKey: .images)
    tags = try values.decode([Tag].self, forKey: .tags)
    generator = try values.decodeIfPresent(String.self, forKey: .generator)
    id = try values.decodeIfPresent(String.self, forKey: .id)
    key = try values.hashIfPresent(.key)
    mapKey = try values.hashIfPresent(.mapKey)
    href = try values.decodeIfPresent(String.self, forKey: .href)
    published = try values.decodeIfPresent(String.self, forKey: .published)
    lang = try values.decodeIfPresent(String.self, forKey: .lang)
    dir = try values.directionIfPresent(.dir)
    guard tags.reduce(0, { $0 + $1.rects.count }) <= Self.largestRectCount else {
      throw values.invalid(
        .tags, "has more than \(Self.largestRectCount) rectangles", code: .limit)
    }
  }

  /// Writes the map, without the fields that are absent.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Self.format, forKey: .format)
    try values.encode(Self.version, forKey: .version)
    try values.encodeIfPresent(generator, forKey: .generator)
    try values.encodeIfPresent(id, forKey: .id)
    try values.encodeIfPresent(key, forKey: .key)
    try values.encodeIfPresent(mapKey, forKey: .mapKey)
    try values.encodeIfPresent(href, forKey: .href)
    try values.encodeIfPresent(published, forKey: .published)
    try values.encodeIfPresent(lang, forKey: .lang)
    try values.encodeIfPresent(dir, forKey: .dir)
    try values.encode(alt, forKey: .alt)
    try values.encode(space, forKey: .space)
    try values.encode(images, forKey: .images)
    try values.encode(text, forKey: .text)
    if !texts.isEmpty { try values.encode(texts, forKey: .texts) }
    try values.encode(tags, forKey: .tags)
  }
}
