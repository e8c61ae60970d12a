internal import PostcardCanvas
internal import PostcardText

/// Fills a template with a post: conditions, bindings, pictures and shaping, each settled once.
struct NodeBuilder {
  let template: Template
  let post: Post
  let scope: Scope
  let tags: [PostTag]
  let fonts: FontMap
  /// Where the post's own pictures are read from.
  let assets: PictureSource
  /// BCP 47 language of the post, or a guess.
  let language: String
  let isRightToLeft: Bool
  /// px no text is larger than.
  private let cardSize: Size
  /// Whether characters no font has are left out.
  var skipsMissing = false
  private(set) var warnings: [PostcardWarning] = []
  /// Digests of the pictures, in template order; empty for those that could not be read.
  private(set) var pictureDigests: [String] = []
  /// Files that were opened for pictures, also those that turned out to be none.
  private(set) var pictureFiles: [String] = []

  init(
    template: Template, post: Post, scope: Scope, tags: [PostTag], fonts: FontMap,
    assets: PictureSource
  ) {
    self.template = template
    self.post = post
    self.scope = scope
    self.tags = tags
    self.fonts = fonts
    self.assets = assets
    cardSize = Size(
      width: template.card.box.width?.resolved(in: nil) ?? LayoutLimits.cardSide,
      height: template.card.box.height?.resolved(in: nil) ?? LayoutLimits.cardSide)
    language = scope.language
    isRightToLeft =
      post.dir.map { $0 == .rtl }
      ?? FontMap.isRightToLeft(post.text, isolates: tags.map(\.range.utf8))
  }

  /// The node of the card itself.
  mutating func root() throws(PostcardError) -> LayoutNode {
    guard let root = try node(for: .container(template.card)) else {
      throw PostcardError(.badTemplate, "the card itself has no condition")
    }
    return root
  }

  /// The node of an element; `nil` when its condition does not hold.
  mutating func node(for element: Element) throws(PostcardError) -> LayoutNode? {
    if let condition = element.box.condition, !condition.holds(in: scope) { return nil }
    let content: LayoutNode.Content
    var visible = ""
    switch element {
    case .container(let container):
      var children: [LayoutNode] = []
      for child in container.children {
        if let node = try node(for: child) { children.append(node) }
      }
      content = .container(container, children)
      visible = children.map(\.visibleText).filter { !$0.isEmpty }.joined(separator: " ")
    case .text(let text):
      let styled = styledText(text)
      visible = String(decoding: styled.utf8, as: UTF8.self)
      content = .text(try shape(styled))
    case .post(let element):
      visible = post.text
      content = .post(try shape(styledPost(element)), tags)
    case .image(let image):
      content = try pictureContent(image)
      visible = element.box.alt.map { $0.evaluate(in: scope).text } ?? ""
    case .line(let line):
      content = .rule(line.color)
    case .spacer:
      content = .spacer
    }
    return LayoutNode(
      box: element.box, content: content, visibleText: visible,
      link: link(of: element, visible: visible))
  }

  // MARK: Regions

  private mutating func link(of element: Element, visible: String) -> LayoutNode.Link? {
    guard let pattern = element.box.href else { return nil }
    var href = pattern.evaluate(in: scope).text
    guard !href.isEmpty else { return nil }
    if pattern.hasBindings {
      // What a post brings along opens web pages, or does nothing.
      guard let vetted = Address.vetted(href) else {
        warnings.append(
          PostcardWarning(
            "bad-href",
            "\(href.quoted) is not opened: a region's address is http, https or mailto",
            at: pattern.origin ?? element.box.place))
        return nil
      }
      href = vetted
    }
    let words = element.box.alt?.evaluate(in: scope).text ?? visible
    return LayoutNode.Link(
      kind: element.box.kind ?? Self.kind(of: pattern), href: href,
      alt: words.isEmpty ? href : words)
  }

