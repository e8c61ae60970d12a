import PostcardCanvas
import PostcardText

@testable import Postcard

/// Boxes as text.
enum Boxes {
  /// The regions of a card, and its size where the template leaves that open: `kind x,y widthxheight`,
  /// one a line.
  ///
  /// - Parameters:
  ///   - xml: a card's start tag from its first attribute on, and what is inside.
  static func of(_ xml: String, text: String = "Hi") throws -> String {
    var post = Post(text: text)
    post.url = "https://example.org/1"
    return try of(card(xml, post: post))
  }

  static func card(_ xml: String, post: Post) throws -> Card {
    let template = try Template(
      xml: Array("<card version=\"1\" \(xml)</card>".utf8), file: "t.xml", folder: nil)
    return try Composer().compose(post, on: template)
  }

  static func of(_ card: Card) -> String {
    card.frame.regions.map { region in "\(region.kind) \(numbers(region.rect))" }
      .joined(separator: "\n")
  }

  static func numbers(_ rect: Rect) -> String {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map {
      let rounded = ($0 * 10).rounded() / 10
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    return "\(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])"
  }

  /// A box that shows as a region.
  static func box(_ kind: String, _ attributes: String, _ inside: String = "") -> String {
    "<stack href=\"https://e.org/\" kind=\"\(kind)\" alt=\"\(kind)\" \(attributes)>\(inside)</stack>"
  }
}
