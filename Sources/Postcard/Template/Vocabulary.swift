/// Every element and attribute there is: what messages choose the right name from.
enum Vocabulary {
  /// An element and its attributes.
  struct Entry: Sendable {
    let element: String
    let attributes: [AttributeShape]
  }

  /// In the order of the documentation.
  static let entries: [Entry] =
    [Entry(element: "card", attributes: CardElement.shapes)]
    + ElementName.allCases.map { Entry(element: $0.rawValue, attributes: $0.attributes) }
    + [Entry(element: "span", attributes: TextStyle.attributes.map(\.shape))]
    + DefinitionName.allCases.map {
      Entry(element: $0.rawValue, attributes: $0.attributes(themes: []))
    }

  /// What may stand inside an element.
  enum Content {
    /// Boxes, and definitions among them.
    case card
    /// Boxes.
    case boxes
    /// Words and spans.
    case words
    case nothing
  }

  /// What may stand inside an element of a name.
  static func content(of element: String) -> Content {
    switch element {
    case "card": return .card
    case "span": return .words
    default: break
    }
    switch ElementName(rawValue: element) {
    case .row, .column, .stack: return .boxes
    case .text: return .words
    case .post, .image, .media, .line, .spacer, nil: return .nothing
    }
  }

  /// What people write who come from HTML.
  private static let elementsElsewhere = [
    "div": "column", "section": "column", "vstack": "column", "hstack": "row", "zstack": "stack",
    "p": "text", "h1": "text", "h2": "text", "label": "text", "b": "span", "i": "span",
    "em": "span",
    "strong": "span", "u": "span", "img": "image", "picture": "image", "hr": "line", "var": "param",
    "body": "card", "html": "card", "svg": "card", "center": "column",
  ]

  /// What people write who come from HTML, SVG or other toolkits.
  private static let attributesElsewhere = [
    "class": "style", "bgcolor": "background", "background-color": "background", "fill": "color",
    "size": "font-size", "weight": "font-weight", "font": "font-family", "radius": "border-radius",
    "align": "text-align", "justify": "justify-content", "margin": "padding", "spacing": "gap",
    "grow": "flex-grow", "flex": "flex-grow", "max-lines": "line-clamp", "lines": "line-clamp",
    "link": "href", "url": "href", "source": "src", "fit": "object-fit", "when": "if",
    "shadow": "box-shadow", "ratio": "aspect-ratio", "id": "name", "underline": "text-decoration",
  ]

  /// Why an element may not stand among the children of a box.
  static func unknownElement(_ name: String) -> String {
    switch name {
    case "card": return "<card> is the root and stands nowhere else: use <column>"
    case "span": return "<span> belongs inside <text>"
    case _ where DefinitionName(rawValue: name) != nil:
      return "<\(name)> belongs directly inside <card>"
    default: break
    }
    let names = entries.map(\.element)
    if let near = elementsElsewhere[name] ?? Spelling.nearest(to: name, among: names) {
      return "unknown element <\(name)>, did you mean <\(near)>?"
    }
    let list = ElementName.allCases.map(\.rawValue).joined(separator: ", ")
    return "unknown element <\(name)>; there are \(list)"
  }

  /// Why an attribute may not stand on an element.
  static func unknownAttribute(
    _ name: String, on element: String, known: Set<String>
  ) -> String {
    let owners = entries.filter { $0.attributes.contains { $0.name == name } }
      .map { "<\($0.element)>" }
    if !owners.isEmpty {
      let list =
        owners.count > 6
        ? "\(owners.prefix(6).joined(separator: ", "))…"
        : owners.joined(separator: ", ")
      return "<\(element)> has no attribute \"\(name)\": it belongs to \(list)"
    }
    return "unknown attribute \"\(name)\" on <\(element)>"
      + (likely(name, among: known).map { ", did you mean \"\($0)\"?" }
        ?? "; it has \(known.sorted().joined(separator: ", "))")
  }

  /// The attribute that may have been meant by a name there is none of.
  static func likely(_ name: String, among known: Set<String>) -> String? {
    if let other = attributesElsewhere[name], known.contains(other) { return other }
    return Spelling.nearest(to: name, among: known.sorted())
  }
}
