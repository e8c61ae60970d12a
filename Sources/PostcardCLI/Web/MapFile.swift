internal import PostcardMap

/// An image map in a file, with the place in every error.
struct MapFile {
  /// The file.
  let path: String
  /// What it holds.
  var map: ImageMap

  /// What a map without a file is called.
  static let standardInput = "standard input"

  /// The ending of every map's name.
  static let ending = ".map.json"

  /// The folder it stands in.
  var folder: String { Path.folder(of: path) ?? "." }

  /// The path of a picture it lists; `nil` for one that lies elsewhere.
  func path(of image: ImageMap.Image) -> String? {
    Path.file(of: image.src).map { "\(folder)/\($0)" }
  }

  /// Reads the map of a file.
  init(_ path: String) throws(Failure) {
    try self.init(
      path, holding: InputFile.read(path, limit: ImageMap.largestFile, what: "image map"))
  }

  /// Reads a map from a file, or from standard input for `-`.
  init(_ path: String, from console: any Console) throws(Failure) {
    guard path == "-" else {
      try self.init(path)
      return
    }
    try self.init(Self.standardInput, holding: console.readAll(limit: ImageMap.largestFile))
  }

  private init(_ name: String, holding bytes: [UInt8]) throws(Failure) {
    path = name
    do throws(ImageMapError) {
      map = try ImageMap(json: bytes)
    } catch {
      throw .usage("\(name): \(error)")
    }
  }
}
