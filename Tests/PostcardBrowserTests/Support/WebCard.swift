import Postcard
import PostcardMap
import PostcardTemplates
import PostcardText
import Testing

/// A card as it is published: its map, with the pictures that a server has.
struct WebCard: Sendable, CustomTestStringConvertible {
  let name: String
  let map: ImageMap
  let svg: [UInt8]
  private let pictures: [(name: String, bytes: [UInt8])]

  var testDescription: String { name }

  /// Posts in several scripts; the last has a link broken over lines.
  static let all: [WebCard] = {
    let composer = try! Composer()
    let texts = [
      ("latin", "en", "Notes on #Swift by @ada: https://example.com/notes and #WebTech"),
      ("japanese", "ja", "今朝の散歩 #お花見 と @taro さん https://example.com/hanami #春"),
      ("arabic", "ar", "شكرًا يا @sami على #نادي_القراءة و #BookTalk https://example.com/k"),
      (
        "wrapped", "en",
        "Slides: https://example.com/archive/2026/map-projections-for-people-who-look-for-a-bakery "
          + "thanks @kim #maps"
      ),
    ]
    return texts.map { try! WebCard($0.0, language: $0.1, text: $0.2, composer: composer) }
  }()

  static func named(_ name: String) -> WebCard { all.first { $0.name == name }! }

  private init(_ name: String, language: String, text: String, composer: Composer) throws {
    self.name = name
    var post = Post(text: text)
    post.lang = language
    post.published = try Timestamp(rfc3339: "2026-03-14T09:30:00Z")
    post.author = Post.Author()
    post.author?.name = "Ada"
    post.author?.url = "https://example.com/ada"
    var options = CardOptions()
    options.tagger = Tagger(.x)
    let card = try composer.compose(post, on: .builtIn("post"), options: options)
    svg = try card.bytes(as: .svg)
    pictures = try [(1.0, "\(name).png"), (2.0, "\(name)@2x.png")].map { scale, file in
      (file, try card.bytes(as: .png(scale: scale)))
    }
    var map = card.map
    map.images = zip([1.0, 2.0], pictures).map { scale, picture in
      let size = card.pixelSize(scale: scale)
      return ImageMap.Image(
        src: picture.name, mediaType: "image/png", theme: "light", width: size.width,
        height: size.height, scale: scale)
    }
    self.map = map
  }

  /// Puts its pictures on a server.
  func serve(on server: PageServer) {
    for picture in pictures {
      server.serve("/\(picture.name)", .init(bytes: picture.bytes, mediaType: "image/png"))
    }
  }

  /// Its map with links that lead to a server.
  func leading(to origin: String) throws -> ImageMap {
    let pattern = try LinkPattern("\(origin)/open/{value}")
    var map = self.map.binding(
      Dialect(
        name: "test", rules: [], links: [.hashtag: pattern, .mention: pattern, .url: pattern]))
    for index in map.tags.indices where map.tags[index].isRegion && map.tags[index].href != nil {
      map.tags[index].href = "\(origin)/open/\(map.tags[index].kind)"
    }
    return map
  }
}

/// A page for a test around some HTML.
func page(_ body: String, style: String = "") -> String {
  "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>test</title>"
    + "<style>\(HTMLStyle.figure)</style><style>body{margin:0}\(style)</style>\(body)</html>"
}
