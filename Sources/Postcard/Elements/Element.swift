internal import PostcardMarkup

/// A node of a template: a tree of boxes with text and pictures in it.
///
/// Everything is resolved when the template is read (styles, inheritance, units), so that layout asks
/// no questions of the XML.
indirect enum Element: Hashable, Sendable {
  case container(ContainerElement)
  case text(TextElement)
  case post(PostElement)
  case image(ImageElement)
  case media(MediaElement)
  case line(LineElement)
  case spacer(SpacerElement)

  /// What every element has.
  var box: BoxStyle {
    switch self {
    case .container(let element): element.box
    case .text(let element): element.box
    case .post(let element): element.box
    case .image(let element): element.box
    case .media(let element): element.box
    case .line(let element): element.box
    case .spacer(let element): element.box
    }
  }
}

/// The elements that stand inside a card, by the name they are written with.
enum ElementName: String, CaseIterable {
  case row, column, stack, text, post, image, media, line, spacer

  /// What its elements may say.
  var attributes: [AttributeShape] {
    switch self {
    case .row, .column, .stack: ContainerElement.attributes.map(\.shape)
    case .text: TextElement.attributes.map(\.shape)
    case .post: PostElement.attributes.map(\.shape)
    case .image: ImageElement.attributes.map(\.shape)
    case .media: MediaElement.attributes.map(\.shape)
    case .line: LineElement.attributes.map(\.shape)
    case .spacer: SpacerElement.attributes.map(\.shape)
    }
  }
}

extension Element {
  /// Reads an element and what is inside; `nil`, with a mistake noted, for one that may not stand here.
  init?(_ element: MarkupElement, inheriting style: TextStyle, _ reader: inout TemplateReader) {
    guard let name = ElementName(rawValue: element.name) else {
      reader.report(Vocabulary.unknownElement(element.name), at: element.place)
      return nil
    }
    switch name {
    case .row: self = .container(.init(element, axis: .row, inheriting: style, &reader))
    case .column: self = .container(.init(element, axis: .column, inheriting: style, &reader))
    case .stack: self = .container(.init(element, axis: .stack, inheriting: style, &reader))
    case .text: self = .text(.init(element, inheriting: style, &reader))
    case .post: self = .post(.init(element, inheriting: style, &reader))
    case .image: self = .image(.init(element, inheriting: style, &reader))
    case .media: self = .media(.init(element, inheriting: style, &reader))
    case .line: self = .line(.init(element, inheriting: style, &reader))
    case .spacer: self = .spacer(.init(element, &reader))
    }
    if box.position == .static, !box.offsets.isEmpty {
      let names = ["inset", "top", "right", "bottom", "left"]
      let given = element.attributes.first { names.contains($0.name) }
      reader.report(
        "\(given?.name ?? "inset") has an effect only with position=\"absolute\"",
        at: given?.namePlace ?? element.place)
    }
  }
}
