public import PostcardText

extension Template {
  /// The addresses of the network that a card of a post shows pictures from, each once, in template order.
  ///
  /// Only what stands in the post: what a template names, whole or in part, is asked of nobody, as it could
  /// tell a stranger what is drawn.
  public func pictureAddresses(of post: Post, options: CardOptions = .init()) -> [String] {
    let subject = Subject(
      post: post, tags: options.tagger.tags(of: post).tags, params: params,
      timeZone: options.timeZone)
    var walk = AddressWalk(tagger: options.tagger, params: params, timeZone: options.timeZone)
    walk.visit(card.children, of: subject)
    return walk.addresses
  }
}

/// A way through a template that sees what its pictures are called, and shapes no text.
private struct AddressWalk {
  let tagger: Tagger
  let params: [String: String]
  let timeZone: CardTimeZone
  private(set) var addresses: [String] = []
  private var seen: Set<String> = []
  private var elements = 0

  init(tagger: Tagger, params: [String: String], timeZone: CardTimeZone) {
    self.tagger = tagger
    self.params = params
    self.timeZone = timeZone
  }

  mutating func visit(_ elements: [Element], of subject: Subject) {
    for element in elements {
      guard let reference = element.box.subject else {
        visit(element, of: subject)
        continue
      }
      for (source, post) in subject.posts(reference) {
        // What has more is no card.
        guard self.elements < LayoutLimits.nodes else { return }
        visit(
          element,
          of: Subject(
            source: source, post: post, tags: tagger.tags(of: post).tags, params: params,
            timeZone: timeZone))
      }
    }
  }

  private mutating func visit(_ element: Element, of subject: Subject) {
    elements += 1
    if elements > LayoutLimits.nodes { return }
    if let condition = element.box.condition, !condition.holds(in: subject.scope) { return }
    switch element {
    case .container(let container): visit(container.children, of: subject)
    case .image(let image):
      if image.source.isOfPost(in: subject.scope) { take(image.source.string(in: subject.scope)) }
    case .media:
      guard subject.post.sensitive != true else { return }
      for (_, media) in subject.post.shownPictures.prefix(MediaGrid.most) { take(media.url) }
    case .text, .post, .line, .spacer: return
    }
  }

  private mutating func take(_ name: String) {
    if RemotePicture.isAddress(name), seen.insert(name).inserted { addresses.append(name) }
  }
}

extension BoundText {
  /// Whether it is one value of the post, as it stands there: nothing the template adds or puts in its place.
  func isOfPost(in scope: Scope) -> Bool {
    guard parts.count == 1, case .binding(let binding) = parts[0], binding.formatters.isEmpty
    else { return false }
    for operand in binding.operands {
      switch operand {
      case .literal(let text): if !text.isEmpty { return false }
      case .path(let path):
        if scope.value(at: path) != nil { return !["param", "tags"].contains(path.first) }
      }
    }
    return false
  }
}

extension Post {
  /// Its media that are no films and no sounds, with their places among all.
  var shownPictures: [(index: Int, media: Media)] {
    media.enumerated().filter { $0.element.isPicture }.map { ($0.offset, $0.element) }
  }
}
