internal import PostcardMarkup
internal import PostcardText

/// Whether text stands out from what is behind it, and tags from the text around them, in every theme.
///
/// Asks what the template alone can tell: text on a picture, or on a card without a background, is not
/// judged.
struct ColorCheck {
  /// The least contrast of text: success criterion 1.4.3 of WCAG 2, level AA.
  private static let leastOfText = 4.5
  /// The least contrast of large text, by the same criterion, and of tags that differ in colour alone:
  /// technique G183, <https://www.w3.org/WAI/WCAG22/Techniques/general/G183>.
  private static let leastOfLargeText = 3.0
  /// From so many px on text is large: the criterion's 18 pt.
  private static let largeSize = 24.0
  /// From so many px on bold text is: its 14 pt.
  private static let largeBoldSize = 14.0 * 4 / 3

  private let template: Template
  private let theme: String
  /// The `<tag>` of each kind.
  private let tagPlaces: [TagKind: Place]
  /// Elements with a look that could not be read: what stands in them is not judged.
  private let unsure: Set<Place>
  private var warnings: [PostcardWarning] = []

  /// The colours that may be behind something, all opaque; `nil` where that is unknown.
  private typealias Ground = [Color]?

  /// Warnings of all themes. There are none where a definition could not be read, for then colours are
  /// not what they were meant to be.
  static func warnings(
    in root: MarkupElement, of template: Template, _ reader: TemplateReader
  ) -> [PostcardWarning] {
    guard !reader.unsureLooks.definitions else { return [] }
    var found: [PostcardWarning] = []
    for theme in template.themes {
      var check = ColorCheck(root, template, theme: theme, reader)
      check.look(at: .container(template.card), on: nil)
      for warning in check.warnings where !found.contains(warning) { found.append(warning) }
    }
    return found
  }

  private init(_ root: MarkupElement, _ template: Template, theme: String, _ reader: TemplateReader)
  {
    self.template = template
    self.theme = theme
    unsure = Set(reader.unsureLooks.elements.map(reader.diagnostics.place))
    var places: [TagKind: Place] = [:]
    for element in root.elements(named: DefinitionName.tag.rawValue) {
      for kind in element.attribute("kind")?.value.words ?? [] {
        places[TagKind(rawValue: String(kind))] = reader.diagnostics.place(element.place)
      }
    }
    tagPlaces = places
  }

  // MARK: The tree

  private mutating func look(at element: Element, on below: Ground) {
    if let place = element.box.place, unsure.contains(place) { return }
    let ground = ground(of: element.box.background?.colors, on: below)
    switch element {
    case .container(let container):
      var ground = ground
      for child in container.children {
        look(at: child, on: ground)
        // What stands later in a stack lies on what stands earlier, and so it may on an absolute box.
        if container.axis == .stack || child.box.position == .absolute, child.covers {
          ground = nil
        }
      }
    case .text(let text):
      var seen: Set<TextStyle> = []
      for piece in text.pieces where seen.insert(piece.style).inserted {
        judge(piece.style, named: "text", on: ground, at: text.box.place)
      }
    case .post(let post):
      judge(post.style, named: "the post's text", on: ground, at: post.box.place)
      judgeTags(in: post, on: ground)
    case .image, .media, .line, .spacer: break
    }
  }

  private func ground(of paint: [ColorValue]?, on below: Ground) -> Ground {
    guard let paint else { return below }
    // A gradient is any of its colours somewhere.
    let colors = paint.map(color)
    if colors.allSatisfy({ $0.alpha == 1 }) { return colors }
    return below.map { below in
      colors.flatMap { color in color.alpha == 1 ? [color] : below.map(color.over) }
    }
  }

  private func color(_ value: ColorValue) -> Color {
    switch value {
    case .literal(let color): color
    case .named(let name):
      template.colors[name]?[theme] ?? Color(red: 0, green: 0, blue: 0, alpha: 0)
    }
  }

  /// As the template has it, and what that is: `muted (#9aa6b2)`.
  private func spelled(_ value: ColorValue) -> String {
    switch value {
    case .literal(let color): color.css
    case .named(let name): "\(name) (\(color(value).css))"
    }
  }

