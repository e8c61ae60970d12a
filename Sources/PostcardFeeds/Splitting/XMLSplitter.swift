internal import PostcardMarkup
internal import PostcardText

/// Cuts an XML feed of any size and quality into its items and what stands around them.
///
/// Tags that do not match are mended as browsers do: an end tag ends all that stands open in its
/// element, one without an element counts for nothing, and an item ends where the next begins.
struct XMLSplitter {
  /// A part of the file.
  enum Part {
    /// An element of the feed itself; the outermost one comes without its content.
    case head(MarkupElement)
    /// An item, with the base and the language that count in it.
    case item(MarkupElement, Scope)
    /// Where an item began that has no end, or is longer than ``FeedLimits/recordBytes``.
    case broken(line: Int, isTooLong: Bool)
  }

  /// What elements around an item say.
  struct Scope {
    var base: String?
    var lang: String?
  }

  private var tokenizer = MarkupTokenizer(.xml)
  private var isFinished = false
  private var names = XMLNames()
  private var open: [MarkupElement] = []
  /// How many elements deeper than the limit are open.
  private var deeper = 0
  /// The depth of the open item.
  private var item: Int?
  private var itemBytes = 0
  private var headCount = 0
  /// Whether the outermost element has been closed; what servers write behind it counts for nothing.
  private var hasEnded = false
  private var headBytes = 0
  private var ready: [Part] = []

  /// Whether the file ended before its outermost element did.
  var isCutShort: Bool { !hasEnded && (tokenizer.isCutShort || !open.isEmpty) }

  mutating func append(_ bytes: [UInt8]) { tokenizer.append(bytes) }

  mutating func finish() {
    tokenizer.finish()
    isFinished = true
  }

  /// The next part; `nil` when more bytes are wanted, or after ``finish()`` none are left.
  mutating func next() -> Part? {
    while ready.isEmpty {
      let line = tokenizer.line
      guard let token = tokenizer.next() else {
        guard isFinished, let item else { return nil }
        // Cut short inside an item.
        let start = open[item].place.line
        open.removeSubrange(item...)
        self.item = nil
        return .broken(line: start, isTooLong: itemBytes > FeedLimits.recordBytes)
      }
      take(token, line: line)
    }
    return ready.removeFirst()
  }

  private mutating func take(_ token: MarkupToken, line: Int) {
    switch token {
    case .start(let written, let attributes, let isEmpty):
      let name = names.canonical(written, attributes)
      if Self.items.contains(name), let item {
        close(to: item)
        deeper = 0
      }
      if deeper > 0 || open.count >= FeedLimits.elementDepth {
        if !isEmpty { deeper += 1 }
        return
      }
      let element = MarkupElement(name: name, attributes: attributes, line: line)
      if open.isEmpty { ready.append(.head(element)) }
      if Self.items.contains(name) {
        item = open.count
        itemBytes = 0
      }
      count(name.utf8.count + attributes.pairs.reduce(16) { $0 + $1.value.utf8.count + 16 })
      open.append(element)
      if isEmpty { close(to: open.count - 1) }
    case .end(let written):
      let name = names.canonical(written)
      // Elements without an end must not keep the item from ending.
      if deeper > 0, !Self.items.contains(name) {
        deeper -= 1
        return
      }
      deeper = 0
      if let index = open.lastIndex(where: { $0.name == name }) { close(to: index) }
    case .text(let text):
      guard let last = open.last, !Self.frames.contains(last.name) else { return }
      count(text.utf8.count)
      if hasRoom { open[open.count - 1].append(text) }
    }
  }

  /// Counts bytes of the open item, or of the head where none is open.
  private mutating func count(_ bytes: Int) {
    if item == nil { headBytes += bytes } else { itemBytes += bytes }
  }

  /// Whether more is kept of the open item, or of the head: a long head must not empty the items, nor a long
  /// item what stands behind it.
  private var hasRoom: Bool {
    item == nil ? headBytes <= FeedLimits.headBytes : itemBytes <= FeedLimits.recordBytes
  }

  /// Ends the element at a depth and all that are open in it.
  private mutating func close(to index: Int) {
    while open.count > index {
      let element = open.removeLast()
      if open.count == item {
        item = nil
        ready.append(
          itemBytes > FeedLimits.recordBytes
            ? .broken(line: element.place.line, isTooLong: true) : .item(element, scope))
      } else if item != nil || isKept(element) {
        if hasRoom, !open.isEmpty {
          open[open.count - 1].children.append(.element(element))
        }
      } else if isHead(element) {
        headCount += 1
        if headCount <= FeedLimits.headElements { ready.append(.head(element)) }
      }
      hasEnded = hasEnded || open.isEmpty
    }
  }

  /// Whether an element is about the feed: a child of `channel` or `feed`, and what RSS 1.0 has beside.
  private func isHead(_ element: MarkupElement) -> Bool {
    guard let parent = open.last else { return false }
    return Self.frames.contains(parent.name) && element.name != "channel"
  }

  /// Whether an element is a part of one about the feed.
  private func isKept(_ element: MarkupElement) -> Bool {
    guard let parent = open.last else { return false }
    return !Self.frames.contains(parent.name)
      && parent.children.count < FeedLimits.headElements
  }

  private var scope: Scope {
    var scope = Scope()
    for element in open {
      if let base = element.attribute("xml:base")?.value {
        scope.base = WebAddress.resolve(base, base: scope.base) ?? scope.base
      }
      scope.lang = element.attribute("xml:lang")?.value ?? scope.lang
    }
    return scope
  }

  private static let items: Set<String> = ["item", "entry"]
  /// Elements that hold the items, and nothing of their own.
  private static let frames: Set<String> = ["rss", "rdf:RDF", "channel", "feed"]
}
