/// How options name where files go.
enum OutputFolder {
  /// A folder, without slashes at its end.
  static func path(_ value: String) throws(BadValue) -> String {
    if value.isEmpty || value == "-" { throw BadValue("name a folder, as in -o cards") }
    var path = value
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// A file.
  static func file(_ value: String) throws(BadValue) -> String {
    if value.isEmpty || value.hasSuffix("/") { throw BadValue("name a file") }
    return value
  }
}
