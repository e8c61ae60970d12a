internal import CPostcardPango
internal import Glibc

/// Fonts besides the machine's.
package struct FontFiles: Hashable, Sendable {
  /// Folders whose font files are all taken.
  package var folders: [String] = []
  /// Single font files.
  package var files: [String] = []

  package init() {}

  var isEmpty: Bool { folders.isEmpty && files.isEmpty }

  /// Whether fontconfig can take fonts from a file.
  package static func isFont(_ file: String) -> Bool {
    guard let config = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(config) }
    return FcConfigAppFontAddFile(config, file) != 0
  }

  /// A configuration of the machine's fonts and these, owned by the caller.
  func makeConfig() throws(CanvasError) -> OpaquePointer {
    guard let config = FcInitLoadConfigAndFonts() else {
      throw CanvasError("fontconfig finds no configuration; is fontconfig installed?")
    }
    for folder in folders {
      // fontconfig is content with a folder that is not there.
      let opened = opendir(folder)
      if let opened { closedir(opened) }
      guard opened != nil, FcConfigAppFontAddDir(config, folder) != 0 else {
        FcConfigDestroy(config)
        throw CanvasError("\(folder): no folder of fonts that can be read")
      }
    }
    for file in files where FcConfigAppFontAddFile(config, file) == 0 {
      FcConfigDestroy(config)
      throw CanvasError("\(file): no font file that can be read")
    }
    return config
  }
}
