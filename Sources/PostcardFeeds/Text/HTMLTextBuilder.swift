internal import PostcardMarkup
internal import PostcardText

/// Lays out HTML as plain text, tag after tag.
struct HTMLTextBuilder {
  private struct Open {
    var name: String
    var isHidden = false
    var isVerbatim = false
    /// Federated servers hide parts of long addresses and want a `…` at the end of what is left.
    var endsInEllipsis = false
    var link: Link?
    /// The number of the next item, for a list; 0 in one without numbers.
    var nextItem: Int?
  }

  private struct Link {
    var href: String
    var classes: Set<String>
    /// Where its first character stands; `nil` while it has none.
    var start: Int?
  }

  private let base: String?
  private let names: [String]?
  private var result = HTMLText()
  private var bytes: [UInt8] = []
  private var open: [Open] = []
  /// Line ends and the blank that are due before the next character.
  private var lines = 0
  private var hasBlank = false
  private var marker: String?
  /// Whether the last tag was a line break.
  private var wasBreak = false

  init(base: String?, names: [String]?) {
    self.base = base
    self.names = names
  }

  /// Whether an element of a name has content, so that `/>` does not end it (HTML, void elements).
  private static func takesContent(_ name: String) -> Bool { !voids.contains(name) }

  mutating func start(_ name: String, _ attributes: MarkupAttributes) {
    wasBreak = name == "br"
    if let closed = Self.implied[name], let last = open.last, closed.contains(last.name) { pop() }
    if name == "a", let outer = open.lastIndex(where: { $0.name == "a" }) { pop(to: outer) }
    let isHidden = open.last?.isHidden ?? false
    if !isHidden { layOut(name, attributes) }
    guard Self.takesContent(name), open.count < FeedLimits.htmlDepth else { return }
    let classes = Set((attributes["class"] ?? "").split { $0.isWhitespace }.map(String.init))
    var element = Open(name: name)
    element.isVerbatim = name == "pre" || open.last?.isVerbatim ?? false
    element.isHidden =
      isHidden || Self.unseen.contains(name) || attributes["hidden"] != nil
      || attributes["style"].map(Self.hides) ?? false
      || classes.contains("invisible") && open.contains { $0.link != nil }
    element.endsInEllipsis = classes.contains("ellipsis")
    if name == "a", let reference = attributes["href"],
      let href = WebAddress.resolve(reference, base: base)
    {
      element.link = Link(href: href, classes: classes)
    }
    if name == "ol" { element.nextItem = attributes["start"].flatMap(Int.init) ?? 1 }
    if name == "ul" { element.nextItem = 0 }
    open.append(element)
  }

  mutating func end(_ name: String) {
    // A void element of XHTML has an end tag of its own.
    if Self.voids.contains(name), name != "br" || wasBreak { return }
    guard let index = open.lastIndex(where: { $0.name == name }) else {
      // Browsers take a lone </p> for an empty paragraph and </br> for a line end.
      if name == "br" || name == "p" { layOut(name, MarkupAttributes()) }
      return
    }
    pop(to: index)
  }

  mutating func append(_ text: String) {
    guard open.last?.isHidden != true else { return }
    let isVerbatim = open.last?.isVerbatim ?? false
    for byte in text.utf8 {
      switch byte {
      case 0x0A where isVerbatim: lines = min(lines + 1, 2)
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        if isVerbatim { put(0x20) } else { hasBlank = true }
      default: put(byte)
      }
    }
  }

  mutating func finish() -> HTMLText {
    pop(to: 0)
    result.text = String(decoding: bytes, as: UTF8.self)
    return result
  }

  // MARK: Layout

  private mutating func layOut(_ name: String, _ attributes: MarkupAttributes) {
    switch name {
    case "br": lines = min(lines + 1, 2)
    case "img": picture(attributes)
    case "li":
      lines = max(lines, 1)
      let list = open.lastIndex { $0.nextItem != nil }
      if let list, let number = open[list].nextItem, number > 0 {
        marker = "\(number). "
        // A list may start at the largest number there is.
        open[list].nextItem = number &+ 1
      } else {
        marker = "• "
      }
    case "td", "th": hasBlank = true
    default: part(name)
    }
  }

