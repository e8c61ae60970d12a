internal import PostcardCanvas
internal import PostcardText

/// Fills a template with a post: conditions, bindings, pictures and shaping, each settled once.
struct NodeBuilder {
  let template: Template
  /// For the texts of the posts inside the post.
  let tagger: Tagger
  let fonts: FontMap
  /// Where the post's own pictures are read from.
  let assets: PictureSource
  /// px no text is larger than.
  let cardSize: Size
  /// Whether characters no font has are left out.
  var skipsMissing = false
  /// What the element being built speaks of.
  private(set) var subject: Subject
  var warnings: [PostcardWarning] = []
  /// Digests of the pictures, in template order; empty for those that could not be read.
  var pictureDigests: [String] = []
  /// Files that were opened for pictures, also those that turned out to be none.
  var pictureFiles: [String] = []
  /// Their names, as the post or the template has them.
  var pictureNames: [PictureName] = []
  /// The posts inside the post met so far, by their source: each is tagged once.
  private var known: [String: Subject] = [:]
  private var nodes = 0

  init(
    template: Template, subject: Subject, tagger: Tagger, fonts: FontMap, assets: PictureSource
  ) {
    self.template = template
    self.subject = subject
    self.tagger = tagger
    self.fonts = fonts
    self.assets = assets
    let box = template.card.box
    cardSize = Size(
      width: box.width?.resolved(in: nil) ?? LayoutLimits.cardSide,
      height: (box.height ?? box.maxHeight)?.resolved(in: nil) ?? LayoutLimits.cardSide)
  }

  /// The node of the card itself.
  mutating func root() throws(PostcardError) -> LayoutNode {
    guard let root = try node(for: .container(template.card)) else {
      throw PostcardError(.badTemplate, "the card itself has no condition")
    }
    return root
  }

  /// The nodes of an element: one, but for those that speak of other posts.
  private mutating func nodes(for element: Element) throws(PostcardError) -> [LayoutNode] {
    guard let reference = element.box.subject else {
      return try node(for: element).map { [$0] } ?? []
    }
    let outer = subject
    defer { subject = outer }
    var nodes: [LayoutNode] = []
    for (source, post) in outer.posts(reference) {
      subject = subject(source, post, kind: reference.regionKind)
      if let node = try node(for: element) { nodes.append(node) }
    }
    return nodes
  }

  private mutating func subject(_ source: String, _ post: Post, kind: String) -> Subject {
    if let subject = known[source] { return subject }
    var post = post
    if let warning = post.cutText() {
      warnings.append(
        PostcardWarning(warning.code, warning.message, at: Place(path: "\(source).text")))
    }
    let (tags, tagWarnings) = tagger.tags(of: post, path: source)
    warnings += tagWarnings
    let subject = Subject(
      source: source, post: post, tags: tags, params: template.params,
      timeZone: subject.scope.timeZone, regionKind: kind)
    known[source] = subject
    return subject
  }

  /// The node of an element; `nil` when its condition does not hold, or there is nothing to show.
  private mutating func node(for element: Element) throws(PostcardError) -> LayoutNode? {
    if let condition = element.box.condition, !condition.holds(in: subject.scope) { return nil }
    nodes += 1
    guard nodes <= LayoutLimits.nodes else {
      throw PostcardError(
        .limit,
        "the card would have more than \(LayoutLimits.nodes) elements: the post holds too many others",
        at: element.box.place)
    }
    let content: LayoutNode.Content
    var visible = ""
    switch element {
    case .container(let container):
      var children: [LayoutNode] = []
      for child in container.children { children += try nodes(for: child) }
      // What has nothing to show takes no gap either; the card itself is always there.
      if nodes > 1, container.box.isPlain, children.allSatisfy(\.isBlank) { return nil }
      content = .container(container, children)
      visible = children.map(\.visibleText).filter { !$0.isEmpty }.joined(separator: " ")
    case .text(let text):
      let styled = styledText(text)
      visible = String(decoding: styled.utf8, as: UTF8.self)
      content = .text(try shape(styled))
    case .post(let element):
      visible = subject.post.text
      content = .post(try shape(styledPost(element)), subject)
    case .image(let image):
      content = try pictureContent(image)
      visible = element.box.alt.map { $0.evaluate(in: subject.scope).text } ?? ""
    case .media(let media):
      guard let grid = try mediaGrid(media) else { return nil }
      content = .media(grid)
      visible = grid.cells.map(\.visibleText).joined(separator: " ")
    case .line(let line):
      content = .rule(line.color)
    case .spacer:
      content = .spacer
    }
    return LayoutNode(
      box: element.box, content: content, isMirrored: subject.isRightToLeft, visibleText: visible,
      link: link(of: element, visible: visible))
  }
}
