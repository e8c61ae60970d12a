internal import PostcardText

/// X's entities as tags of the text people saw.
///
/// Their indices count Unicode scalars of the text as it is escaped (`&amp;` are five), and may be
/// strings. Short links become what X showed in their place; those of pictures vanish.
struct EntityReader {
  private struct Entity {
    var range: Range<Int>
    /// What stands in its place; `nil` keeps the text.
    var shown: String?
    var tag: Post.GivenTag?
  }

  private let scalars: [Unicode.Scalar]
  private var entities: [Entity] = []

  init(escaped: String) { scalars = Array(escaped.unicodeScalars) }

  /// Takes the entities of a post; those that do not stand where they say are dropped.
  mutating func take(_ lists: JSONValue, media: [JSONValue], on draft: inout PostDraft) {
    for (name, kind, member, sigils) in Self.words {
      for entity in lists[name].elements.prefix(FeedLimits.facets) {
        guard let word = entity[member].string,
          let (range, text) = place(entity, on: &draft)
        else { continue }
        guard let first = text.first, sigils.contains(first),
          text.dropFirst().lowercased() == word.lowercased()
        else {
          draft.warn("bad-entity", "\(word.quoted) does not stand where its entity says")
          continue
        }
        var tag = Post.GivenTag(kind: kind)
        tag.value = String(text.dropFirst())
        entities.append(Entity(range: range, tag: tag))
      }
    }
    for entity in lists["urls"].elements.prefix(FeedLimits.facets) {
      guard let url = entity["url"].string, let (range, text) = place(entity, on: &draft) else {
        continue
      }
      guard text == url else {
        draft.warn("bad-entity", "\(url.quoted) does not stand where its entity says")
        continue
      }
      var tag = Post.GivenTag(kind: .url)
      tag.href = WebAddress.picture(entity["expanded_url"].string, base: nil) ?? url
      entities.append(Entity(range: range, shown: entity["display_url"].string ?? text, tag: tag))
    }
    for entity in media.prefix(FeedLimits.media) {
      guard let (range, text) = place(entity, on: &draft), text == entity["url"].string else {
        continue
      }
      entities.append(Entity(range: range, shown: ""))
    }
  }

  /// Writes text and tags.
  func write(to draft: inout PostDraft) {
    var text = ""
    var position = 0
    for entity in entities.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where entity.range.lowerBound >= position {
      text += PlainText.unescaped(string(position..<entity.range.lowerBound))
      let start = text.utf8.count
      text += entity.shown ?? PlainText.unescaped(string(entity.range))
      if var tag = entity.tag, start < text.utf8.count {
        tag.utf8 = start..<text.utf8.count
        draft.post.tags.append(tag)
      }
      position = entity.range.upperBound
    }
    text += PlainText.unescaped(string(position..<scalars.count))
    // Where a picture's link stood at the end.
    while text.last?.isWhitespace == true { text.removeLast() }
    draft.post.text = text
  }

  private func place(
    _ entity: JSONValue, on draft: inout PostDraft
  ) -> (range: Range<Int>, text: String)? {
    let indices = entity["indices"].elements.map(\.int)
    guard indices.count == 2, let start = indices[0], let end = indices[1], start >= 0, start < end,
      end <= scalars.count
    else {
      draft.warn("bad-entity", "an entity leaves the text and is dropped")
      return nil
    }
    return (start..<end, string(start..<end))
  }

  private func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  private static let words: [(name: String, kind: TagKind, member: String, sigils: String)] = [
    ("hashtags", .hashtag, "text", "#＃"), ("symbols", .cashtag, "text", "$"),
    ("user_mentions", .mention, "screen_name", "@＠"),
  ]
}
