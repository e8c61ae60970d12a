/// A whole HTML page around figures.
///
/// Its own security policy lets in pictures and styles and nothing else: no script runs on it, wherever it
/// is served from. Of styles in the page only postcard's own count; style sheets beside it only where
/// ``style`` leaves the figures' styles to one.
public struct HTMLPage: Hashable, Sendable {
  /// Where the styles of figures come from.
  public enum Style: Hashable, Sendable {
    /// The page holds them.
    case inline
    /// A style sheet at an address, which is ``HTMLStyle/figure``.
    case link(String)
    /// Someone else sees to them.
    case none

    /// The element, its last line ended; nothing for ``none``.
    public var html: String {
      switch self {
      case .inline: return "<style>\(HTMLStyle.figure)</style>\n"
      case .link(let address):
        var tag = "<link rel=\"stylesheet\""
        tag.attribute("href", address)
        return tag + ">\n"
      case .none: return ""
      }
    }
  }

  /// What the browser's tab says.
  public var title: String
  /// BCP 47 language of the page's own words.
  public var lang: String?
  /// Where the styles come from.
  public var style = Style.inline
  /// HTML for the end of the head, such as that of ``ShareMeta``.
  public var head = ""
  /// HTML of the body.
  public var body = ""

  /// Makes an empty page.
  public init(title: String) { self.title = title }

  /// What stands in the head of every page of postcard's, by which it knows them again.
  package static let mark = "<meta name=\"generator\" content=\"postcard\">"

  /// The file.
  public var html: String {
    var root = "<html"
    root.attribute("lang", lang.flatMap { $0.isEmpty ? nil : $0 })
    return """
      <!DOCTYPE html>
      \(root)>
      <head>
      <meta charset="utf-8">
      \(policy)<title>\(HTMLText.content(title))</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      \(Self.mark)
      <style>\(HTMLStyle.page)</style>
      \(style.html)\(head)</head>
      <body>
      \(body)</body>
      </html>

      """
  }

  private var policy: String {
    let styles =
      switch style {
      case .inline: "'\(HTMLStyle.pageHash)' '\(HTMLStyle.figureHash)'"
      // A style sheet may lie anywhere; styles in the page stay those of the page.
      case .link, .none: "'\(HTMLStyle.pageHash)' *"
      }
    return "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      + "img-src *; style-src \(styles)\">\n"
  }
}
