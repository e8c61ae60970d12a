internal import CPostcardPango
internal import Glibc

/// Fonts besides the machine's, or in their place.
package struct FontFiles: Hashable, Sendable {
  /// Folders whose font files are all taken.
  package var folders: [String] = []
  /// Single font files.
  package var files: [String] = []
  /// Whether the machine's fonts are there as well, and its rules of which stands in for which.
  package var withMachine = true

  package init() {}

  /// Whether there is nothing but the machine's.
  var isMachineAlone: Bool { withMachine && folders.isEmpty && files.isEmpty }

  /// Whether fontconfig can take fonts from a file.
  package static func isFont(_ file: String) -> Bool {
    guard let config = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(config) }
    return FcConfigAppFontAddFile(config, file) != 0
  }

  /// A configuration of the machine's fonts, or one without any, owned by the caller.
  private func makeBase() throws(CanvasError) -> OpaquePointer {
    if withMachine {
      guard let config = FcInitLoadConfigAndFonts() else {
        throw CanvasError("fontconfig finds no configuration; is fontconfig installed?")
      }
      return config
    }
    guard let config = FcConfigCreate() else {
      throw CanvasError("fontconfig makes no configuration")
    }
    guard FcConfigParseAndLoadFromMemory(config, FontRules.own, 1) != 0 else {
      FcConfigDestroy(config)
      throw CanvasError("fontconfig does not take its rules")
    }
    return config
  }

  /// SHA-256 of all that chooses a face: every font by name, version and size, and the rules.
  package func digest() throws(CanvasError) -> String {
    let config = try makeConfig()
    defer { FcConfigDestroy(config) }
    var lines: [String] = []
    for kind in [FcSetSystem, FcSetApplication] {
      // Borrowed from the configuration.
      guard let set = FcConfigGetFonts(config, kind)?.pointee, let fonts = set.fonts else {
        continue
      }
      for index in 0..<Int(set.nfont) {
        if let pattern = fonts[index] { lines.append(FontIdentity(of: pattern).description) }
      }
    }
    if withMachine, let files = FcConfigGetConfigFiles(config) {
      defer { FcStrListDone(files) }
      while let file = FcStrListNext(files) {
        lines.append("\(String(cString: file)) \(FontIdentity.size(ofFile: file))")
      }
    }
    return Digest.sha256(Array(lines.sorted().joined(separator: "\n").utf8))
  }

  /// A configuration of the fonts, owned by the caller.
  func makeConfig() throws(CanvasError) -> OpaquePointer {
    let config = try makeBase()
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
    if !withMachine, (FcConfigGetFonts(config, FcSetApplication)?.pointee.nfont ?? 0) == 0 {
      FcConfigDestroy(config)
      throw CanvasError(
        "\(folders.joined(separator: ", ")): no fonts in it, and the machine's are not wanted")
    }
    return config
  }
}
