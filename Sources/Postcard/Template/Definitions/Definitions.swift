internal import PostcardText
internal import Synchronization

/// What a template defines, and what its elements may therefore name.
struct Definitions: Sendable {
  var themes = ["light"]
  var colors: [String: [String: Color]] = [:]
  var params: [String: String] = [:]
  var styles: [String: StyleDefinition] = [:]
  var tagStyles: [TagKind: TagStyle] = [:]
  var fonts: [FontDefinition] = []
  private let namedColors = NamedColors()

  /// The colours of the template that something has asked for.
  var usedColors: Set<String> { namedColors.names }

  /// A colour the template defines, or one of CSS.
  func color(_ text: String, at offset: Int = 0) throws(Mistake) -> ColorValue {
    if colors[text] != nil {
      namedColors.note(text)
      return .named(text)
    }
    if let color = Color(css: text) { return .literal(color) }
    guard text.isName else {
      throw Mistake(
        "\"\(text)\" is no color: write #rrggbb, rgb(), hsl(), a CSS name or that of a <color>",
        at: offset)
    }
    let hint = Spelling.hint(for: text, among: colors.keys.sorted() + Color.cssNames.keys.sorted())
    throw Mistake(
      "unknown color \"\(text)\""
        + (hint.isEmpty ? ": define it with <color name=\"\(text)\" value=\"#rrggbb\"/>" : hint),
      at: offset)
  }
}

/// The elements that stand directly inside the card and define something.
enum DefinitionName: String, CaseIterable {
  case color, param, style, tag, font

  /// What its elements may say.
  func attributes(themes: [String]) -> [AttributeShape] {
    switch self {
    case .color: ColorDefinition.attributes(themes: themes).map(\.shape)
    case .param: ParamDefinition.attributes.map(\.shape)
    case .style: StyleDefinition.attributes.map(\.shape)
    case .tag: TagDefinition.attributes.map(\.shape)
    case .font: FontDefinition.attributes.map(\.shape)
    }
  }
}

/// Keeps count of the colours that are asked for, behind the readers of attributes, which only see values.
private final class NamedColors: Sendable {
  private let noted = Mutex<Set<String>>([])

  var names: Set<String> { noted.withLock { $0 } }

  func note(_ name: String) { noted.withLock { _ = $0.insert(name) } }
}
