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

  /// Whether a path stays below the folder it starts from, symbolic links aside.
  static func isBelow(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0 != ".."
    } && !path.utf8.contains(0)
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

  /// The file beside a map that a relative reference names; `nil` for one that names no file, or one
  /// that is not in the map's folder or below.
  static func file(of reference: String) -> String? {
    let path = reference.prefix { $0 != "?" && $0 != "#" }
    guard !path.isEmpty, !path.contains(":"), let name = percentDecoded(path) else { return nil }
    return isBelow(name) ? name : nil
  }

  private static func percentDecoded(_ path: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = path.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      // A number may have a sign, and an escape may not.
      guard digits.count == 2, digits.allSatisfy({ UnicodeScalar($0).properties.isASCIIHexDigit }),
        let value = UInt8(Substring(digits), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return try? utf8Text(bytes)
  }

  /// The reference that leads from one folder to another, empty or ending in `/`.
  ///
  /// - Parameters:
  ///   - folder: An absolute path.
  ///   - target: An absolute path.
  static func reference(from folder: String, to target: String) -> String {
    let (from, to) = (resolved(folder), resolved(target))
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - shared)
    return (up + to[shared...].map(reference)).map { $0 + "/" }.joined()
  }

  /// The parts of an absolute path, `..` taken by its word.
  private static func resolved(_ path: String) -> [String] {
    path.split(separator: "/").reduce(into: []) { parts, part in
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(String(part))
      }
    }
  }

  private static let unreserved = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@+".utf8)
}
