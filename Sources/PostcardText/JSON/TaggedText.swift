/// A text with its tags: what `postcard tags` prints.
///
/// In JSON: `{"tags":[…],"text":"…"}`, which is also a post whose tags are given.
public struct TaggedText: Codable, Hashable, Sendable {
  /// The text the ranges count.
  public var text: String
  /// Its tags, ascending.
  public var tags: [PostTag]

  /// Makes a tagged text.
  public init(text: String, tags: [PostTag]) {
    self.text = text
    self.tags = tags
  }

  /// Compact JSON with sorted keys and no line break: the same bytes on every run.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.object([
      "text": { $0.string(text) }, "tags": { $0.array(tags) { $1.write(to: &$0) } },
    ])
    return writer.bytes
  }
}

extension PostTag {
  func write(to writer: inout JSONWriter) {
    writer.object([
      "kind": { $0.string(kind.rawValue) }, "text": { $0.string(text) },
      "value": { $0.string(value) }, "href": href.map { href in { $0.string(href) } },
      "warning": warning.map { warning in { $0.string(warning) } },
      "range": { $0.object(range.members) },
    ])
  }
}

extension TextRange {
  fileprivate var members: [String: ((inout JSONWriter) -> Void)?] {
    ["utf8": { $0.range(utf8) }, "utf16": { $0.range(utf16) }, "scalar": { $0.range(scalar) }]
  }
}
