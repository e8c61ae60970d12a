internal import PostcardText

/// The names bindings start from: a post's fields, `tags` and `param`.
enum PostFields {
  /// The tags found in the post's text, in its order.
  static let tags = Field<[PostTag]>.list { $0 }

  /// What stands at a path, for a template that has some params.
  static func kind(of path: [String], params: [String]) throws(PathMistake) -> ValueKind {
    if path.first == "tags" { return try tags.kind(path.dropFirst()) }
    guard path.first == "param" else {
      do throws(PathMistake) {
        return try Post.kind(of: path[...])
      } catch {
        guard error.step == 0, case .unknown(let names) = error.reason else { throw error }
        throw PathMistake(step: 0, reason: .unknown(names + ["tags", "param"]))
      }
    }
    guard path.count > 1 else { return .group([params.first ?? "name"]) }
    guard path.count == 2, params.contains(path[1]) else {
      throw PathMistake(step: 1, reason: .unknownParam(params))
    }
    return .text
  }

  /// Where a name belongs that stands for a field of the author, the counts or a picture.
  static func owner(of name: String) -> String? {
    if Post.Author.bindableFields.contains(where: { $0.name == name }) { return "author" }
    if Post.Metrics.bindableFields.contains(where: { $0.name == name }) { return "metrics" }
    return Post.Media.bindableFields.contains { $0.name == name } ? "media.0" : nil
  }
}

extension Post: Bindable {
  static let bindableFields: [(name: String, field: Field<Post>)] = [
    ("text", .text { $0.text }),
    ("title", .text { $0.title }),
    ("summary", .text { $0.summary }),
    ("author", .object { $0.author }),
    ("published", .moment { $0.published }),
    ("site", .text { $0.site }),
    ("id", .text { $0.id }),
    ("url", .text { $0.url }),
    ("lang", .text { $0.lang }),
    ("dir", .text { $0.dir?.rawValue }),
    ("media", .list { $0.media }),
    ("quote", .object { $0.quote }),
    ("repostOf", .object { $0.repostOf }),
    ("posts", .list { $0.posts }),
    ("replyTo", .text { $0.replyTo }),
    ("sensitive", .flag { $0.sensitive }),
    ("warning", .text { $0.warning }),
    ("visibility", .text { $0.visibility }),
    ("metrics", .object { $0.metrics }),
    ("fields", .texts { $0.fields }),
  ]
}

extension Post.Author: Bindable {
  static let bindableFields: [(name: String, field: Field<Post.Author>)] = [
    ("name", .text { $0.name }),
    ("handle", .text { $0.handle }),
    ("url", .text { $0.url }),
    ("avatar", .text { $0.avatar }),
  ]
}

extension Post.Media: Bindable {
  static let bindableFields: [(name: String, field: Field<Post.Media>)] = [
    ("url", .text { $0.url }),
    ("alt", .text { $0.alt }),
    ("mediaType", .text { $0.mediaType }),
    ("width", .number { $0.width }),
    ("height", .number { $0.height }),
  ]
}

extension Post.Metrics: Bindable {
  static let bindableFields: [(name: String, field: Field<Post.Metrics>)] = [
    ("likes", .number { $0.likes }),
    ("replies", .number { $0.replies }),
    ("reposts", .number { $0.reposts }),
    ("views", .number { $0.views }),
  ]
}

extension PostTag: Bindable {
  static let bindableFields: [(name: String, field: Field<PostTag>)] = [
    ("text", .text { $0.text }),
    ("value", .text { $0.value }),
    ("kind", .text { $0.kind.rawValue }),
    ("href", .text { $0.href }),
  ]
}
