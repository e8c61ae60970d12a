internal import Postcard
internal import PostcardCanvas

/// What of a folder of cards does not hold together.
struct Verification {
  /// One line each, with its file.
  private(set) var faults: [String] = []
  private var maps = 0
  private var pictures = 0
  /// Of the pictures that have been read, by their paths from the folder.
  private var hashes: [String: String] = [:]

  /// The formats of cards, by the endings of their files.
  private static let endings: Set<String> = ["png", "svg", "pdf", "jpg", "jpeg", "webp"]

  /// Looks at every map, and at every picture that a map lists or that lies beside one.
  init(of folder: CardFolder) throws(Failure) {
    var listed: Set<String> = []
    var folders: Set<String> = []
    for path in folder.maps {
      maps += 1
      folders.insert(Self.prefix(of: path))
      let file: MapFile
      do throws(Failure) {
        file = try MapFile(folder.path(of: path))
      } catch {
        faults.append(error.description)
        continue
      }
      for line in file.map.validate() { faults.append("\(file.path): \(line)") }
      for (index, image) in file.map.images.enumerated() {
        guard let name = Path.file(of: image.src) else {
          faults.append(
            "\(file.path): images[\(index)].src: \(quoted(image.src)) is no file beside it")
          continue
        }
        let picture = Self.prefix(of: path) + name
        listed.insert(picture)
        check(
          image, at: "\(file.path): images[\(index)]", picture: picture,
          file: "\(file.folder)/\(name)", of: file.map)
      }
    }
    // A folder without maps is none of cards: avatars and the like.
    for picture in folder.files(endingIn: Self.endings)
    where folders.contains(Self.prefix(of: picture)) && !listed.contains(picture) {
      faults.append("\(folder.path(of: picture)): no map lists it")
    }
    faults += try ManifestCheck.faults(in: folder.path, hashes: hashes)
    guard maps > 0 else { throw .usage("\(folder.path): no map here; is it the right folder?") }
  }

  /// `12 maps, 24 pictures: all well`.
  var summary: String {
    let verdict =
      switch faults.count {
      case 0: "all well"
      case 1: "1 fault"
      default: "\(faults.count) faults"
      }
    return
      "\(maps) map\(maps == 1 ? "" : "s"), \(pictures) picture\(pictures == 1 ? "" : "s"): \(verdict)"
  }

  private mutating func check(
    _ image: ImageMap.Image, at place: String, picture: String, file: String, of map: ImageMap
  ) {
    pictures += 1
    let sizes = [(image.width, map.space.width), (image.height, map.space.height)]
    // Files have whole pixels, of which the last may be half filled.
    if sizes.contains(where: { abs(Double($0.0) - $0.1 * image.scale) > 1 }) {
      faults.append(
        "\(place): \(image.width)×\(image.height) pixels are not the space at scale "
          + "\(image.scale)")
    }
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try InputFile.read(file, limit: Limits.publishedFile, what: "picture")
    } catch {
      faults.append(error.description)
      return
    }
    let hash = "sha256:" + Digest.sha256(bytes)
    hashes[picture] = hash
    if let count = image.bytes, count != bytes.count {
      faults.append("\(file): has \(bytes.count) bytes, the map says \(count)")
    } else if let wanted = image.sha256, wanted != hash {
      faults.append("\(file): is not the file the map was made with (sha256 differs)")
    }
  }

  /// The folder of a file, empty or ending in `/`.
  private static func prefix(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
