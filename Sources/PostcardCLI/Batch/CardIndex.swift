internal import PostcardText

/// `--index`: one object for site generators, the card of each page by its address.
enum CardIndex {
  /// Writes the index of a manifest: of two cards with one address the first counts.
  ///
  /// Paths are those of the manifest: below the output folder.
  static func write(_ path: String, of manifest: String) throws {
    let manifest = try ManifestReader(manifest)
    var seen: Set<String> = []
    try StreamedFile.write(path) { write throws in
      try write(Array("{".utf8))
      var isFirst = true
      try manifest.forEach { bytes, _ in
        let line = try ManifestLine(json: bytes)
        guard line.status == .ok, let url = line.url, let image = line.files.first,
          seen.insert(url).inserted
        else { return }
        var writer = JSONWriter()
        writer.string(url)
        writer.raw(":".utf8)
        writer.object([
          "image": { $0.string(image.path) }, "alt": { $0.string(line.alt ?? "") },
          "width": { $0.number(image.width) }, "height": { $0.number(image.height) },
          "map": line.map.map { map in { $0.string(map.path) } },
        ])
        try write(Array((isFirst ? "\n" : ",\n").utf8) + writer.bytes)
        isFirst = false
      }
      try write(Array("\n}\n".utf8))
    }
  }
}
