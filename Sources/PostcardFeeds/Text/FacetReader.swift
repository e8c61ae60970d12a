internal import PostcardText

/// Bluesky's facets as tags: ranges in UTF-8 bytes, often wrong.
///
/// A facet that leaves the text, splits a scalar, overlaps an earlier one or does not stand where its
/// tag does is dropped; the tagger then finds what is there.
struct FacetReader {
  private let bytes: [UInt8]
  private(set) var tags: [Post.GivenTag] = []

  init(text: String) { bytes = Array(text.utf8) }

  mutating func take(_ facet: JSONValue, on draft: inout PostDraft) {
    let features = facet["features"].elements
    guard let feature = features.first(where: { Self.kind(of: $0) != nil }),
      let kind = Self.kind(of: feature)
    else { return }
    guard let start = facet["index", "byteStart"].count, let end = facet["index", "byteEnd"].count,
      start < end, end <= bytes.count
    else { return draft.warn("bad-facet", "a facet leaves the text and is dropped") }
    guard isBoundary(start), isBoundary(end) else {
      return draft.warn("bad-facet", "a facet splits a character and is dropped")
    }
    if tags.contains(where: { $0.utf8.map { $0.overlaps(start..<end) } ?? false }) {
      return draft.warn("bad-facet", "a facet overlaps an earlier one and is dropped")
    }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    var tag = Post.GivenTag(kind: kind)
    tag.utf8 = start..<end
    switch kind {
    case .hashtag:
      guard let name = feature["tag"].string, text.drop(while: { $0 == "#" || $0 == "＃" }) == name
      else { return draft.warn("bad-facet", "a facet does not stand where its tag does") }
      tag.value = name
    case .mention:
      guard text.first == "@" || text.first == "＠", let did = feature["did"].string else {
        return draft.warn("bad-facet", "a facet does not stand where its mention does")
      }
      tag.value = String(text.dropFirst())
      tag.href = "https://bsky.app/profile/\(did)"
    default:
      guard let uri = feature["uri"].string, let href = WebAddress.resolve(uri, base: nil) else {
        return draft.warn("bad-facet", "a facet's link may not be opened and is dropped")
      }
      tag.href = href
    }
    tags.append(tag)
  }

  private func isBoundary(_ offset: Int) -> Bool {
    offset == bytes.count || bytes[offset] & 0xC0 != 0x80
  }

  private static func kind(of feature: JSONValue) -> TagKind? {
    switch feature["$type"].string {
    case "app.bsky.richtext.facet#tag": .hashtag
    case "app.bsky.richtext.facet#mention": .mention
    case "app.bsky.richtext.facet#link": .url
    default: nil
    }
  }
}
