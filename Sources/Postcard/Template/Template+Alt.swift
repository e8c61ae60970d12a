package import PostcardText

extension Template {
  /// Looks whether a pattern will do for ``CardOptions/alt``, before anything is drawn.
  ///
  /// - Throws: ``PostcardError`` (`bad-option`) for a binding that neither a post nor this template has.
  package func checkAlt(_ pattern: String) throws(PostcardError) { _ = try altPattern(pattern) }

  /// Reads a pattern such as `{author.name} on {param.site}: {text}`.
  func altPattern(_ pattern: String) throws(PostcardError) -> BoundText {
    do throws(Mistake) {
      return try BoundText(reading: pattern, params: params.keys)
    } catch {
      throw PostcardError(.badOption, error.message, at: Place(path: "alt"))
    }
  }
}
