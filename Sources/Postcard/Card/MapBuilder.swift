internal import PostcardCanvas
internal import PostcardMap
internal import PostcardText

/// Reads the map out of the same frame that is painted.
struct MapBuilder {
  private let frame: Frame
  private let post: Post
  private var tags: [ImageMap.Tag] = []
  private var texts: [String: String] = [:]
  /// The sources met so far.
  private var drawn: Set<String?> = []

  init(_ frame: Frame, post: Post) {
    self.frame = frame
    self.post = post
  }

  /// Tags and regions in reading order: that of the template, and within a text that of its ranges.
  mutating func map(alt: String, isRightToLeft: Bool) -> ImageMap {
    var next = 0
    for placed in frame.posts {
      for region in frame.regions[next..<placed.regionsBefore] { add(region) }
      next = placed.regionsBefore
      add(placed)
    }
    for region in frame.regions[next...] { add(region) }

    var map = ImageMap(
      alt: alt,
      space: ImageMap.Space(width: frame.size.width, height: frame.size.height), text: post.text)
    map.generator = Generator.name
    map.id = post.id
    map.href = post.url.flatMap(Address.vetted)
    map.published = post.published?.rfc3339
    map.lang = post.lang
    map.dir = isRightToLeft ? .rtl : .ltr
    map.texts = texts
    map.tags = tags
    return map
  }

  private mutating func add(_ placed: Frame.PlacedPost) {
    let subject = placed.subject
    // A text drawn twice has its tags twice, and a range says only once where it is.
    guard drawn.insert(subject.source).inserted else { return }
    if let source = subject.source { texts[source] = subject.post.text }
    let units = RangeUnits(subject.post.text)
    for tag in subject.tags { add(tag, of: subject.source, in: placed.text, units) }
  }

  private mutating func add(_ region: Frame.Region) {
    guard let rect = clamped(region.rect) else { return }
    var tag = ImageMap.Tag(
      id: "t\(tags.count)", kind: region.kind, alt: region.alt, rects: [rect])
    tag.href = region.href
    tags.append(tag)
  }

  private mutating func add(
    _ found: PostTag, of source: String?, in text: Frame.PlacedText, _ units: RangeUnits
  ) {
    let layout = text.layout
    let pieces = TagRects(found.range.utf8, in: layout).pieces
    let rects = pieces.compactMap { piece -> ImageMap.Rect? in
      let placed = Rect(
        x: piece.rect.x + text.x, y: piece.rect.y + text.y, width: piece.rect.width,
        height: piece.rect.height)
      guard var rect = clamped(placed) else { return nil }
      rect.line = piece.line
      rect.dir = piece.isRightToLeft ? .rtl : .ltr
      rect.range = units.range(piece.range, within: found.range)
      return rect
    }
    var tag = ImageMap.Tag(
      id: "t\(tags.count)", kind: found.kind.rawValue, alt: found.text, rects: rects)
    tag.source = source
    tag.text = found.text
    tag.value = found.value
    tag.href = found.href
    tag.range = ImageMap.TextRange(
      utf8: found.range.utf8, utf16: found.range.utf16, scalar: found.range.scalar)
    // Cut by the end of its text or by that of the card, or all of it characters that are left out.
    tag.clipped =
      found.range.utf8.upperBound > layout.visibleEnd || rects.count < pieces.count || rects.isEmpty
    tags.append(tag)
  }

  /// The part of a rectangle inside the card, to 0.01 px; `nil` when nothing of it is.
  private func clamped(_ rect: Rect) -> ImageMap.Rect? {
    func round(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    let left = round(max(0, rect.x))
    let top = round(max(0, rect.y))
    let right = round(min(frame.size.width, rect.maxX))
    let bottom = round(min(frame.size.height, rect.maxY))
    guard right > left, bottom > top else { return nil }
    return ImageMap.Rect(
      x: left, y: top, width: round(right - left), height: round(bottom - top))
  }
}

/// Counts parts of tags in the units of the map.
private struct RangeUnits {
  private let utf8: String.UTF8View

  init(_ text: String) { utf8 = text.utf8 }

  /// - Parameters:
  ///   - part: UTF-8 bytes inside `whole`.
  func range(_ part: Range<Int>, within whole: TextRange) -> ImageMap.TextRange {
    let start = utf8.index(utf8.startIndex, offsetBy: whole.utf8.lowerBound)
    let from = utf8.index(start, offsetBy: part.lowerBound - whole.utf8.lowerBound)
    let to = utf8.index(from, offsetBy: part.count)
    func count(_ bytes: Substring.UTF8View, width: (UInt8) -> Int) -> Int {
      bytes.reduce(0) { $0 + width($1) }
    }
    let before = utf8[start..<from]
    let inside = utf8[from..<to]
    // A lead byte says how many units its scalar has; continuation bytes have none.
    let utf16 = { (byte: UInt8) in byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
    let scalar = { (byte: UInt8) in byte & 0xC0 == 0x80 ? 0 : 1 }
    let utf16Start = whole.utf16.lowerBound + count(before, width: utf16)
    let scalarStart = whole.scalar.lowerBound + count(before, width: scalar)
    return ImageMap.TextRange(
      utf8: part, utf16: utf16Start..<utf16Start + count(inside, width: utf16),
      scalar: scalarStart..<scalarStart + count(inside, width: scalar))
  }
}
