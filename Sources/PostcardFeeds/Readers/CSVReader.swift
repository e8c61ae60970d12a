internal import PostcardText

extension FeedFormat {
  /// Rows of CSV under a header, also as weibo-crawler writes it.
  public static let csv = FeedFormat(
    name: "csv", summary: "CSV with a header, one of whose columns is the text",
    recognizes: { start in
      let header = start.bytes.drop { $0 <= 0x20 }.prefix { $0 != 0x0A }
      let columns = CSVReader.columns(of: header)
      return columns.count > 1 && columns.contains(.text)
    },
    open: { stream, context throws(PostcardError) in
      try CSVReader(stream)
    })
}

/// Rows of CSV as posts.
struct CSVReader: RecordReader {
  /// What a column holds.
  enum Column: Hashable {
    case id, key, userID, text, title, author, handle, avatar, url, date, fullDate, lang, media,
      films
    case replies, reposts, likes, views, topics, people, warning
    /// A field for templates, under the header's own name.
    case other(String)
  }

  private var rows: CSVRows
  private let file: String?
  private let columns: [Column]
  private let isWeibo: Bool

  init(_ stream: TextStream) throws(PostcardError) {
    file = stream.name
    let header = stream.start.drop { $0 <= 0x20 }.prefix { $0 != 0x0A }
    rows = CSVRows(stream, separator: CSVRows.separator(of: header))
    let names = try rows.next()?.fields ?? []
    columns = names.map(Self.column)
    isWeibo = names.contains("正文") || names.contains("微博正文")
    guard columns.contains(.text) else {
      throw PostcardError(
        .unreadable, "no column is the text: one has to be named text, body, content or 正文",
        at: Place(file: file, line: 1))
    }
  }

  mutating func next() throws(PostcardError) -> ReadRecord? {
    guard let row = try rows.next() else { return .note(rows.takeWarnings()) }
    let warnings = rows.takeWarnings()
    let place = Place(file: file, line: row.line)
    func failure(_ code: PostcardError.Code, _ message: String) -> ReadRecord {
      ReadRecord(
        result: .failure(PostcardError(code, message, at: place)), line: row.line,
        warnings: warnings)
    }
    guard let fields = row.fields else {
      return failure(.limit, "the row is longer than \(FeedLimits.recordBytes) bytes")
    }
    if row.isCutShort {
      return failure(.badPost, "the quotes that open in this row are not closed")
    }
    var draft = PostDraft(text: "")
    var values: [Column: String] = [:]
    for (column, field) in zip(columns, fields) where values[column] == nil {
      if let text = PlainText.nonEmpty(field) { values[column] = text }
    }
    guard let text = values[.text] else { return failure(.badPost, "the row has no text") }
    if fields.count > columns.count {
      draft.warn(
        "extra-fields", "the row has more fields than the header; the last ones are left out")
    }
    fill(&draft, text: text, values)
    return ReadRecord(result: .success(.draft(draft)), line: row.line, warnings: warnings)
  }