  /// Begins a new line or paragraph where an element of a name stands.
  private mutating func part(_ name: String) {
    if Self.paragraphs.contains(name) {
      let isInList = open.contains { $0.name == "li" }
      lines = max(lines, isInList ? 1 : 2)
    } else if Self.blocks.contains(name) {
      lines = max(lines, 1)
    }
  }

  private mutating func picture(_ attributes: MarkupAttributes) {
    let alt = attributes["alt"].flatMap { $0.isEmpty ? nil : $0 }
    if let alt { append(alt) }
    let classes = (attributes["class"] ?? "").lowercased()
    let size = ["width", "height"].map { attributes[$0].flatMap { Int($0.prefix { $0 != "p" }) } }
    let isSign =
      classes.contains("emoji") || classes.contains("smiley") || classes.contains("icon")
      || size.contains { $0 ?? 100 <= 32 } || attributes["style"]?.contains("1em") == true
      || alt.map {
        $0.hasPrefix("[") && $0.hasSuffix("]") || $0.hasPrefix(":") && $0.hasSuffix(":")
      }
        ?? false
    guard !isSign, let url = WebAddress.picture(attributes["src"], base: base) else { return }
    guard result.pictures.count < FeedLimits.media else { return }
    var media = Post.Media(url: url)
    media.alt = alt
    media.width = size[0]
    media.height = size[1]
    result.pictures.append(media)
  }

  /// Writes a byte after whatever is due before it.
  private mutating func put(_ byte: UInt8) {
    if lines > 0 || hasBlank || marker != nil {
      if !bytes.isEmpty {
        for _ in 0..<lines { bytes.append(0x0A) }
        if lines == 0, hasBlank, bytes.last != 0x20, bytes.last != 0x0A { bytes.append(0x20) }
      }
      lines = 0
      hasBlank = false
      if let marker { bytes += marker.utf8 }
      marker = nil
    }
    if let link = open.lastIndex(where: { $0.link != nil }), open[link].link?.start == nil {
      open[link].link?.start = bytes.count
    }
    bytes.append(byte)
  }

  private mutating func pop(to index: Int) {
    while open.count > index { pop() }
  }

  private mutating func pop() {
    guard let element = open.popLast() else { return }
    if element.endsInEllipsis, !element.isHidden { for byte in "…".utf8 { put(byte) } }
    if !element.isHidden { part(element.name) }
    if element.name == "li", marker != nil { marker = nil }
    guard let link = element.link, let start = link.start, start < bytes.count else { return }
    let text = String(decoding: bytes[start...], as: UTF8.self)
    result.links.append(
      HTMLLink(
        range: start..<bytes.count, href: link.href, text: text, classes: link.classes,
        names: names))
  }

  private static func hides(_ style: String) -> Bool {
    style.lowercased().filter { $0 != " " }.contains("display:none")
  }

  // MARK: Elements

  private static let voids: Set<String> = [
    "br", "img", "hr", "wbr", "input", "meta", "link", "source", "track", "area", "col", "embed",
    "base", "param",
  ]
  /// What a browser shows in another way than as text.
  private static let unseen: Set<String> = [
    "head", "title", "template", "object", "video", "audio", "canvas", "svg", "select", "datalist",
    "rp", "script", "style", "textarea", "button",
  ]
  private static let paragraphs: Set<String> = [
    "p", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "pre", "figure",
    "table", "hr",
  ]
  private static let blocks: Set<String> = [
    "div", "li", "tr", "section", "article", "header", "footer", "main", "nav", "aside", "dt", "dd",
    "figcaption", "form", "fieldset", "details", "summary", "caption", "center", "address",
  ]
  /// What a start tag ends when it stands directly in it (HTML, optional tags).
  private static let implied: [String: Set<String>] = [
    "p": ["p"], "li": ["li", "p"], "dt": ["dt", "dd"], "dd": ["dt", "dd"],
    "tr": ["tr", "td", "th"],
    "td": ["td", "th"], "th": ["td", "th"], "option": ["option"],
  ]
}
