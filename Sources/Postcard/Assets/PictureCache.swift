internal import PostcardCanvas
internal import PostcardText

/// The pictures a composer has decoded, so that an author's face is read once and not for every post.
///
/// Of bounded size: what was not asked for the longest goes first. Also remembers which files turned out to
/// be no pictures.
final class PictureCache {
  /// A decoded picture, and the name of its file's content.
  struct Entry {
    let picture: Picture
    /// SHA-256 of the file.
    let digest: String
  }

  /// What a decoded picture depends on.
  struct Key: Hashable {
    /// Where its bytes come from.
    enum Origin: Hashable {
      case file(OpenFile.Identity)
      case address(String)
      /// An address of the network, with the digest of what it had.
      case remote(String, digest: String)
    }
    var origin: Origin
    /// Pixels it was decoded for; 0 for all there are.
    var width = 0
    var height = 0
  }

  private struct Slot {
    var result: Result<Entry, PostcardError>
    var bytes: Int
    var lastUse: Int
  }

  /// Bytes of all pictures together: some fifty avatars at three times their size. A batch of thousands of
  /// authors must not grow with them.
  static let standardBytes = 16 << 20
  /// What a slot costs besides its pixels, so that their number is bounded too.
  private static let slotBytes = 4 << 10

  private let maximumBytes: Int
  private var slots: [Key: Slot] = [:]
  private var bytes = 0
  private var clock = 0

  /// SHA-256 of files whose pictures may never have been decoded.
  private var digests: [OpenFile.Identity: String] = [:]
  /// Digests kept at most: a megabyte or two.
  private static let maximumDigests = 8192

  init(maximumBytes: Int = PictureCache.standardBytes) { self.maximumBytes = maximumBytes }

  /// The digest of a file, made once.
  func digest(of file: OpenFile.Identity, make: () -> String) -> String {
    if let digest = digests[file] { return digest }
    let digest = make()
    if digests.count == Self.maximumDigests { digests.removeAll() }
    digests[file] = digest
    return digest
  }

  /// The picture kept under a key, or the one made now; what is thrown is kept as well.
  func entry(
    for key: Key, make: () throws(PostcardError) -> Entry
  ) throws(PostcardError) -> Entry {
    clock += 1
    if let slot = slots[key] {
      slots[key]?.lastUse = clock
      return try slot.result.get()
    }
    let result = Result { () throws(PostcardError) in try make() }
    var cost = Self.slotBytes
    if case .success(let entry) = result { cost += entry.picture.width * entry.picture.height * 4 }
    switch key.origin {
    case .file: break
    case .address(let text), .remote(let text, _): cost += text.utf8.count
    }
    if cost <= maximumBytes {
      slots[key] = Slot(result: result, bytes: cost, lastUse: clock)
      bytes += cost
      while bytes > maximumBytes,
        let oldest = slots.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        slots[oldest.key] = nil
        bytes -= oldest.value.bytes
      }
    }
    return try result.get()
  }
}
