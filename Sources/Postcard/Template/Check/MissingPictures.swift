internal import PostcardMarkup
internal import PostcardText

/// The template's own pictures: those whose path has no binding in it.
enum MissingPictures {
  /// A warning for each picture that is missing or cannot be drawn.
  ///
  /// A template without a folder has none to look for.
  static func warnings(
    in root: MarkupElement, of template: Template, _ diagnostics: Diagnostics
  ) -> [PostcardWarning] {
    guard let folder = template.folder else { return [] }
    let source = PictureSource(templateFolder: folder, postFolder: nil, cache: PictureCache())
    var warnings: [PostcardWarning] = []
    root.forEach { element in
      guard element.name != DefinitionName.font.rawValue, let path = element.attribute("src"),
        !path.value.isEmpty, !path.value.contains("{")
      else { return }
      do throws(PostcardError) {
        _ = try source.picture(path.value, isBound: false, width: nil, height: nil)
      } catch {
        warnings.append(PostcardWarning(error, at: diagnostics.place(path.valuePlace)))
      }
    }
    return warnings
  }
}
