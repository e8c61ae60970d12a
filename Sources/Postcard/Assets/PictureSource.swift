internal import PostcardCanvas
internal import PostcardText

/// Where a card's pictures come from: the template's own from its folder, the post's from the folder
/// given for it, or from the pictures that its addresses were found to have. Nothing else is ever opened.
struct PictureSource {
  private let templateFolder: AssetFolder?
  private let postFolder: AssetFolder?
  private let remote: [String: RemotePicture]
  private let cache: PictureCache

  /// - Parameters:
  ///   - templateFolder: the folder of the template's file; `nil` for a built-in template.
  ///   - postFolder: the folder of the post's file, or the one given for its pictures.
  ///   - remote: what the addresses of the post have.
  ///   - cache: keeps what was decoded, for the cards that follow.
  init(
    templateFolder: String?, postFolder: String?, remote: [String: RemotePicture] = [:],
    cache: PictureCache
  ) {
    self.remote = remote
    self.templateFolder = templateFolder.map { AssetFolder($0) }
    self.postFolder = postFolder.map { AssetFolder($0) }
    self.cache = cache
  }

  /// Reads and decodes a picture, or takes it from the cache.
  ///
  /// - Parameters:
  ///   - name: a path relative to its folder, or a `data:` address.
  ///   - isBound: whether any part of the path came from the post, which makes the picture the post's.
  ///   - width: px it is drawn at, where known: decoding stays near that.
  ///   - height: likewise.
  /// - Throws: ``PostcardError`` that says which of missing, unreadable, outside or broken it was.
  func picture(
    _ name: String, isBound: Bool, width: Double?, height: Double?
  ) throws(PostcardError) -> PictureCache.Entry {
    func entry(
      _ origin: PictureCache.Key.Origin, _ bytes: () throws(PostcardError) -> [UInt8]
    ) throws(PostcardError) -> PictureCache.Entry {
      try self.entry(origin, name, width: width, height: height, bytes)
    }
    if let address = try DataURL(name) {
      return try entry(.address(name)) { () throws(PostcardError) in
        guard let bytes = address.bytes else {
          throw PostcardError(
            .pictureBroken, "\(name.quoted) cannot be drawn: its data is not encoded as it says")
        }
        return bytes
      }
    }
    guard let folder = isBound ? postFolder : templateFolder else {
      let way =
        isBound ? "name the folder of its pictures with --assets" : "give the template as a file"
      throw PostcardError(.pictureForbidden, "no folder to read \(name.quoted) from: \(way)")
    }
    let identity = try folder.open(name) { (file: borrowing OpenFile) throws(OpenFile.Failure) in
      try file.identity()
    }
    return try entry(.file(identity)) { () throws(PostcardError) in try folder.bytes(of: name) }
  }

  /// Decodes a picture that the post names by an address of the network, or takes it from the cache.
  ///
  /// - Throws: ``PostcardError`` that says why it is not to be had, or that nobody was asked.
  func remotePicture(
    _ address: String, width: Double?, height: Double?
  ) throws(PostcardError) -> PictureCache.Entry {
    switch remote[address]?.content {
    case .file(let bytes, let digest):
      return try entry(
        .remote(address, digest: digest), address, width: width, height: height
      ) { () throws(PostcardError) in bytes }
    case .missing(let reason):
      throw PostcardError(.pictureUnfetched, "\(address.quoted) is not fetched: \(reason)")
    case nil:
      throw PostcardError(
        .pictureForbidden,
        "\(address.quoted) is not fetched: give --fetch, or save the picture and name it by a path "
          + "below the folder of pictures")
    }
  }

  /// Whether somebody has asked an address of the network, whatever came of it.
  func wasAsked(for address: String) -> Bool { remote[address] != nil }

  private func entry(
    _ origin: PictureCache.Key.Origin, _ name: String, width: Double?, height: Double?,
    _ bytes: () throws(PostcardError) -> [UInt8]
  ) throws(PostcardError) -> PictureCache.Entry {
    var near: (width: Int, height: Int)?
    if width != nil || height != nil { near = (Self.pixels(width), Self.pixels(height)) }
    let key = PictureCache.Key(
      origin: origin, width: near?.width ?? 0, height: near?.height ?? 0)
    return try cache.entry(for: key) { () throws(PostcardError) in
      try Self.decoded(bytes(), of: name, near: near)
    }
  }

  /// The picture in the bytes of a file.
  ///
  /// - Throws: ``PostcardError`` (`picture-broken`).
  static func decoded(
    _ bytes: [UInt8], of name: String, near: (width: Int, height: Int)?
  ) throws(PostcardError) -> PictureCache.Entry {
    do throws(CanvasError) {
      return PictureCache.Entry(
        picture: try Picture.decode(bytes, near: near), digest: Digest.sha256(bytes))
    } catch {
      throw PostcardError(.pictureBroken, "\(name.quoted) cannot be drawn: \(error.message)")
    }
  }

  /// Pixels worth decoding along one side; 1 where the other side alone decides.
  private static func pixels(_ side: Double?) -> Int {
    Int(max(1, min(side ?? 0, LayoutLimits.cardSide) * finestScale))
  }

  /// SHA-256 of a picture's file, and empty for one that cannot be read.
  func digest(of name: PictureName) -> String {
    if !name.isOfTemplate, case .file(_, let digest) = remote[name.path]?.content {
      return digest
    }
    guard let folder = name.isOfTemplate ? templateFolder : postFolder,
      let identity = try? folder.open(
        name.path, { (file: borrowing OpenFile) throws(OpenFile.Failure) in try file.identity() })
    else { return "" }
    return cache.digest(of: identity) {
      (try? folder.bytes(of: name.path)).map(Digest.sha256) ?? ""
    }
  }

  /// The file that a picture is read from; `nil` for a path that is never opened, and a `data:` address.
  func file(of path: String, isBound: Bool) -> String? {
    guard !DataURL.isAddress(path), let folder = isBound ? postFolder : templateFolder,
      let path = try? AssetPath(path)
    else { return nil }
    return "\(folder.path)/\(path.components.joined(separator: "/"))"
  }

  /// Pictures keep enough pixels for cards at this scale; at larger ones they are softer, not wrong.
  private static let finestScale = 3.0
}
