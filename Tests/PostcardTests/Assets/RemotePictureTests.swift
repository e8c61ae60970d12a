import PostcardCanvas
import Testing

@testable import Postcard

/// What a card shows of addresses of the network: what it was handed, and nothing else.
@Suite("Pictures that a post names by an address of the network")
struct RemotePictureTests {
  private static func template(_ inner: String) throws -> Template {
    try Template(
      xml: Array("<card version=\"1\" width=\"40\" height=\"40\">\(inner)</card>".utf8),
      file: "t.xml", folder: nil)
  }

  /// A post with a picture in every place there is.
  private static var post: Post {
    func post(_ name: String) -> Post {
      var post = Post(text: "x")
      var author = Post.Author()
      author.name = name
      author.avatar = "https://example.org/\(name).png"
      post.author = author
      return post
    }
    var all = post("ada")
    all.fields = ["logo": "HTTP://example.org/logo.png", "name": "x.png", "file": "logo.png"]
    all.url = "https://example.org/post"
    for number in 0..<6 {
      var media = Post.Media(url: "https://example.org/\(number).jpg")
      if number == 1 { media.mediaType = "video/mp4" }
      all.media.append(media)
    }
    all.quote = post("bob")
    all.quote?.media = [Post.Media(url: "https://example.org/quoted.jpg")]
    all.quote?.sensitive = true
    all.posts = [post("eve"), post("ada")]
    return all
  }

  @Test(
    "Those of the post are asked for, each once, where the template shows them",
    arguments: [
      ("<image src=\"{author.avatar}\"/>", ["ada.png"]),
      ("<image src=\"{author.avatar}\"/><image src=\"{author.avatar}\"/>", ["ada.png"]),
      ("<image src=\"{quote.author.avatar ?? author.avatar}\"/>", ["bob.png"]),
      ("<image src=\"{repostOf.author.avatar ?? author.avatar}\"/>", ["ada.png"]),
      ("<row><column><image src=\"{author.avatar}\"/></column></row>", ["ada.png"]),
      ("<image if=\"quote\" src=\"{author.avatar}\"/>", ["ada.png"]),
      ("<image if=\"!quote\" src=\"{author.avatar}\"/>", []),
      ("<row if=\"!quote\"><image src=\"{author.avatar}\"/></row>", []),
      ("<media/>", ["0.jpg", "2.jpg", "3.jpg", "4.jpg"]),
      ("<column of=\"quote\"><image src=\"{author.avatar}\"/><media/></column>", ["bob.png"]),
      ("<image of=\"posts\" src=\"{author.avatar}\"/>", ["eve.png", "ada.png"]),
      ("<image src=\"{fields.logo}\"/>", ["logo.png"]),
      ("<image src=\"{fields.file}\"/>", []),
      ("<text>{author.name}</text><post/>", []),
    ])
  func asked(inner: String, names: [String]) throws {
    let addresses = try Self.template(inner).pictureAddresses(of: Self.post)
    #expect(addresses.map { $0.split(separator: "/").last.map(String.init) ?? "" } == names)
  }

  @Test(
    "What the template says, in whole or in part, is asked of nobody, and shown from nowhere",
    arguments: [
      "<image src=\"https://example.org/own.png\"/>",
      "<image src=\"https://example.org/{fields.name}\"/>",
      "<image src=\"{author.avatar}?from=card\"/>",
      "<image src=\"{fields.none ?? 'https://example.org/own.png'}\"/>",
      "<param name=\"own\" value=\"https://example.org/own.png\"/><image src=\"{param.own}\"/>",
      "<image src=\"{fields.logo | upper}\"/>",
    ])
  func template(inner: String) throws {
    let template = try Self.template(inner)
    #expect(template.pictureAddresses(of: Self.post).isEmpty)
    var options = CardOptions()
    options.assets = "/"
    for name in ["own.png", "x.png", "ada.png?from=card", "LOGO.PNG"] {
      for scheme in ["https://example.org/", "HTTP://EXAMPLE.ORG/"] {
        options.pictures[scheme + name] = RemotePicture(try BadPictureTests.png(4, 4))
      }
    }
    let card = try Composer().compose(Self.post, on: template, options: options)
    #expect(card.warnings.contains { $0.code == "picture-forbidden" })
    #expect(!card.frame.items.contains { if case .picture = $0 { true } else { false } })
  }

  @Test("A picture that was handed over is drawn as its file would be")
  func drawn() throws {
    let bytes = try BadPictureTests.png(30, 30)
    let template = try Self.template("<image src=\"{author.avatar}\" width=\"20\" height=\"20\"/>")
    var options = CardOptions()
    options.pictures = ["https://example.org/ada.png": RemotePicture(bytes)]
    let card = try Composer().compose(Self.post, on: template, options: options)
    #expect(card.warnings.isEmpty)
    let folder = try BadPictureTests.Folder("ada.png", bytes)
    var post = Self.post
    post.author?.avatar = "ada.png"
    options.assets = folder.path
    let file = try Composer().compose(post, on: template, options: options)
    #expect(try card.bytes(as: .png()) == file.bytes(as: .png()))
    #expect(
      card.pictures == [PictureName(path: "https://example.org/ada.png", isOfTemplate: false)])
    #expect(card.sources.isEmpty)
  }

  @Test("The key goes by what a picture shows, and a composer does not mistake one for another")
  func key() throws {
    let template = try Self.template("<image src=\"{author.avatar}\" width=\"20\" height=\"20\"/>")
    let composer = try Composer()
    func card(_ picture: RemotePicture?) throws -> Card {
      var options = CardOptions()
      options.pictures["https://example.org/ada.png"] = picture
      return try composer.compose(Self.post, on: template, options: options)
    }
    let small = try card(RemotePicture(BadPictureTests.png(30, 30)))
    let again = try card(RemotePicture(BadPictureTests.png(30, 30)))
    let large = try card(RemotePicture(BadPictureTests.png(31, 31)))
    #expect(small.map.key == again.map.key)
    #expect(small.map.key != large.map.key)
    // None was had: whatever the reason, the card is the same.
    let missing = try card(.missing("example.org does not answer"))
    #expect(missing.map.key != small.map.key)
    #expect(try missing.map.key == card(nil).map.key)
    #expect(
      missing.warnings.map(\.description) == [
        "author.avatar: \"https://example.org/ada.png\" is not fetched: example.org does not answer"
      ])
  }

  @Test("What is no picture is told with its address")
  func broken() throws {
    let template = try Self.template("<image src=\"{author.avatar}\"/>")
    var options = CardOptions()
    options.pictures = ["https://example.org/ada.png": RemotePicture(Array("<p>".utf8))]
    let card = try Composer().compose(Self.post, on: template, options: options)
    #expect(
      card.warnings.map(\.description) == [
        "author.avatar: \"https://example.org/ada.png\" cannot be drawn: this is an HTML page, not a picture"
      ])
  }
}
