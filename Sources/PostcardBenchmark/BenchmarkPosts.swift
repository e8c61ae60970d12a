internal import FoundationEssentials
internal import Postcard

/// The posts that are measured: of every kind of script, each with tags, always the same.
struct BenchmarkPosts {
  let posts: [Post]
  /// Where their avatars lie.
  let folder: String

  private static let texts = [
    "en": [
      "Reading the notes of the release so that you need not: three repairs, one new name, no drama. "
        + "@ada_writes #typography Photos of last night are up: https://example.com/a?b=1&c=2#top #coffee",
      "#release The first snow, two weeks early, and nobody has found the shovel. Thanks to everyone "
        + "who asked, @grace.h. The long story: https://docs.example.org/guide/(start) #winter #harbour",
    ],
    "ja": [
      "雨の日の散歩も悪くないものです。 @ada_writes #読書 角の新しい店のコーヒーがとてもおいしかったので、"
        + "週末にまた家族と行きます。 #桜2026 https://example.jp/notes/2026/03"
    ],
    "zh": [
      "周末去了海边，风很大，可是天很蓝 #周末散步# 晚上和 @grace.h 一起做饭，照片都在这里 https://example.cn/p/8f3a21 大家好好休息 #摄影#"
    ],
    "ko": [
      "오늘 새 판을 내놓았습니다. 두 주 동안 찾을 수 있는 모든 기계에서 시험했습니다. @ada_writes #새소식 자세한 이야기는 https://example.kr/notes 에 있습니다 #기록"
    ],
    "ar": [
      "نشرنا اليوم الإصدار الجديد بعد شهور من العمل. @ada_writes #قهوة نعرض الفيلم يوم الخميس القادم، شكرا لكل من حضر. https://docs.example.dev/guide #برمجة"
    ],
    "hi": [
      "आज हमने नया संस्करण जारी किया, दो सप्ताह तक हर मशीन पर परीक्षण करने के बाद। @ada_writes #संस्करण https://example.in/notes धन्यवाद #काम"
    ],
    "mul": [
      "so happy with how this turned out 😀👍🏽 two weeks of work and it runs everywhere ❤️ @grace.h thanks "
        + "to the whole family 👨‍👩‍👧 for waiting #release🎉 https://cards.example.net/p/8f3a21c ✨ 📸 #café"
    ],
  ]

  /// Makes them, and draws their avatars into a folder of their own.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "postcard-benchmark").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let composer = try Composer()
    for number in 0..<Self.avatars {
      let card = try composer.compose(Post(text: ""), on: try Self.avatar(number))
      try WrittenFile.write(card.bytes(as: .png()), to: "\(folder)/avatar-\(number).png")
    }
    let pairs = Self.texts.sorted { $0.key < $1.key }.flatMap { language, texts in
      texts.map { (language, $0) }
    }
    posts = pairs.enumerated().map { number, pair in
      var post = Post(text: pair.1)
      post.lang = pair.0
      post.author = Post.Author()
      post.author?.name = "Ada Example"
      post.author?.handle = "ada_writes"
      post.author?.avatar = "avatar-\(number % Self.avatars).png"
      post.fields["date"] = "7:51 AM · May \(number + 1), 2026"
      return post
    }
  }

  private static let avatars = 4

  /// A face without a face, 256 px a side.
  private static func avatar(_ number: Int) throws(PostcardError) -> Template {
    let colors = ["#f97316", "#8b5cf6", "#0ea5e9", "#f43f5e"]
    let xml = """
      <card version="1" width="256" height="256" background="#e2e8f0"><stack flex-grow="1">
      <column width="256" height="256" background="radial-gradient(#f8fafc, \(colors[number]))"/>
      </stack></card>
      """
    return try Template(xml: Array(xml.utf8), file: "avatar.xml", folder: nil)
  }

  /// The options that find the avatars.
  var options: CardOptions {
    var options = CardOptions()
    options.assets = folder
    return options
  }

  /// The card they are drawn on.
  static func template() throws(PostcardError) -> Template {
    try Template(xml: PackageResources.card_xml, file: "card.xml", folder: nil)
  }
}