  /// What a region is when the template does not say: the root of its first binding.
  private static func kind(of pattern: BoundText) -> String {
    for case .binding(let binding) in pattern.parts {
      for case .path(let path) in binding.operands {
        switch path.first {
        case "author": return "author"
        case "media": return "media"
        case "quote": return "quote"
        case "url": return "card"
        default: break
        }
      }
    }
    return "link"
  }

  // MARK: Text

  private func shape(_ text: StyledText) throws(PostcardError) -> ShapedText {
    try ShapedText(
      text, room: ShapedText.Room(width: cardSize.width, height: cardSize.height, style: text.base),
      fonts: fonts)
  }

  private func styledText(_ element: TextElement) -> StyledText {
    var styled = StyledText(
      utf8: [], base: element.style, language: language, skipsMissing: skipsMissing)
    styled.startIsRight = isRightToLeft
    for piece in element.pieces {
      let start = styled.utf8.count
      let evaluated = piece.text.evaluate(in: scope)
      styled.utf8 += Self.onOneLine(evaluated.text)
      styled.isolates += evaluated.bound.map { start + $0.lowerBound..<start + $0.upperBound }
      guard piece.style != element.style, styled.utf8.count > start else { continue }
      styled.spans.append(
        StyledText.Span(
          range: start..<styled.utf8.count, color: piece.style.color,
          underline: piece.style.underline, font: piece.style.fontRequest,
          sizeRatio: piece.style.fontSize.upperBound / element.style.fontSize.upperBound))
    }
    return styled
  }

  /// Line breaks as spaces, byte for byte so that ranges stay: a name or a date is one line of words, as
  /// white space in HTML is.
  private static func onOneLine(_ text: String) -> [UInt8] {
    text.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
  }

  func styledPost(_ element: PostElement) -> StyledText {
    var styled = StyledText(
      utf8: Array(post.text.utf8), base: element.style, language: language,
      skipsMissing: skipsMissing)
    styled.rightToLeft = post.dir.map { $0 == .rtl }
    styled.isolates = tags.map(\.range.utf8)
    styled.spans = tags.compactMap { tag in
      guard let look = template.tagStyles[tag.kind] else { return nil }
      var font = element.style.fontRequest
      if let weight = look.fontWeight { font.weight = weight }
      return StyledText.Span(
        range: tag.range.utf8, color: look.color ?? element.style.color,
        underline: look.underline ?? element.style.underline, font: font,
        pill: look.pill == Pill() ? nil : look.pill)
    }
    return styled
  }

  // MARK: Pictures

  private mutating func pictureContent(
    _ image: ImageElement
  ) throws(PostcardError) -> LayoutNode.Content {
    let source = image.source.evaluate(in: scope).text
    if !source.isEmpty {
      let isBound = image.source.hasBindings
      if let file = assets.file(of: source, isBound: isBound) { pictureFiles.append(file) }
      do throws(PostcardError) {
        // At its own size it needs all its pixels.
        let size =
          image.fit.scaling == .none
          ? (nil, nil)
          : (image.box.width?.resolved(in: nil), image.box.height?.resolved(in: nil))
        let entry = try assets.picture(
          source, isBound: isBound, width: size.0, height: size.1)
        pictureDigests.append(entry.digest)
        return .picture(entry.picture, image.fit)
      } catch {
        // Which of two pictures is missing shows.
        pictureDigests.append("")
        warnings.append(PostcardWarning(error, at: image.source.origin ?? image.box.place))
      }
    }
    guard let pattern = image.initials else { return .panel }
    let name = pattern.evaluate(in: scope).text
    let initials = Initials(of: name, seed: post.author?.handle ?? name)
    guard !initials.text.isEmpty else { return .panel }
    var style = image.style
    style.color = .literal(Initials.foreground)
    style.textAlign = .center
    style.letterSpacing = 0
    let styled = StyledText(utf8: Array(initials.text.utf8), base: style, language: language)
    return .initials(try shape(styled), .literal(initials.background))
  }
}
