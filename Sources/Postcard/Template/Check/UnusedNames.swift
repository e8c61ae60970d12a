internal import PostcardMarkup
internal import PostcardText

/// Definitions that nothing names: most often left behind by a change, or named wrongly elsewhere.
enum UnusedNames {
  /// A warning for each colour, param and style that is defined and not used.
  static func warnings(in root: MarkupElement, _ reader: TemplateReader) -> [PostcardWarning] {
    var uses = Uses()
    root.forEach { uses.note($0) }
    return [DefinitionName.color, .param, .style].flatMap { kind in
      root.elements(named: kind.rawValue).compactMap { element -> PostcardWarning? in
        guard let name = element.attribute("name"), name.value.isName else { return nil }
        let isUsed: Bool
        switch kind {
        case .color: isUsed = reader.definitions.usedColors.contains(name.value)
        case .param: isUsed = uses.params.contains(name.value)
        case .style, .tag, .font: isUsed = uses.styles.contains(name.value)
        }
        if isUsed { return nil }
        return PostcardWarning(
          .unused,
          "\(kind.rawValue) \"\(name.value)\" is used nowhere: \(way(to: kind, name.value))",
          at: reader.diagnostics.place(name.valuePlace))
      }
    }
  }

  private static func way(to kind: DefinitionName, _ name: String) -> String {
    switch kind {
    case .color: "name it where a color is needed, or remove it"
    case .param: "show it with {param.\(name)}, or remove it"
    case .style, .tag, .font: "name it with style=\"\(name)\", or remove it"
    }
  }

  /// The names that a template's elements speak of.
  private struct Uses {
    var styles: Set<String> = []
    var params: Set<String> = []

    mutating func note(_ element: MarkupElement) {
      for attribute in element.attributes {
        if attribute.name == "style" { styles.insert(attribute.value) }
        noteParams(in: attribute.value)
      }
      for case .text(let text) in element.children { noteParams(in: text.string) }
    }

    /// Wherever `param.NAME` stands, also in a binding that cannot be read.
    private mutating func noteParams(in text: String) {
      for part in text.split(separator: "param.", omittingEmptySubsequences: false).dropFirst() {
        params.insert(String(decoding: part.utf8.prefix(while: \.isNameByte), as: UTF8.self))
      }
    }
  }
}
