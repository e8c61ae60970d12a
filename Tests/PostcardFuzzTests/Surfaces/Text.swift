import PostcardText

extension FuzzSurface {
  /// The first byte chooses dialect and bare links, the rest is the text.
  static let tagger = FuzzSurface(
    "tagger",
    seeds: [
      "0Hello #Swift, meet @ada at https://example.com/a_(b)?c=d#e 😀", "1#话题# @小明 你好",
      "2@ada@example.org a@b.example $ABC www.example.com", "3👩‍👩‍👧 #️⃣1️⃣ #a‍b مرحبا #وسم",
      "4xn--bcher-kva.example bücher.example/ä http://[::1]/",
    ],
    words: [
      "#", "＃", "@", "$", "https://", "http://", "//", "www.", ".com", "xn--", "mailto:",
      "\u{200D}",
      "\u{FE0F}", "\u{20E3}", "\u{301}", "\u{202E}", "\u{0}", "@a@b.example", "#话题#", "\r\n",
    ]
  ) {
    { (bytes: [UInt8]) throws(Fault) in
      guard let choice = bytes.first else { return }
      var dialect = Dialect.all[Int(choice) % Dialect.all.count]
      dialect.bare = BareLinks.allCases[Int(choice) / 8 % BareLinks.allCases.count]
      let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
      let tagger = Tagger(dialect)
      try hold(tagger.tags(in: text), in: text)
    }
  }

  /// What holds for the tags of a text: in order, apart, on whole characters, true to their ranges.
  static func hold(_ tags: [PostTag], in text: String) throws(Fault) {
    let bytes = Array(text.utf8)
    var end = 0
    for tag in tags {
      let range = tag.range.utf8
      try Fault.unless(range.lowerBound >= end && !range.isEmpty, "\(range) lies before \(end)")
      try Fault.unless(range.upperBound <= bytes.count, "\(range) ends after \(bytes.count)")
      try Fault.unless(
        tag.text.utf8.elementsEqual(bytes[range]), "\(range) does not hold \(tag.text)")
      try Fault.unless(
        TextRange(utf8: range, in: text) == tag.range, "the units of \(range) disagree")
      end = range.upperBound
    }
  }

  /// What is read is written so that it is read again the same.
  static let post = FuzzSurface(
    "post",
    seeds: [
      #"{"text":"Hello #a","lang":"ar","dir":"rtl","published":"2026-03-01T23:30:00+02:00"}"#,
      ##"{"text":"#a b","tags":[{"kind":"hashtag","range":{"utf8":[0,2]}}],"fields":{"x":"1"}}"##,
      #"{"text":"😀é","tags":[{"kind":"k","range":{"utf16":[0,2]},"href":"https://e.example"}]}"#,
      #"{"text":"a","author":{"name":"A","avatar":"a.png"},"media":[{"url":"b.png","width":3}],"quote":{"text":"q"},"posts":[{"text":"p"}],"metrics":{"likes":12}}"#,
      #""a text alone""#,
    ],
    words: [
      "{", "}", "[", "]", "\"", "\\u0000", "\\ud800", "\\", ":", ",", "1e999", "-0", "null", "true",
      "\"text\":", "\"tags\":", "\"range\":", "\"utf8\":", "\"utf16\":", "\"scalar\":",
      "\"quote\":",
    ]
  ) {
    { (bytes: [UInt8]) throws(Fault) in
      for read in [{ try Post(json: $0) }, { try Post(ndjsonLine: $0) }]
        as [([UInt8]) throws -> Post]
      {
        guard let post = try? read(bytes) else { continue }
        let again: Post
        do {
          again = try Post(json: post.json)
        } catch {
          throw Fault("its own JSON is refused: \(error)")
        }
        try Fault.unless(again == post, "read again it is another post")
        try hold(Tagger().tags(of: post).tags, in: post.text)
      }
    }
  }
}
