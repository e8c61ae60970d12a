internal import PostcardCanvas
internal import PostcardText

extension FontFiles {
  /// What a composer was given besides the machine's fonts, or in their place.
  init(_ source: FontSource) {
    self.init()
    switch source {
    case .system: break
    case .folder(let folder): folders = [folder]
    case .only(let folder):
      folders = [folder]
      withMachine = false
    }
  }

  /// These and the font files a template brings along.
  func adding(_ template: Template) -> FontFiles {
    var all = self
    all.files += template.fontFiles
    return all
  }
}

extension Template {
  /// The font files it brings along, from where the process stands.
  package var fontFiles: [String] { fonts.map(path) }

  private func path(of font: FontDefinition) -> String { "\(folder ?? "")/\(font.source)" }

  /// Makes sure that the font files it brings along are below its folder and are fonts.
  ///
  /// - Throws: ``PostcardError`` (`bad-template`) at the `<font>` whose file is missing, lies elsewhere or
  ///   is no font.
  func checkFonts() throws(PostcardError) {
    if let first = fontMistakes().first { throw first }
  }

  /// Every font file it brings along that is missing, lies elsewhere or is no font.
  func fontMistakes() -> [PostcardError] {
    // The reader refuses fonts in a template that has no folder.
    guard let folder else { return [] }
    var files = AssetFolder(folder)
    files.maximumBytes = LayoutLimits.fontBytes
    return fonts.compactMap { font in
      do throws(PostcardError) {
        _ = try files.bytes(of: font.source)
      } catch {
        return PostcardError(.badTemplate, error.message, at: font.place)
      }
      return FontFiles.isFont(path(of: font))
        ? nil
        : PostcardError(
          .badTemplate, "\(font.source.quoted) is no font that can be used", at: font.place)
    }
  }
}
