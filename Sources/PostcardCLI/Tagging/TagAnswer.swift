internal import PostcardText

/// The tags of one text, as `postcard tags` prints them.
struct TagAnswer: Encodable {
  /// The post's id, where it has one.
  var id: String?
  /// The text that ranges index.
  var text: String
  /// Its tags, ascending.
  var tags: [TagLine]

  /// Makes an answer from the tagger's.
  init(id: String? = nil, text: String, tags: [PostTag]) {
    self.id = id
    self.text = text
    self.tags = tags.map(TagLine.init)
  }
}

/// A tag in the one spelling it has everywhere.
struct TagLine: Encodable {
  /// A range in the three units.
  struct Ranges: Encodable {
    let utf8: [Int]
    let utf16: [Int]
    let scalar: [Int]
  }

  let kind: String
  let text: String
  let value: String
  let href: String?
  let range: Ranges

  /// Spells a tag.
  init(_ tag: PostTag) {
    kind = tag.kind.rawValue
    text = tag.text
    value = tag.value
    href = tag.href
    range = Ranges(
      utf8: [tag.range.utf8.lowerBound, tag.range.utf8.upperBound],
      utf16: [tag.range.utf16.lowerBound, tag.range.utf16.upperBound],
      scalar: [tag.range.scalar.lowerBound, tag.range.scalar.upperBound])
  }
}

/// The answer to a line that holds no text.
struct TagRefusal: Encodable {
  /// What was wrong with it.
  struct Reason: Encodable {
    let code: String
    let message: String
  }

  let error: Reason
  let line: Int
}
