internal import PostcardMarkup

/// `<card>`: the root, a column with a size, and the definitions directly inside it.
struct CardElement {
  /// The only version there is.
  static let version = "1"

  var container: ContainerElement
  private var themes = ["light"]
  private var isKnownVersion = false

  private static let header: [Attribute<CardElement>] = [
    Attribute("version", .version, into: \.isKnownVersion, required: true),
    Attribute("themes", .themes, into: \.themes),
  ]

  private static let body: [Attribute<ContainerElement>] =
    [
      Attribute("width", .cardSide, into: \.box.width, required: true),
      Attribute("height", .cardHeight, into: \.box.height, required: true),
      Attribute("min-height", .cardSide, into: \.box.minHeight, example: "400"),
      Attribute("max-height", .cardSide, into: \.box.maxHeight, example: "1600"),
    ]
    + ContainerElement.layout + TextStyle.attributes.within(\.style)
    + (BoxStyle.look + BoxStyle.region).within(\.box)

  /// What the card may say.
  static let shapes: [AttributeShape] = header.map(\.shape) + body.map(\.shape)

  /// Reads the whole template.
  ///
  /// In an order of its own, because the file's is free: themes, then colours, which have a value for
  /// each, then what may name colours, then the tree.
  init(_ root: MarkupElement, _ reader: inout TemplateReader) {
    container = ContainerElement(box: BoxStyle(of: root, reader), axis: .column)
    guard root.name == "card" else {
      reader.report("the root element is <card>, not <\(root.name)>", at: root.place)
      return
    }
    reader.read(Self.header, of: root, into: &self)
    reader.definitions.themes = themes
    for name in [DefinitionName.color, .param, .style, .tag, .font] {
      for element in root.elements(named: name.rawValue) {
        switch name {
        case .color: ColorDefinition.read(element, &reader)
        case .param: ParamDefinition.read(element, &reader)
        case .style: StyleDefinition.read(element, &reader)
        case .tag: TagDefinition.read(element, &reader)
        case .font: FontDefinition.read(element, &reader)
        }
      }
    }
    reader.apply(Self.body, of: root, to: &container, among: Self.shapes)
    var content = root
    content.children.removeAll { child in
      guard case .element(let element) = child else { return false }
      return DefinitionName(rawValue: element.name) != nil
    }
    container.children = reader.children(of: content, inheriting: container.style)
    for place in container.placesBeyond(layers: TemplateLimits.layers) {
      reader.report(
        "elements with an opacity stand at most \(TemplateLimits.layers) deep in one another",
        at: place)
    }
    if container.box.height == nil, container.box.maxHeight == nil {
      for place in container.endlessFits { reader.report(Self.endlessFit, at: place) }
    }
  }

  private static let endlessFit =
    "a font-size to be fitted needs an end: give the card a max-height, or one font-size"
}

extension ContainerElement {
  /// Where text asks to be fitted although nothing around it has a height.
  fileprivate var endlessFits: [MarkupPlace] {
    children.flatMap { child -> [MarkupPlace] in
      guard child.box.height == nil, child.box.maxHeight == nil else { return [] }
      let style: TextStyle
      switch child {
      case .container(let container): return container.endlessFits
      case .text(let text): style = text.style
      case .post(let post): style = post.style
      case .image, .media, .line, .spacer: return []
      }
      guard style.fontSize.lowerBound < style.fontSize.upperBound else { return [] }
      return [child.box.markupPlace]
    }
  }

  /// The elements with an opacity that have a number of such around them.
  fileprivate func placesBeyond(layers: Int) -> [MarkupPlace] {
    children.flatMap { child -> [MarkupPlace] in
      let isLayer = child.box.opacity < 1
      if isLayer, layers == 0 { return [child.box.markupPlace] }
      guard case .container(let container) = child else { return [] }
      return container.placesBeyond(layers: layers - (isLayer ? 1 : 0))
    }
  }
}

extension BoxStyle {
  fileprivate var markupPlace: MarkupPlace {
    MarkupPlace(line: place?.line ?? 1, column: place?.column ?? 1)
  }
}

extension MarkupElement {
  /// The elements of a name directly inside, in order.
  func elements(named name: String) -> [MarkupElement] {
    children.compactMap { child in
      guard case .element(let element) = child, element.name == name else { return nil }
      return element
    }
  }
}

extension AttributeType<Bool> {
  fileprivate static let version = AttributeType("the version of the format", example: "1") {
    text, _ throws(Mistake) in
    guard text.trimmed == CardElement.version else {
      throw Mistake(
        "version \"\(text.trimmed)\" is unknown: this postcard reads version \(CardElement.version)"
      )
    }
    return true
  }
}

extension AttributeType<[String]> {
  fileprivate static let themes = AttributeType(
    "names of themes, spaces between them", example: "light dark"
  ) { text, _ throws(Mistake) in
    let themes = text.words.map(String.init)
    guard !themes.isEmpty, themes.allSatisfy(\.isName) else { return nil }
    for (index, theme) in themes.enumerated() where themes[..<index].contains(theme) {
      throw Mistake("theme \"\(theme)\" is named twice")
    }
    if let clash = themes.first(where: { ["name", "value"].contains($0) }) {
      throw Mistake("a theme cannot be called \"\(clash)\": <color> has an attribute of that name")
    }
    return themes
  }
}
