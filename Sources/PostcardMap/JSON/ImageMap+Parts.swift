extension ImageMap.Space: Codable {
  private enum Key: CodingKey { case width, height }

  /// Reads a space, both lengths above 0.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    width = try values.length(.width)
    height = try values.length(.height)
  }

  /// Writes both lengths in hundredths of a px.
  public func encode(to encoder: any Encoder) throws {
    let whole = ImageMap.Rect(self)
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(whole.right, forKey: .width)
    try values.encode(whole.bottom, forKey: .height)
  }
}

extension ImageMap.Image: Codable {
  private enum Key: CodingKey { case src, mediaType, theme, width, height, scale, bytes, sha256 }

  /// Reads an entry: pixels and scale above 0, bytes from 0.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    src = try values.decode(String.self, forKey: .src)
    mediaType = try values.decode(String.self, forKey: .mediaType)
    theme = try values.decodeIfPresent(String.self, forKey: .theme)
    width = try values.whole(.width, from: 1)
    height = try values.whole(.height, from: 1)
    scale = try values.factor(.scale)
    bytes = try values.wholeIfPresent(.bytes, from: 0)
    sha256 = try values.hashIfPresent(.sha256)
  }

  /// Writes the entry, without the fields that are absent.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(src, forKey: .src)
    try values.encode(mediaType, forKey: .mediaType)
    try values.encodeIfPresent(theme, forKey: .theme)
    try values.encode(width, forKey: .width)
    try values.encode(height, forKey: .height)
    try values.encode(scale.isFinite ? scale : 1, forKey: .scale)
    try values.encodeIfPresent(bytes, forKey: .bytes)
    try values.encodeIfPresent(sha256, forKey: .sha256)
  }
}

extension ImageMap.Tag: Codable {
  private enum Key: CodingKey {
    case id, kind, source, text, value, href, alt, warning, range, clipped, rects
  }

  /// Reads a tag of any kind, its id and alt not empty.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = try values.filled(.id)
    kind = try values.decode(String.self, forKey: .kind)
    source = try values.decodeIfPresent(String.self, forKey: .source)
    text = try values.decodeIfPresent(String.self, forKey: .text)
    value = try values.decodeIfPresent(String.self, forKey: .value)
    href = try values.decodeIfPresent(String.self, forKey: .href)
    alt = try values.filled(.alt)
    warning = try values.decodeIfPresent(String.self, forKey: .warning)
    range = try values.decodeIfPresent(ImageMap.TextRange.self, forKey: .range)
    clipped = try values.decodeIfPresent(Bool.self, forKey: .clipped)
    rects = try values.decode([ImageMap.Rect].self, forKey: .rects)
  }

  /// Writes the tag, without the fields that are absent.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(id, forKey: .id)
    try values.encode(kind, forKey: .kind)
    try values.encodeIfPresent(source, forKey: .source)
    try values.encodeIfPresent(text, forKey: .text)
    try values.encodeIfPresent(value, forKey: .value)
    try values.encodeIfPresent(href, forKey: .href)
    try values.encode(alt, forKey: .alt)
    try values.encodeIfPresent(warning, forKey: .warning)
    try values.encodeIfPresent(range, forKey: .range)
    try values.encodeIfPresent(clipped, forKey: .clipped)
    try values.encode(rects, forKey: .rects)
  }
}

extension ImageMap.TextRange: Codable {
  private enum Key: CodingKey { case utf8, utf16, scalar }

  /// Reads ranges written `[start, end]`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    utf8 = try values.span(.utf8)
    utf16 = try values.span(.utf16)
    scalar = values.contains(.scalar) ? try values.span(.scalar) : nil
  }

  /// Writes ranges as `[start, end]`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode([utf8.lowerBound, utf8.upperBound], forKey: .utf8)
    try values.encode([utf16.lowerBound, utf16.upperBound], forKey: .utf16)
    try values.encodeIfPresent(
      scalar.map { [$0.lowerBound, $0.upperBound] }, forKey: .scalar)
  }
}

extension ImageMap.Rect: Codable {
  private enum Key: CodingKey { case x, y, width, height, line, dir, range }

  /// Reads a rectangle, both lengths above 0.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    x = try values.coordinate(.x)
    y = try values.coordinate(.y)
    width = try values.length(.width)
    height = try values.length(.height)
    line = try values.wholeIfPresent(.line, from: 0)
    dir = try values.directionIfPresent(.dir)
    range = try values.decodeIfPresent(ImageMap.TextRange.self, forKey: .range)
  }

  /// Writes the edges in hundredths of a px, so that rectangles that touch still do.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(left, forKey: .x)
    try values.encode(top, forKey: .y)
    try values.encode((right - left).hundredths, forKey: .width)
    try values.encode((bottom - top).hundredths, forKey: .height)
    try values.encodeIfPresent(line, forKey: .line)
    try values.encodeIfPresent(dir, forKey: .dir)
    try values.encodeIfPresent(range, forKey: .range)
  }
}
