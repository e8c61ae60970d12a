/// Puts the links of maps into pages that were made from older ones: overlays, areas and texts are
/// written anew, all else stays as it is.
///
/// A card is known by its ``ImageMap/cardName``, so that it does not matter where its page lies.
public struct HTMLRelinker: Sendable {
  private let maps: [String: ImageMap]

  /// Makes one that knows some maps.
  public init(_ maps: some Sequence<ImageMap>) {
    self.maps = Dictionary(maps.map { ($0.cardName, $0) }) { first, _ in first }
  }

  /// The parts of a figure that hold links, by how they begin and end.
  private enum Part: CaseIterable {
    case overlay, areas, text

    var opening: String {
      switch self {
      case .overlay: LinkOverlay.opening
      case .areas: AreaList.opening
      case .text: PostText.opening
      }
    }

    var closing: String {
      switch self {
      case .overlay: LinkOverlay.closing
      case .areas: AreaList.closing
      case .text: PostText.closing
      }
    }

    /// What stands before the card's name in the start tag.
    var naming: String { self == .areas ? AreaList.opening : " data-card=\"" }
  }

  /// A page with the maps' links; the same bytes where none of their cards stands in it.
  public func relinked(_ page: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(page.count + page.count / 8)
    var rest = page[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      result += rest[..<start]
      rest = rest[start...]
      if let (part, end) = relinkedPart(of: rest) {
        result += part.utf8
        rest = rest[end...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  /// The part that bytes begin with, written anew, and where it ends; `nil` where none begins.
  private func relinkedPart(of page: ArraySlice<UInt8>) -> (html: String, end: Int)? {
    guard let part = Part.allCases.first(where: { page.starts(with: $0.opening.utf8) }),
      let tagEnd = page.end(of: ">"), let map = map(namedBy: page[..<tagEnd], of: part),
      let end = page[tagEnd...].end(of: part.closing)
    else { return nil }
    let tag = page[..<tagEnd]
    let content = page[tagEnd..<end]
    var options = HTMLOptions()
    // Links that were not yet links say nothing of what links say.
    if content.end(of: " href=\"") != nil { options.rel = content.value(after: " rel=\"") ?? "" }
    options.showsText = tag.end(of: " aria-hidden=\"true\"") != nil
    var html = String(decoding: tag, as: UTF8.self)
    switch part {
    case .overlay: html += "\n" + LinkOverlay(map: map, options: options).elements
    case .areas: html += "\n" + AreaList(map: map, options: options).elements
    case .text:
      let summary = content.end(of: "</summary>\n") ?? tagEnd
      html += String(decoding: content[..<summary], as: UTF8.self)
      html += PostText(map: map, options: options).elements
    }
    return (html + part.closing, end)
  }

  private func map(namedBy tag: ArraySlice<UInt8>, of part: Part) -> ImageMap? {
    tag.value(after: part.naming).flatMap { maps[$0] }
  }
}

extension ArraySlice<UInt8> {
  /// Where the first occurrence of a text ends.
  fileprivate func end(of text: String) -> Int? {
    let bytes = Array(text.utf8)
    var at = startIndex
    while let start = self[at...].firstIndex(of: bytes[0]) {
      if self[start...].starts(with: bytes) { return start + bytes.count }
      at = start + 1
    }
    return nil
  }

  /// What stands between a text and the next quote.
  fileprivate func value(after text: String) -> String? {
    guard let start = end(of: text), let end = self[start...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return String(decoding: self[start..<end], as: UTF8.self)
  }
}