  // MARK: Text

  private mutating func judge(
    _ style: TextStyle, named what: String, on ground: Ground, at place: Place?
  ) {
    guard let ground else { return }
    let color = color(style.color)
    let isLarge =
      style.fontSize.lowerBound >= Self.largeSize
      || style.fontWeight >= 700 && style.fontSize.lowerBound >= Self.largeBoldSize
    let least = isLarge ? Self.leastOfLargeText : Self.leastOfText
    // Of a ground that may be several colours, the one that is hardest to read on.
    let worst = ground.map { (ground: $0, ratio: color.over($0).contrastRatio(to: $0)) }
      .min { $0.ratio < $1.ratio }
    guard let worst, worst.ratio < least else { return }
    warnings.append(
      PostcardWarning(
        .contrast,
        "\(what) in \(spelled(style.color)) on \(worst.ground.css) has a contrast of "
          + "\(worst.ratio.rounded(toTenths: least)) in theme \(theme): "
          + (isLarge
            ? "large text needs 3" : "it needs 4.5, or 3 when it is 24 px or larger"),
        at: place))
  }

  // MARK: Tags

  private mutating func judgeTags(in post: PostElement, on ground: Ground) {
    var seen: Set<Place> = []
    for (kind, look) in template.tagStyles.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let place = tagPlaces[kind], seen.insert(place).inserted else { continue }
      var style = post.style
      style.color = look.color ?? style.color
      style.fontWeight = look.fontWeight ?? style.fontWeight
      let pill = self.ground(of: look.pill.fill.map { [$0] }, on: ground)
      if style.color != post.style.color || look.pill.fill != nil {
        judge(style, named: "a tag", on: pill, at: place)
      }
      judgeDifference(of: style, look, from: post.style, on: ground, at: place)
    }
    let plain = MisspeltKinds.known.filter { template.tagStyles[$0] == nil }.map(\.rawValue)
    if !plain.isEmpty {
      warnings.append(
        PostcardWarning(
          .tagDifference,
          "tags of kind \(plain.joined(separator: ", ")) look like the text around them: define "
            + "<tag kind=\"\(plain.joined(separator: " "))\" …/>",
          at: post.box.place))
    }
  }

  private mutating func judgeDifference(
    of style: TextStyle, _ look: TagStyle, from text: TextStyle, on ground: Ground, at place: Place
  ) {
    // A pill is a shape around a tag, whatever its colours.
    guard look.underline ?? text.underline == text.underline, style.fontWeight == text.fontWeight,
      look.pill.fill == nil
    else { return }
    let (one, other) = (color(style.color), color(text.color))
    let ratio =
      (ground ?? [Color(red: 1, green: 1, blue: 1)]).map {
        one.over($0).contrastRatio(to: other.over($0))
      }.min() ?? 1
    guard ratio < Self.leastOfLargeText else { return }
    let advice =
      "choose a color with 3 or more, or add text-decoration=\"underline\" or a font-weight"
    warnings.append(
      PostcardWarning(
        .tagDifference,
        style.color == text.color
          ? "these tags look like the text around them: give them a color, "
            + "text-decoration=\"underline\" or a font-weight"
          : "these tags differ from the text around them in color alone, "
            + "\(spelled(style.color)) from \(spelled(text.color)), by a contrast of "
            + "\(ratio.rounded(toTenths: Self.leastOfLargeText)) in theme \(theme): \(advice)",
        at: place))
  }
}

extension Element {
  /// Whether it paints an area, so that what lies on it has another ground.
  fileprivate var covers: Bool {
    if box.background != nil { return true }
    switch self {
    case .container(let container): return container.children.contains(where: \.covers)
    case .image, .media: return true
    case .text, .post, .line, .spacer: return false
    }
  }
}

extension Double {
  /// With one decimal, and two where one would hide that it falls short of a bound: `4.46` of 4.5.
  fileprivate func rounded(toTenths bound: Double) -> String {
    let tenths = (self * 10).rounded() / 10
    // Down, so that 4.499 does not read as 4.5.
    return tenths < bound ? "\(tenths)" : "\((self * 100).rounded(.down) / 100)"
  }
}
