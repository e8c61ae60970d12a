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
  /// Where it opens pages, the topmost last. Those that no viewer follows are left out.
  var links: [SVGLink] = []

  /// The file.
  ///
  /// - Parameter painting: An SVG file written by Cairo 1.16 or later, in px.
  /// - Throws: ``PostcardError`` (`environment`) when the painting is not as Cairo writes it.
  func bytes(of painting: [UInt8]) throws(PostcardError) -> [UInt8] {
    let prefix = namePrefix
    let layer = links.filter(\.isFollowed).map(\.element).joined()
    var file = Array(head(prefix: prefix, hasLinks: !layer.isEmpty).utf8)
    var rewriter = SVGRewriter(painting, prefix: prefix)
    file += try rewriter.content()
    if !layer.isEmpty { file += Array("</g>\n\(layer)".utf8) }
    file += Array("</svg>\n".utf8)
    return file
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

  private func head(prefix: String, hasLinks: Bool) -> String {
    let width = SVGNumber(size.width)?.description ?? "0"
    let height = SVGNumber(size.height)?.description ?? "0"
    var head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)"
      """
    // What stands inside an `img` is hidden from assistive technology, links too.
    head += " role=\"\(hasLinks ? "group" : "img")\" aria-labelledby=\"\(prefix)title\""
    if !description.isEmpty { head += " aria-describedby=\"\(prefix)desc\"" }
    if let language, !language.isEmpty {
      let tag = SVGEscaping.attribute(language)
      head += " lang=\"\(tag)\" xml:lang=\"\(tag)\""
    }
    head += ">\n<title id=\"\(prefix)title\">\(SVGEscaping.text(title))</title>\n"
    if !description.isEmpty {
      head += "<desc id=\"\(prefix)desc\">\(SVGEscaping.text(description))</desc>\n"
    }
    if hasLinks { head += "<g aria-hidden=\"true\">\n" }
    return head
  }
}
