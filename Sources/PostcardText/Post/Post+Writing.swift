extension Post {
  /// The post in JSON: compact, keys sorted, absent members left out, no line break.
  ///
  /// One such line per post is NDJSON.
  public var json: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  private func write(to writer: inout JSONWriter) {
    writer.object([
      "id": id.written, "url": url.written,
      "author": author.map { author in { $0.object(author.members) } },
      "text": { $0.string(text) },
      "title": title.written, "summary": summary.written, "site": site.written,
      "lang": lang.written, "dir": (dir?.rawValue).written,
      "published": (published?.rfc3339).written,
      "tags": list(tags) { $0.object($1.members) },
      "media": list(media) { $0.object($1.members) },
      "quote": quote.map { post in { post.write(to: &$0) } },
      "repostOf": repostOf.map { post in { post.write(to: &$0) } },
      "posts": list(posts) { $1.write(to: &$0) },
      "replyTo": replyTo.written, "sensitive": sensitive.map { flag in { $0.bool(flag) } },
      "warning": warning.written, "visibility": visibility.written,
      "metrics": metrics.map { metrics in { $0.object(metrics.members) } },
      "fields": fields.isEmpty ? nil : { $0.object(fields.mapValues { ($0 as String?).written }) },
    ])
  }

  private func list<Element>(
    _ elements: [Element], _ write: @escaping (inout JSONWriter, Element) -> Void
  ) -> ((inout JSONWriter) -> Void)? {
    elements.isEmpty ? nil : { $0.array(elements, write) }
  }
}

private typealias Members = [String: ((inout JSONWriter) -> Void)?]

extension Optional<String> {
  fileprivate var written: ((inout JSONWriter) -> Void)? { map { text in { $0.string(text) } } }
}

extension Optional<Int> {
  fileprivate var written: ((inout JSONWriter) -> Void)? { map { number in { $0.number(number) } } }
}

extension Post.Author {
  fileprivate var members: Members {
    [
      "name": name.written, "handle": handle.written, "url": url.written,
      "avatar": avatar.written,
    ]
  }
}

extension Post.Media {
  fileprivate var members: Members {
    [
      "url": { $0.string(url) }, "alt": alt.written, "mediaType": mediaType.written,
      "width": width.written, "height": height.written,
    ]
  }
}

extension Post.Metrics {
  fileprivate var members: Members {
    [
      "replies": replies.written, "reposts": reposts.written, "likes": likes.written,
      "views": views.written,
    ]
  }
}

extension Post.GivenTag {
  fileprivate var members: Members {
    let range: Members = [
      "utf8": utf8.map { range in { $0.range(range) } },
      "utf16": utf16.map { range in { $0.range(range) } },
      "scalar": scalar.map { range in { $0.range(range) } },
    ]
    return [
      "kind": { $0.string(kind.rawValue) }, "value": value.written, "href": href.written,
      "range": { $0.object(range) },
    ]
  }
}
