internal import CPostcardPango
internal import Glibc

/// What decides which glyphs a face draws: its PostScript name, its version, and its file's size.
///
/// Not the family's name, which fontconfig gives in the machine's language, and not the path: the same
/// font lies elsewhere on another machine.
struct FontIdentity: CustomStringConvertible {
  let description: String

  /// Reads a fontconfig pattern, which stays the caller's.
  init(of pattern: OpaquePointer) {
    var index: Int32 = 0
    var version: Int32 = 0
    _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    _ = FcPatternGetInteger(pattern, FC_FONTVERSION, 0, &version)
    // Both borrowed from the pattern.
    var name: UnsafeMutablePointer<FcChar8>?
    var file: UnsafeMutablePointer<FcChar8>?
    _ = FcPatternGetString(pattern, FC_POSTSCRIPT_NAME, 0, &name)
    _ = FcPatternGetString(pattern, FC_FILE, 0, &file)
    let size = file.map { Self.size(ofFile: $0) } ?? 0
    let shown = name.map { String(cString: $0) } ?? ""
    description = "\(shown) \(index) \(version) \(size)"
  }

  /// Bytes of a file; 0 for one that is not there.
  static func size(ofFile path: UnsafePointer<FcChar8>) -> Int {
    var status = stat()
    let found = path.withMemoryRebound(to: CChar.self, capacity: 1) { stat($0, &status) }
    return found == 0 ? Int(status.st_size) : 0
  }
}
