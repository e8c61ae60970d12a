internal import PostcardText

/// A relative path from outside, proven to lead downwards only.
struct AssetPath: Hashable, Sendable {
  /// At least one; none is empty, `.` or `..`, or holds `/` or NUL.
  let components: [String]
  /// The path in quotes for a message, with what a terminal would obey replaced, and cut if long.
  let shown: String

  /// Takes a path apart.
  ///
  /// - Throws: ``PostcardError`` (`picture-forbidden`) for an address, an absolute path, `..` and
  ///   NUL; (`picture-missing`) for a path that names nothing.
  init(_ path: String) throws(PostcardError) {
    shown = path.quoted
    func forbidden(_ reason: String) -> PostcardError {
      PostcardError(.pictureForbidden, "\(path.quoted) \(reason)")
    }
    if Self.scheme(of: path) != nil {
      throw forbidden(
        "is not fetched: save the picture and name it by a path below the folder of pictures")
    }
    guard !path.utf8.contains(0) else { throw forbidden("holds a NUL character") }
    guard path.utf8.first != UInt8(ascii: "/") else {
      throw forbidden("is an absolute path: pictures are named relative to their folder")
    }
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    guard !parts.contains("..") else {
      throw forbidden("leads out of the folder of pictures: \"..\" is not followed")
    }
    components = parts.filter { $0 != "." }
    guard !components.isEmpty else {
      throw PostcardError(.pictureMissing, "\(path.quoted) names no picture")
    }
  }

  /// What is wrong with the values of a path of several parts, such as `icons/{fields.kind}.png`.
  ///
  /// The template says in which folder the file lies; a value that could name another would undo that. A
  /// path that is one value names its folder itself.
  ///
  /// - Parameters:
  ///   - parts: of how many texts and values it is made.
  ///   - bound: the UTF-8 bytes of the values.
  /// - Returns: The error (`picture-forbidden`); `nil` where all is well.
  static func mistake(in path: String, parts: Int, bound: [Range<Int>]) -> PostcardError? {
    // An address with its picture in it names no file, and base64 has slashes.
    guard parts > 1, !DataURL.isAddress(path) else { return nil }
    let bytes = Array(path.utf8)
    for range in bound {
      let value = String(decoding: bytes[range], as: UTF8.self)
      guard value.utf8.contains(UInt8(ascii: "/")) || value.contains("..") else { continue }
      return PostcardError(
        .pictureForbidden,
        "\(value.quoted) is no part of a file's name: a value within a path holds no \"/\" and no \"..\""
      )
    }
    return nil
  }

  /// The scheme of an address, in lower case; a colon alone does not make one, files have them too.
  private static func scheme(of path: String) -> String? {
    let scheme = path.utf8.prefix(6).prefix { $0 != UInt8(ascii: ":") }
    let name = String(Substring(scheme)).lowercased()
    let isAddress = ["http", "https", "data", "file", "ftp", "blob"].contains(name)
    return isAddress && scheme.endIndex != path.utf8.endIndex
      && path.utf8[scheme.endIndex] == UInt8(ascii: ":") ? name : nil
  }
}
