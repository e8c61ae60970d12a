internal import PostcardText

/// An address that may be asked for a picture, in the spelling that goes over the wire.
struct PictureAddress: Hashable, Sendable {
  /// In ASCII, without fragment.
  let text: String
  /// Host and port in small letters: what requests are counted by.
  let host: String

  /// Looks at an address of a post.
  ///
  /// - Throws: ``FetchFailure`` for any other scheme than http and https, a name or password, control
  ///   characters, a host that cannot be looked up, and an address that is too long.
  init(_ address: String, limits: FetchLimits) throws(FetchFailure) {
    guard address.utf8.count <= limits.addressBytes else {
      throw FetchFailure("the address is longer than \(limits.addressBytes) bytes")
    }
    guard let scheme = Address.webScheme(of: address).map({ $0 + "://" }) else {
      throw FetchFailure("only http and https are fetched")
    }
    guard !address.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw FetchFailure("the address holds a control character") }
    let rest = address.utf8.dropFirst(scheme.utf8.count)
    // A browser takes `\` for `/`, other readers do not: what could mean two hosts means none.
    let end = rest.firstIndex { "/?#\\".utf8.contains($0) } ?? rest.endIndex
    let authority = String(Substring(rest[..<end]))
    guard end == rest.endIndex || rest[end] != UInt8(ascii: "\\") else {
      throw FetchFailure("the address has a \\ behind its host")
    }
    guard !authority.contains("@") else {
      throw FetchFailure("the address holds a name or a password, which is not sent")
    }
    host = try Self.host(authority)
    let path = rest[end...].prefix { $0 != UInt8(ascii: "#") }
    text = scheme + host + Self.escaped(path)
  }

  /// A host with its port, its letters those of name servers.
  private static func host(_ authority: String) throws(FetchFailure) -> String {
    let labels = authority.lowercased().unicodeScalars
      .split(separator: ".", omittingEmptySubsequences: false)
    let wire = labels.map { Punycode.wireLabel(String($0)) }.joined(separator: ".")
    let isWhole = wire.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "-._:[]".utf8.contains(byte)
      }
    }
    guard isWhole, let first = wire.utf8.first, first != UInt8(ascii: ":") else {
      throw FetchFailure("the address names no host")
    }
    return wire
  }

  /// A path and query with what may not stand in one escaped (WHATWG URL, its path percent-encode set).
  private static func escaped(_ path: Substring.UTF8View) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path {
      if byte > 0x20, byte < 0x7F, !"\"<>\\^`{|}".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
