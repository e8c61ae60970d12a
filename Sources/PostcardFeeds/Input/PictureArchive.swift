internal import PostcardArchive
public import PostcardText

/// The pictures of an export that is an archive.
///
/// Drawing reads pictures from a folder: unpack those that posts name into one first.
public struct PictureArchive {
  /// The archive's path.
  public let path: String
  private let archive: FileArchive

  /// Opens an archive.
  ///
  /// - Throws: `PostcardError` (`unreadable`, `limit`).
  public init(_ path: String) throws(PostcardError) {
    self.init(try FileArchive(path, keeping: []))
  }

  /// Takes an archive that has been listed.
  init(_ archive: FileArchive) {
    path = archive.path
    self.archive = archive
  }

  /// Hands out the pictures of some paths, in one pass and in the archive's order.
  ///
  /// - Parameters:
  ///   - paths: As posts name them in `media` and `avatar`.
  ///   - limit: The most bytes of one; larger ones are left out.
  ///   - take: Gets a path, which stays below where it starts, and the bytes.
  public func forEachPicture(
    of paths: Set<String>, limit: Int = FeedLimits.pictureBytes,
    _ take: (String, [UInt8]) throws(PostcardError) -> Void
  ) throws(PostcardError) {
    try archive.forEachFile(where: paths.contains, limit: limit, take)
  }
}
