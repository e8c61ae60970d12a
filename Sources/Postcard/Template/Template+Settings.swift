public import PostcardText

extension Template {
  /// The template with another value for one of its colours, in every theme, or for a param.
  ///
  /// - Throws: `PostcardError` (`bad-option`) for a name the template does not define, and for a value
  ///   that is no colour where one is needed.
  public func setting(_ name: String, to value: String) throws(PostcardError) -> Template {
    var template = self
    if params[name] != nil {
      template.params[name] = value
    } else if let themes = colors[name] {
      guard let color = Color(css: value) else {
        throw PostcardError(
          .badOption,
          "\(name)=\(value): \"\(value)\" is no color: write #rrggbb, rgb(), hsl() or a CSS name"
            + Spelling.hint(for: value, among: Color.cssNames.keys.sorted()))
      }
      template.colors[name] = themes.mapValues { _ in color }
    } else {
      let names = (Array(colors.keys) + params.keys).sorted()
      let hint = Spelling.hint(for: name, among: names)
      let list = names.isEmpty ? "no colors and params" : names.joined(separator: ", ")
      throw PostcardError(
        .badOption,
        "the template has nothing called \"\(name)\"" + (hint.isEmpty ? "; it has \(list)" : hint))
    }
    return template
  }

  /// The template with other values for some of its colours and params, for all cards to come.
  ///
  /// - Throws: `PostcardError` (`bad-option`) for the first, by name, that cannot be set.
  public func setting(_ values: [String: String]) throws(PostcardError) -> Template {
    var template = self
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      template = try template.setting(name, to: value)
    }
    return template
  }
}
