internal import PostcardCanvas
internal import PostcardText

/// The folder below which a post or a template may name pictures.
///
/// What they name is text from outside: it reaches regular files below the folder, never through
/// `..` or a symbolic link, and nothing is fetched from the net.
struct AssetFolder: Hashable, Sendable {
  /// The folder, as the caller named it.
  let path: String
  /// The largest file that is read, in bytes.
  var maximumBytes = PictureLimits.standard.bytes

  init(_ path: String) { self.path = path }

  /// The bytes of a file below the folder.
  ///
  /// - Parameters:
  ///   - path: components separated by `/`, relative to the folder.
  /// - Throws: ``PostcardError`` with a `picture-…` code that tells apart what is missing,
  ///   unreadable, forbidden or too large.
  func bytes(of path: String) throws(PostcardError) -> [UInt8] {
    try open(path) { (file: borrowing OpenFile) throws(OpenFile.Failure) in
      try file.contents(atMost: maximumBytes)
    }
  }

  /// Opens a file below the folder, for the length of a call.
  ///
  /// - Parameters:
  ///   - path: components separated by `/`, relative to the folder.
  /// - Throws: As ``bytes(of:)``.
  func open<Value>(
    _ path: String, _ body: (borrowing OpenFile) throws(OpenFile.Failure) -> Value
  ) throws(PostcardError) -> Value {
    let path = try AssetPath(path)
    let root: OpenFile
    do throws(OpenFile.Failure) {
      root = try OpenFile(folder: self.path)
    } catch {
      let reason = error == .denied ? "cannot be opened" : "is not there"
      throw PostcardError(
        .pictureUnreadable, "\(path.shown) cannot be read: the folder \"\(self.path)\" \(reason)")
    }
    do throws(OpenFile.Failure) {
      return try body(Self.file(path.components, in: root))
    } catch {
      throw report(error, path.shown)
    }
  }

  /// Opens one component after the other, so that no name can be changed under way.
  private static func file(
    _ components: [String], in root: consuming OpenFile
  ) throws(OpenFile.Failure) -> OpenFile {
    var folder = root
    for name in components.dropLast() { folder = try OpenFile(folder: name, in: folder) }
    return try OpenFile(file: components[components.count - 1], in: folder)
  }

  private func report(_ failure: OpenFile.Failure, _ path: String) -> PostcardError {
    switch failure {
    case .missing:
      PostcardError(.pictureMissing, "\(path) is not in the folder \"\(self.path)\"")
    case .denied:
      PostcardError(.pictureUnreadable, "\(path) cannot be read: permission denied")
    case .link:
      PostcardError(
        .pictureForbidden, "\(path) is or lies behind a symbolic link, which is not followed")
    case .folder:
      PostcardError(.pictureUnreadable, "\(path) is a folder, not a picture")
    case .special:
      PostcardError(.pictureUnreadable, "\(path) is no regular file")
    case .tooLarge:
      PostcardError(.pictureTooLarge, "\(path) is larger than the \(maximumBytes) bytes allowed")
    case .system(let number):
      PostcardError(.pictureUnreadable, "\(path) cannot be read: the system gives error \(number)")
    }
  }
}
