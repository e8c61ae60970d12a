internal import PostcardCanvas
internal import PostcardText

/// Whether what a manifest says of a folder's files is so.
enum ManifestCheck {
  /// What is not so, one line each; nothing where there is no manifest.
  ///
  /// Of a map it asks only that it is there: links may have been given to it since.
  ///
  /// - Parameter hashes: Of files that have been read, by their paths: they are not read again.
  static func faults(in folder: String, hashes: [String: String]) throws(Failure) -> [String] {
    let path = "\(folder)/manifest.ndjson"
    guard FileSystem.size(of: path) != nil else { return [] }
    var faults: [String] = []
    var number = 0
    let manifest = try ManifestReader(path)
    do {
      try manifest.forEach { bytes, _ in
        number += 1
        guard let line = try? ManifestLine(json: bytes) else {
          faults.append("\(path):\(number): is no line of a manifest")
          return
        }
        for file in line.files {
          if let fault = fault(of: file, in: folder, hashes) {
            faults.append("\(path):\(number): \(fault)")
          }
        }
        if let map = line.map, FileSystem.size(of: "\(folder)/\(map.path)") == nil {
          faults.append("\(path):\(number): \(map.path) is not there")
        }
      }
    } catch {
      throw Failure(error)
    }
    return faults
  }

  private static func fault(
    of file: ManifestLine.File, in folder: String, _ hashes: [String: String]
  ) -> String? {
    guard Path.isBelow(file.path) else {
      return "\(quoted(file.path)) is no path below the folder"
    }
    let hash =
      hashes[file.path]
      ?? (try? InputFile.read(
        "\(folder)/\(file.path)", limit: Limits.publishedFile, what: "picture")).map {
        "sha256:" + Digest.sha256($0)
      }
    guard let hash else { return "\(file.path) is not there" }
    return hash == file.sha256
      ? nil : "\(file.path) is not the file that was drawn (sha256 differs)"
  }
}
