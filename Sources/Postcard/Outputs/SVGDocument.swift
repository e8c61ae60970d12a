internal import PostcardMap

/// An SVG picture that can be published: Cairo's painting with a name, a description and links.
///
/// Several may stand in one HTML page and under a strict content security policy, which Cairo's own
/// files may not: their names are alike and their colours are in `style` attributes.
struct SVGDocument: Sendable {
  /// In px, at scale 1.
  var size: Size
  /// The document's name, for the title bar and assistive technology.
  var title: String
  /// What is to be seen, in words; empty for none.
  var description = ""
  /// The language of the title and the description, a BCP 47 tag.
  var language: String?
  /// What tells this picture from all others of a page: hexadecimal digits of a digest, say.
  var key: String
  /// Where it opens pages, the topmost last.
  var links: [SVGLink] = []

  /// The file.
  ///
  /// - Parameter painting: An SVG file written by Cairo 1.16 or later, in px.
  /// - Throws: ``PostcardError`` (`environment`) when the painting is not as Cairo writes it.
  func bytes(of painting: [UInt8]) throws(PostcardError) -> [UInt8] {
    let prefix = namePrefix
    var file = Array((head(prefix: prefix) + Self.style(for: links) + Self.paintingStart).utf8)
    var rewriter = SVGRewriter(painting, prefix: prefix)
    file += try rewriter.content()
    return file + Array((Self.paintingEnd + Self.layer(of: links) + Self.end).utf8)
  }

  // What stands in the picture is hidden from assistive technology, which reads the description.
  static let paintingStart = "<g aria-hidden=\"true\">\n"
  static let paintingEnd = "</g>\n"
  static let layerStart = "<g class=\"postcard-links\">\n"
  static let styleStart = "<style>"
  static let styleEnd = "</style>\n"
  static let end = "</svg>\n"

  /// The links over the painting; nothing when there are none.
  static func layer(of links: [SVGLink]) -> String {
    let elements = links.map(\.element).joined()
    return elements.isEmpty ? "" : "\(layerStart)\(elements)</g>\n"
  }

  /// How links light up; nothing when there are none.
  static func style(for links: [SVGLink]) -> String {
    links.allSatisfy(\.element.isEmpty)
      ? "" : "\(styleStart)\(HTMLStyle.links)\(styleEnd)"
  }

  /// What the picture is to assistive technology: one image, or, with links in it, a group, since what
  /// stands inside an image is hidden, links too.
  static func role(for links: [SVGLink]) -> String {
    links.contains(where: \.isFollowed) ? "group" : "img"
  }

  /// What every name of the document begins with: a letter, and forty bits of a digest.
  private var namePrefix: String {
    let digits = key.unicodeScalars
      .filter { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) }
      .prefix(Self.prefixLength)
    return "p" + String(String.UnicodeScalarView(digits)) + "-"
  }

  /// With ten hexadecimal digits, a page of 10,000 cards meets two alike once in 20,000 pages.
  private static let prefixLength = 10

  private func head(prefix: String) -> String {
    let width = SVGNumber(size.width)?.description ?? "0"
    let height = SVGNumber(size.height)?.description ?? "0"
    var head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)"
      """
    head += " role=\"\(Self.role(for: links))\" aria-labelledby=\"\(prefix)title\""
    if !description.isEmpty { head += " aria-describedby=\"\(prefix)desc\"" }
    if let language, !language.isEmpty {
      let tag = SVGEscaping.attribute(language)
      head += " lang=\"\(tag)\" xml:lang=\"\(tag)\""
    }
    head += ">\n<title id=\"\(prefix)title\">\(SVGEscaping.text(title))</title>\n"
    if !description.isEmpty {
      head += "<desc id=\"\(prefix)desc\">\(SVGEscaping.text(description))</desc>\n"
    }
    return head
  }
}
