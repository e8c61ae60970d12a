internal import CPostcardPango

extension Surface {
  /// What a PDF file tells of itself.
  package struct PDFDescription {
    package var title: String
    package var subject: String?
    package var creator: String

    package init(title: String, subject: String?, creator: String) {
      self.title = title
      self.subject = subject
      self.creator = creator
    }
  }

  /// Points per px: CSS has 96 px in an inch of 72 points.
  private static let points = 0.75

  /// A PDF file of one page. No moment is written into it: the same painting gives the same bytes.
  ///
  /// - Parameters:
  ///   - width: in px.
  ///   - height: in px.
  package static func pdf(
    width: Double, height: Double, description: PDFDescription
  ) throws(CanvasError) -> Surface {
    try file(scale: points) { write, sink in
      let surface = cairo_pdf_surface_create_for_stream(
        write, sink, width * points, height * points)
      // Without a date here Cairo takes the clock's.
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, nil)
      for (key, text) in [
        (CAIRO_PDF_METADATA_TITLE, description.title),
        (CAIRO_PDF_METADATA_SUBJECT, description.subject),
        (CAIRO_PDF_METADATA_CREATOR, description.creator),
      ] {
        if let text, !text.isEmpty {
          cairo_pdf_surface_set_metadata(surface, key, Self.string(text))
        }
      }
      return surface
    }
  }

  /// A rectangle of a PDF page that opens an address on a click.
  package struct Link {
    package var rect: Rect
    package var address: String

    package init(rect: Rect, address: String) {
      self.rect = rect
      self.address = address
    }
  }

  /// Puts links on the page, rectangles in px. Of two on top of each other the later wins.
  package func add(_ links: [Link]) {
    guard !links.isEmpty else { return }
    // Where no structure stands around links, Cairo refers to one that it does not write.
    cairo_tag_begin(cairo, "Document", nil)
    for link in links {
      // Cairo takes the rectangle of a link in points, whatever the matrix.
      let numbers = [link.rect.x, link.rect.y, link.rect.width, link.rect.height].map {
        "\(($0 * Self.points * 1000).rounded() / 1000)"
      }
      cairo_tag_begin(
        cairo, CAIRO_TAG_LINK,
        "rect=[\(numbers.joined(separator: " "))] uri='\(Self.uri(link.address))'")
      cairo_tag_end(cairo, CAIRO_TAG_LINK)
    }
    cairo_tag_end(cairo, "Document")
  }

  /// A text that Cairo takes whole: it ends one at the first NUL, and a noncharacter such as U+FFFE puts
  /// it in error. What shows nothing anyway is U+FFFD, as in the SVG.
  private static func string(_ text: String) -> String {
    var string = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isShown =
        scalar == "\n" || scalar == "\r" || scalar == "\t"
        || !(scalar.properties.isNoncharacterCodePoint
          || scalar.properties.generalCategory == .control)
      string.append(isShown ? scalar : "\u{FFFD}")
    }
    return String(string)
  }

  /// An address in the ASCII that PDF takes (ISO 32000-1, 12.6.4.7), without what would end Cairo's own
  /// quotes or the file's.
  private static func uri(_ address: String) -> String {
    address.utf8.map { byte in
      if (0x21...0x7E).contains(byte), !"()'\\<>\"".utf8.contains(byte) {
        return String(UnicodeScalar(byte))
      }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
