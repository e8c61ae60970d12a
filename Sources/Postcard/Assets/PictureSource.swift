internal import PostcardCanvas
internal import PostcardText

/// Where a card's pictures come from: the template's own from its folder, the post's from the folder
/// given for it. Nothing else is ever opened.
struct PictureSource {
  private let templateFolder: AssetFolder?
  private let postFolder: AssetFolder?
  private let cache: PictureCache

  /// - Parameters:
  ///   - templateFolder: the folder of the template's file; `nil` for a built-in template.
  ///   - postFolder: the folder of the post's file, or the one given for its pictures.
  ///   - cache: keeps what was decoded, for the cards that follow.
  init(templateFolder: String?, postFolder: String?, cache: PictureCache) {
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
    var near: (width: Int, height: Int)?
    if width != nil || height != nil { near = (Self.pixels(width), Self.pixels(height)) }
    func entry(
      _ origin: PictureCache.Key.Origin, _ bytes: () throws(PostcardError) -> [UInt8]
    ) throws(PostcardError) -> PictureCache.Entry {
      let key = PictureCache.Key(
        origin: origin, width: near?.width ?? 0, height: near?.height ?? 0)
      return try cache.entry(for: key) { () throws(PostcardError) in
        try Self.decoded(bytes(), of: name, near: near)
      }
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
