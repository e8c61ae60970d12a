public import PostcardMap
public import PostcardText

extension ImageMap {
  /// An SVG card of postcard's with this map's links instead of those it has; the painting stays.
  ///
  /// - Throws: `PostcardError` (`unreadable`) for a file that is not as postcard writes it.
  public func relinking(svg file: [UInt8]) throws(PostcardError) -> [UInt8] {
    guard let parts = SVGParts(file) else {
      throw PostcardError(
        .unreadable, "is no SVG card of this version of postcard; draw it again")
    }
    let links = svgLinks
    let role = SVGDocument.role(for: links)
    var result = parts.root(role: role) + parts.names
    result += (SVGDocument.style(for: links) + SVGDocument.paintingStart).utf8
    result += parts.painting
    result += (SVGDocument.paintingEnd + SVGDocument.layer(of: links) + SVGDocument.end).utf8
    return result
  }
}

/// The parts of an SVG card, as ``SVGDocument`` puts them together.
///
/// What is looked for cannot stand in a text, where `<` is escaped, nor in a painting of Cairo's, which
/// has no classes and hides nothing.
private struct SVGParts {
  /// Up to the end of the root's start tag.
  private let root: ArraySlice<UInt8>
  /// Title and description.
  let names: ArraySlice<UInt8>
  /// What Cairo painted.
  let painting: ArraySlice<UInt8>

  init?(_ file: [UInt8]) {
    guard let rootStart = file[...].range(of: "<svg ")?.lowerBound,
      let rootEnd = file[rootStart...].range(of: ">\n")?.upperBound,
      let start = file[rootEnd...].range(of: SVGDocument.paintingStart),
      file.suffix(SVGDocument.end.utf8.count).elementsEqual(SVGDocument.end.utf8)
    else { return nil }
    root = file[..<rootEnd]
    let head = file[rootEnd..<start.lowerBound]
    names = head[..<(head.range(of: SVGDocument.styleStart)?.lowerBound ?? head.endIndex)]
    let rest = file[start.upperBound...].dropLast(SVGDocument.end.utf8.count)
    let layer = rest.range(of: SVGDocument.layerStart)?.lowerBound ?? rest.endIndex
    let end = SVGDocument.paintingEnd
    guard rest[..<layer].suffix(end.utf8.count).elementsEqual(end.utf8) else { return nil }
    painting = rest[..<layer].dropLast(end.utf8.count)
  }

  /// The root's start tag with a role.
  func root(role: String) -> [UInt8] {
    for old in ["img", "group"] {
      if let range = root.range(of: " role=\"\(old)\"") {
        return root[..<range.lowerBound] + Array(" role=\"\(role)\"".utf8)
          + root[range.upperBound...]
      }
    }
    return Array(root)
  }
}

extension ArraySlice<UInt8> {
  /// The first occurrence of a text.
  fileprivate func range(of text: String) -> Range<Int>? {
    let bytes = Array(text.utf8)
    var at = startIndex
    while let start = self[at...].firstIndex(of: bytes[0]) {
      if self[start...].starts(with: bytes) { return start..<start + bytes.count }
      at = start + 1
    }
    return nil
  }
}
