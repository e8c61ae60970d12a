internal import Postcard

/// A card's files, drawn and held in memory: nothing has been written.
struct DrawnCard {
  /// One picture with its entry in the map.
  struct Picture {
    let file: OutputFile
    let image: ImageMap.Image
  }

  /// The pictures in the order planned.
  let pictures: [Picture]
  /// The map's file and the map; `nil` when none is wanted.
  let map: (file: OutputFile, map: ImageMap)?
  /// What was done to keep a file within its bytes, one line each, as in `card.png: packed as with --png small …`.
  let steps: [String]

  /// Draws every picture and lists them in the map, which lies beside them.
  ///
  /// - Throws: `limit` for a picture that no step makes small enough.
  init(
    _ card: Card, as plan: [PlannedPicture], packing: PackingOptions, mapPath: String?
  ) throws(PostcardError) {
    var pictures: [Picture] = []
    var steps: [String] = []
    for planned in plan {
      let drawn = try packing.draw(card, as: planned.format, theme: planned.theme)
      let path = planned.path(as: drawn.format)
      if let step = drawn.step {
        // The same picture may be asked for in the format another one ends up in.
        if path != planned.path, plan.contains(where: { $0.path == path }) {
          steps.append("\(planned.path): too large, and left out: \(path) shows the same")
          continue
        }
        steps.append("\(planned.path): \(step)\(path == planned.path ? "" : ": \(path)")")
      }
      let size = card.pixelSize(scale: drawn.format.scale)
      var image = ImageMap.Image(
        src: Path.reference(Path.name(of: path)), mediaType: drawn.format.mediaType,
        theme: planned.theme, width: size.width, height: size.height,
        scale: drawn.format.scale)
      image.bytes = drawn.bytes.count
      pictures.append(Picture(file: OutputFile(path: path, bytes: drawn.bytes), image: image))
    }
    self.steps = steps
    self.pictures = pictures
    map = mapPath.map { path in
      var map = card.map
      map.images = pictures.map(\.image)
      return (OutputFile(path: path, bytes: map.json()), map)
    }
  }

  /// All files; the map comes last, so that it never speaks of pictures that are not there yet.
  var files: [OutputFile] { pictures.map(\.file) + (map.map { [$0.file] } ?? []) }

  /// What was written, in one line: `wrote Output/card.png (1200×630) and Output/card.map.json (5 tags)`.
  var report: String {
    let items =
      pictures.map { "\($0.file.path) (\($0.image.width)×\($0.image.height))" }
      + (map.map { ["\($0.file.path) (\(Self.count($0.map)))"] } ?? [])
    return "wrote \(enumerated(items))"
  }

  private static func count(_ map: ImageMap) -> String {
    // Regions such as the author are no tags to whoever wrote the text.
    switch map.tags.count(where: { $0.range != nil }) {
    case 0: "no tags"
    case 1: "1 tag"
    case let count: "\(count) tags"
    }
  }
}
