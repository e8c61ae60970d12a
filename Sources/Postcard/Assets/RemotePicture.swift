internal import PostcardCanvas
internal import PostcardText

/// A picture that a post names by an address of the network, as whoever has asked for it hands it over.
///
/// postcard's library asks nobody: a card shows what ``CardOptions/pictures`` has for an address.
public struct RemotePicture: Hashable, Sendable {
  let content: Content

  enum Content: Hashable, Sendable {
    /// The bytes of the file, with their SHA-256.
    case file([UInt8], digest: String)
    /// Why there are none.
    case missing(String)
  }

  /// A picture that was had: the bytes of a PNG, JPEG, WebP or SVG file.
  public init(_ bytes: [UInt8]) { self.init(bytes, digest: Digest.sha256(bytes)) }

  /// The same, where the SHA-256 is known, in hexadecimal.
  package init(_ bytes: [UInt8], digest: String) { content = .file(bytes, digest: digest) }

  private init(content: Content) { self.content = content }

  /// A picture that is not to be had; the card is drawn without it, with a warning.
  ///
  /// - Parameters:
  ///   - reason: A clause for people, to follow a colon: `example.org does not answer`.
  public static func missing(_ reason: String) -> RemotePicture {
    RemotePicture(content: .missing(reason))
  }

  /// The bytes of the file; `nil` where there are none.
  public var bytes: [UInt8]? {
    if case .file(let bytes, _) = content { bytes } else { nil }
  }

  /// Why it is not to be had; `nil` where it is.
  public var reason: String? {
    if case .missing(let reason) = content { reason } else { nil }
  }

  /// Whether a text is an address that a picture may be asked from: http or https.
  static func isAddress(_ text: String) -> Bool { Address.webScheme(of: text) != nil }
}
