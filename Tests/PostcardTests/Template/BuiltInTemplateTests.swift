@testable import Postcard
import PostcardText
import PostcardTemplates
import Testing

@Suite("The templates that come along")
struct BuiltInTemplateTests {
  @Test(
    "Each is read without a mistake and has a light and a dark theme",
    arguments: Template.builtInNames)
  func readable(name: String) throws {
    let template = try Template.builtIn(name)
    #expect(template.name == name)
    #expect(template.themes == ["light", "dark"])
    #expect(template.folder == nil)
  }

  @Test("An unknown one is told with the nearest")
  func unknown() {
    let error = #expect(throws: PostcardError.self) { try Template.builtIn("pots") }
    #expect(
      error == PostcardError(.badOption, "there is no template \"pots\", did you mean \"post\"?"))
    let other = #expect(throws: PostcardError.self) { try Template.builtIn("newspaper") }
    #expect(
      other?.message
        == "there is no template \"newspaper\"; there are post, quote, article, square, story, timeline"
    )
  }

  @Test(
    "Words and tags are readable, and tags stand out, in every theme",
    arguments: Template.builtInNames)
  func contrast(name: String) throws {
    let template = try Template.builtIn(name)
    for theme in template.themes {
      func color(_ name: String) throws -> Color { try #require(template.colors[name]?[theme]) }
      for name in ["ink", "muted", "accent"] {
        #expect(try color(name).contrast(with: color("paper")) >= 4.5, "\(name) in \(theme)")
      }
      #expect(try color("accent").contrast(with: color("ink")) >= 3, "accent in \(theme)")
    }
    for kind: TagKind in [.hashtag, .topic, .mention, .url, .email, .cashtag] {
      #expect(template.tagStyles[kind]?.color == .named("accent"))
    }
  }

  @Test("Without author and date there is the post alone; without a name, the handle")
  func bare() throws {
    let composer = try Composer()
    func words(_ post: Post, _ name: String) throws -> [String] {
      let frame = try composer.compose(post, on: .builtIn(name)).frame
      return frame.words.filter { $0 != "“" }
    }
    for name in Template.builtInNames {
      var post = Post(text: "x")
      #expect(try words(post, name) == ["x"], "\(name)")
      post.author = Post.Author()
      post.author?.handle = "ada"
      #expect(try words(post, name).contains { $0.hasSuffix("ada") }, "\(name)")
      post.author?.name = "Ada"
      #expect(try words(post, name).contains("Ada"), "\(name)")
    }
  }

  private static let manyScripts = TextSamples.all.map { TextSamples.unmark($0.marked).text }
    .joined(separator: " ")

  @Test("Nothing leaves the card, whatever is in the post", arguments: Template.builtInNames)
  func torture(name: String) throws {
    let composer = try Composer()
    let template = try Template.builtIn(name)
    for text in ["x", String(repeating: "Wörter und #Tags ", count: 200), Self.manyScripts] {
      var post = CardSamples.post(text)
      post.author?.name = String(repeating: "Maximiliana von und zu ", count: 8)
      post.author?.handle = String(repeating: "handle", count: 20)
      post.site = String(repeating: "long.", count: 30) + "example.org"
      post.title = String(repeating: "Title ", count: 60)
      post.summary = String(repeating: "Summary ", count: 100)
      post.warning = text
      post.media = (0..<6).map { Post.Media(url: "\($0).png") }
      post.quote = CardSamples.post(text)
      post.posts = (0..<3).map { _ in CardSamples.post(text) }
      let card = try composer.compose(post, on: template)
      #expect(card.warnings.filter { $0.code == "overflow" } == [], "\(text.prefix(20))")
      #expect(card.map.validate() == [])
    }
  }
}

extension Frame {
  /// The texts drawn, but for initials.
  var words: [String] {
    items.compactMap { item in
      guard case .text(let text) = item else { return nil }
      let words = String(decoding: text.layout.shaped.text.utf8, as: UTF8.self)
      return words.count <= 1 && words != "x" ? nil : words
    }
  }
}

extension Color {
  /// The contrast of WCAG 2, 1…21.
  func contrast(with other: Color) -> Double {
    let (a, b) = (luminance + 0.05, other.luminance + 0.05)
    return max(a, b) / min(a, b)
  }

  private var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055)
    }
    // x^2.4 by x² · x^0.4, the latter as the fifth root of x² by Newton's steps.
    func pow(_ x: Double) -> Double {
      var root = 1.0
      for _ in 0..<60 {
        root -= (root * root * root * root * root - x * x) / (5 * root * root * root * root)
      }
      return x * x * root
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
