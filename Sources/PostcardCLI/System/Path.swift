/// Paths as text: nothing here looks at the disk.
enum Path {
  /// The folder a file stands in, `.` for a bare name; `nil` for `/` and the empty path.
  static func folder(of path: String) -> String? {
    let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
    guard !trimmed.isEmpty else { return nil }
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    let folder = trimmed[..<slash]
    return folder.isEmpty ? "/" : String(folder)
  }

  /// The part after the last slash.
  static func name(of path: String) -> String {
    String(path.split(separator: "/", omittingEmptySubsequences: false).last ?? "")
  }

  /// The path without its ending, and the ending without its dot; `nil` when there is none.
  static func split(_ path: String) -> (stem: String, ending: String)? {
    guard let dot = path.lastIndex(of: "."), dot > path.startIndex,
      path[path.index(before: dot)] != "/"
    else { return nil }
    let ending = path[path.index(after: dot)...]
    return ending.isEmpty || ending.contains("/") ? nil : (String(path[..<dot]), String(ending))
  }

  /// The same path without `./` and doubled slashes, so that two spellings compare equal.
  static func normalized(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// A file name as a relative URI reference (RFC 3986, `segment-nz-nc` without the sub-delims that
  /// quote or separate in HTML).
  static func reference(_ name: String) -> String {
    name.utf8.map { byte in
      if unreserved.contains(byte) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }

  private static let unreserved = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@+".utf8)
}
