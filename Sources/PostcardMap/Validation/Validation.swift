extension ImageMap {
  /// What of the format's promises this map breaks, one line each with its place; empty when it keeps
  /// them all.
  ///
  /// A reader bears such a map. A writer should not make one: rectangles lie in the space, those of
  /// text tags do not overlap, texts sliced by their ranges are the tags' own, and tags of a text come
  /// in its order without overlapping. At most 100 lines are told.
  public func validate() -> [String] {
    var validation = Validation(of: self)
    validation.checkHead()
    validation.checkTags()
    validation.checkOrder()
    validation.checkTexts()
    validation.checkOverlap()
    return validation.lines
  }
}

/// The broken promises of a map, as they are found.
struct Validation {
  /// Nobody reads more, and a map with every rectangle on another is looked at in bounded time.
  static let mostLines = 100

  let map: ImageMap
  private(set) var lines: [String] = []

  init(of map: ImageMap) { self.map = map }

  var isFull: Bool { lines.count >= Self.mostLines }

  mutating func expect(_ holds: Bool, _ path: String, _ message: @autoclosure () -> String) {
    if !holds && !isFull { lines.append("\(path): \(message())") }
  }

  mutating func checkHead() {
    expect(map.space.width.isLength && map.space.height.isLength, "space", "should be above 0")
    expectHash(map.key, "key")
    expectHash(map.mapKey, "mapKey")
    for (index, image) in map.images.enumerated() {
      let path = "images[\(index)]"
      expect(image.width > 0 && image.height > 0, path, "should have pixels")
      expect(image.scale > 0 && image.scale.isFinite, "\(path).scale", "should be above 0")
      expect((image.bytes ?? 0) >= 0, "\(path).bytes", "should not be below 0")
      expectHash(image.sha256, "\(path).sha256")
    }
  }

  private mutating func expectHash(_ hash: String?, _ path: String) {
    expect(hash?.isHash != false, path, "should be sha256: and 64 of the digits 0-9 and a-f")
  }

  mutating func checkTags() {
    var ids: Set<String> = []
    for (index, tag) in map.tags.enumerated() {
      let path = "tags[\(index)]"
      expect(!tag.id.isEmpty, "\(path).id", "should not be empty")
      expect(ids.insert(tag.id).inserted, "\(path).id", "\(tag.id) is an earlier tag's")
      expect(!tag.alt.isEmpty, "\(path).alt", "should not be empty")
      expect(
        tag.isRegion || tag.clipped == true || !tag.rects.isEmpty, "\(path).rects",
        "should not be empty unless the tag is clipped")
      for (index, rect) in tag.rects.enumerated() {
        check(rect, of: tag, at: "\(path).rects[\(index)]")
      }
      checkReach(of: tag, at: path)
    }
  }

  private mutating func check(_ rect: ImageMap.Rect, of tag: ImageMap.Tag, at path: String) {
    expect(
      rect.x.isCoordinate && rect.y.isCoordinate && rect.width.isLength && rect.height.isLength,
      path, "should have a place and lengths above 0")
    expect(rect.clipped(to: .init(map.space))?.area == rect.area, path, "should lie in the space")
    expect((rect.line ?? 0) >= 0, "\(path).line", "should not be below 0")
    if let part = rect.range?.utf8, let range = tag.range?.utf8 {
      expect(part.lies(in: range), "\(path).range", "should lie in the tag's range")
    }
  }

  /// Looks whether the rectangles of a tag that is not cut leave none of its text out.
  private mutating func checkReach(of tag: ImageMap.Tag, at path: String) {
    let parts = tag.rects.compactMap { $0.range?.utf8 }
    guard let range = tag.range?.utf8, tag.clipped != true, parts.count == tag.rects.count,
      let start = parts.map(\.lowerBound).min(), let end = parts.map(\.upperBound).max()
    else { return }
    expect(
      start == range.lowerBound && end == range.upperBound, "\(path).rects",
      "should reach from the tag's start to its end")
  }

  mutating func checkOrder() {
    var ends: [String?: Int] = [:]
    for (index, tag) in map.tags.enumerated() {
      guard let range = tag.range?.utf8 else { continue }
      expect(
        range.lowerBound >= ends[tag.source, default: 0], "tags[\(index)].range",
        "should start where the tag before it has ended, or later")
      ends[tag.source] = range.upperBound
    }
  }

  mutating func checkTexts() {
    var texts = map.texts.mapValues { TextUnits($0) } as [String?: TextUnits]
    texts[nil] = TextUnits(map.text)
    for (index, tag) in map.tags.enumerated() {
      let path = "tags[\(index)]"
      guard let units = texts[tag.source] else {
        expect(false, "\(path).source", "no text is named \(tag.source ?? "so")")
        continue
      }
      guard let range = tag.range, let text = tag.text else { continue }
      for (name, holds) in units.slices(range, equal: text) {
        expect(holds, "\(path).range.\(name)", "should cut \(text) from its text")
      }
    }
  }

  /// Looks at the rectangles from top to bottom, each against those that begin before it has ended.
  mutating func checkOverlap() {
    var placed: [(path: String, rect: ImageMap.Rect)] = []
    for (index, tag) in map.tags.enumerated() where !tag.isRegion {
      for (rectIndex, rect) in tag.rects.enumerated() {
        placed.append(("tags[\(index)].rects[\(rectIndex)]", rect))
      }
    }
    placed.sort { $0.rect.top < $1.rect.top }
    for (index, upper) in placed.enumerated() {
      for lower in placed[(index + 1)...] {
        guard lower.rect.top < upper.rect.bottom, !isFull else { break }
        expect(!upper.rect.overlaps(lower.rect), lower.path, "overlaps \(upper.path)")
      }
    }
  }
}

extension Double {
  /// Whether a map can hold it.
  fileprivate var isCoordinate: Bool { abs(self) <= Self.largestCoordinate }
  /// Whether a map can hold it as a width or a height.
  fileprivate var isLength: Bool { isCoordinate && self > 0 }
}
