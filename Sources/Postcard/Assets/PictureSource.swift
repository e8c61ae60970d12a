internal import PostcardCanvas
internal import PostcardText

/// Where a card's pictures come from: the template's own from its folder, the post's from the folder
/// given for it. Nothing else is ever opened.
struct PictureSource {
  private let templateFolder: AssetFolder?
  private let postFolder: AssetFolder?

  /// - Parameters:
  ///   - templateFolder: the folder of the template's file; `nil` for a built-in template.
  ///   - postFolder: the folder of the post's file, or the one given for its pictures.
  init(templateFolder: String?, postFolder: String?) {
    self.templateFolder = templateFolder.map { AssetFolder($0) }
    self.postFolder = postFolder.map { AssetFolder($0) }
  }

  /// Reads and decodes a picture.
  ///
  /// - Parameters:
  ///   - path: relative to its folder.
  ///   - isBound: whether any part of the path came from the post, which makes the picture the post's.
  ///   - width: px it is drawn at, where known: decoding stays near that.
  ///   - height: likewise.
  /// - Throws: ``PostcardError`` that says which of missing, unreadable, outside or broken it was.
  func picture(
    _ path: String, isBound: Bool, width: Double?, height: Double?
  ) throws(PostcardError) -> (picture: Picture, digest: String) {
    guard let folder = isBound ? postFolder : templateFolder else {
      let way =
        isBound ? "name the folder of its pictures with --assets" : "give the template as a file"
      throw PostcardError(.pictureForbidden, "no folder to read \"\(path)\" from: \(way)")
    }
    let bytes = try folder.bytes(of: path)
    var near: (width: Int, height: Int)?
    if width != nil || height != nil { near = (Self.pixels(width), Self.pixels(height)) }
    return (try folder.decode(bytes, of: path, near: near), Digest.sha256(bytes))
  }

  /// Pixels worth decoding along one side; 1 where the other side alone decides.
  private static func pixels(_ side: Double?) -> Int {
    Int(max(1, min(side ?? 0, LayoutLimits.cardSide) * finestScale))
  }

  /// The file that a picture is read from; `nil` for a path that is never opened.
  func file(of path: String, isBound: Bool) -> String? {
    guard let folder = isBound ? postFolder : templateFolder,
      let path = try? AssetPath(path)
    else { return nil }
    return "\(folder.path)/\(path.components.joined(separator: "/"))"
  }

  /// Pictures keep enough pixels for cards at this scale; at larger ones they are softer, not wrong.
  private static let finestScale = 3.0
}
