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
    #expect(other?.message == "there is no template \"newspaper\"; there are post")
  }

  @Test("Words and tags are readable, and tags stand out, in every theme")
  func contrast() throws {
    let template = try Template.builtIn("post")
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

  @Test(
    "Without author and date there is the post and a stroke of color; without a name, the handle")
  func bare() throws {
    func shown(_ post: Post) throws -> [String] {
      let scope = Scope(post: post, params: [:])
      return try Template.builtIn("post").card.children.flatMap { $0.shown(in: scope) }
    }
    var post = Post(text: "x")
    #expect(try shown(post) == ["line", "column", "post", "row", "spacer"])
    post.author = Post.Author()
    post.author?.handle = "ada"
    #expect(
      try shown(post) == ["row", "image", "column", "text", "column", "post", "row", "spacer"])
    post.author?.name = "Ada"
    #expect(
      try shown(post)
        == ["row", "image", "column", "text", "text", "column", "post", "row", "spacer"])
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

extension Element {
  /// The names of the elements whose conditions hold.
  fileprivate func shown(in scope: Scope) -> [String] {
    if let condition = box.condition, !condition.holds(in: scope) { return [] }
    guard case .container(let container) = self else { return [box.name] }
    return [box.name] + container.children.flatMap { $0.shown(in: scope) }
  }
}