  private func fill(_ draft: inout PostDraft, text: String, _ values: [Column: String]) {
    draft.post.text = text.replacing("\r\n", with: "\n")
    if isWeibo, HTMLText.isMarkup(text) {
      draft.set(HTMLText(html: text, base: "https://weibo.com/"))
    }
    if isWeibo {
      WeiboText.cutMark(on: &draft)
      WeiboText.addTags(
        topics: WeiboText.list(values[.topics] ?? ""),
        people: WeiboText.list(values[.people] ?? ""),
        to: &draft)
      draft.post.site = "微博"
      draft.post.lang = "zh"
    }
    if let id = values[.id] {
      if Self.isRounded(id) {
        draft.warn("bad-id", "\(id.quoted) is an id that a spreadsheet has rounded; it is left out")
      } else {
        draft.post.id = id
      }
    }
    draft.post.title = values[.title]
    draft.post.url = WebAddress.picture(values[.url], base: nil)
    if isWeibo, let user = values[.userID], let key = values[.key] {
      draft.post.url = "https://weibo.com/\(user)/\(key)"
    }
    draft.setPublished(values[.fullDate] ?? values[.date], zone: isWeibo ? WeiboReader.zone : 0)
    if let lang = values[.lang] { draft.post.lang = lang }
    draft.post.warning = values[.warning]
    var author = Post.Author()
    author.name = values[.author]
    author.handle = values[.handle].map { String($0.drop { $0 == "@" }) }
    author.avatar = WebAddress.picture(values[.avatar], base: nil)
    if author != Post.Author() { draft.post.author = author }
    for (column, kind) in [(Column.media, "image"), (.films, "video")] {
      for url in (values[column] ?? "").split(whereSeparator: { ",; ".contains($0) }) {
        draft.addMedia(WebAddress.picture(String(url), base: nil), type: kind)
      }
    }
    func number(_ column: Column) -> Int? { values[column].flatMap { Int($0) } }
    draft.setMetrics(
      replies: number(.replies), reposts: number(.reposts), likes: number(.likes),
      views: number(.views))
    for case (.other(let name), let value) in values { draft.post.fields[name] = value }
  }

  /// Whether an id has lost its last digits: `4.45457E+15`.
  private static func isRounded(_ id: String) -> Bool {
    let upper = id.uppercased()
    return Double(id) != nil && upper.contains("E+")
  }

  // MARK: Headers

  static func columns(of header: ArraySlice<UInt8>) -> [Column] {
    let separator = CSVRows.separator(of: header)
    return header.split(separator: separator).map { field in
      column(String(decoding: field, as: UTF8.self))
    }
  }

  private static func column(_ header: String) -> Column {
    let name = PlainText.trimmed(header).filter { $0 != "\"" }
    let plain = name.lowercased().filter { $0 != "_" && $0 != " " && $0 != "-" }
    return known[plain] ?? .other(String(name.prefix(FeedLimits.columnName)))
  }

  private static let known: [String: Column] = [
    "id": .id, "postid": .id, "tweetid": .id, "guid": .id, "微博id": .id, "bid": .key,
    "用户id": .userID, "userid": .userID,
    "text": .text, "body": .text, "content": .text, "post": .text, "message": .text,
    "fulltext": .text, "posttext": .text, "tweettext": .text, "tweet": .text, "caption": .text,
    "正文": .text, "微博正文": .text,
    "内容": .text,
    "title": .title, "headline": .title, "标题": .title,
    "author": .author, "name": .author, "authorname": .author, "displayname": .author,
    "昵称": .author, "用户昵称": .author, "作者": .author,
    "handle": .handle, "username": .handle, "user": .handle, "screenname": .handle,
    "account": .handle,
    "avatar": .avatar, "avatarurl": .avatar, "头像": .avatar,
    "url": .url, "link": .url, "permalink": .url, "posturl": .url, "tweeturl": .url, "链接": .url,
    "date": .date, "created": .date, "createdat": .date, "published": .date, "publishedat": .date,
    "timestamp": .date, "time": .date, "datetime": .date, "postdate": .date, "pubdate": .date,
    "完整日期": .fullDate,
    "发布时间": .date, "日期": .date,
    "lang": .lang, "language": .lang,
    "media": .media, "image": .media, "images": .media, "picture": .media, "imageurl": .media,
    "原始图片url": .media, "微博图片url": .media, "视频url": .films, "video": .films,
    "replies": .replies, "comments": .replies, "评论数": .replies,
    "reposts": .reposts, "retweets": .reposts, "shares": .reposts, "转发数": .reposts,
    "likes": .likes, "favorites": .likes, "favourites": .likes, "点赞数": .likes,
    "views": .views, "impressions": .views,
    "话题": .topics, "@用户": .people, "warning": .warning, "cw": .warning,
  ]
}
