internal import PostcardText

extension NodeBuilder {
  /// The region an element makes; `nil` where its address is missing or not to be opened.
  mutating func link(of element: Element, visible: String) -> LayoutNode.Link? {
    guard let pattern = element.box.href else { return nil }
    var href = pattern.evaluate(in: subject.scope).text
    guard !href.isEmpty else { return nil }
    if pattern.hasBindings {
      // What a post brings along opens web pages, or does nothing.
      guard let vetted = Address.vetted(href) else {
        warnings.append(
          PostcardWarning(
            "bad-href",
            "\(href.quoted) is not opened: a region's address is http, https or mailto",
            at: subject.place(of: pattern) ?? element.box.place))
        return nil
      }
      href = vetted
    }
    let words = element.box.alt?.evaluate(in: subject.scope).text ?? visible
    return LayoutNode.Link(
      kind: element.box.kind ?? kind(of: pattern), href: href, alt: words.isEmpty ? href : words)
  }

  /// What a region is when the template does not say: the root of its first binding.
  private func kind(of pattern: BoundText) -> String {
    for case .binding(let binding) in pattern.parts {
      for case .path(let path) in binding.operands {
        switch path.first {
        case "author": return "author"
        case "media": return "media"
        case "quote": return "quote"
        case "url": return subject.regionKind
        default: break
        }
      }
    }
    return "link"
  }
}
