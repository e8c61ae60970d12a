internal import PostcardText

/// `batch --merge`: the manifests of shards, joined in the order of the input.
enum ManifestMerge {
  /// A line of a shard, by its place.
  private struct Entry {
    let index: Int
    let shard: Int
    let place: ManifestFile.Entry
  }

  /// - Throws: A usage failure when shards are missing or of two kinds, or two lines are of one post.
  static func run(_ options: BatchOptions, on console: any Console) throws -> ExitStatus {
    let folder = try folder(options.inputs[0])
    let shards = try shards(in: folder)
    let state = try StateFolder(in: folder, label: "")
    defer { state.remove() }
    var entries: [Entry] = []
    var files: Set<String> = []
    var ids: Set<String> = []
    var count = BatchCount()
    let manifests = try shards.map { shard throws(Failure) in
      try ManifestReader("\(folder)/manifest\(shard.label).ndjson")
    }
    for (number, manifest) in manifests.enumerated() {
      try manifest.forEach { bytes, place in
        let line = try ManifestLine(json: bytes)
        guard let index = line.index else {
          throw Failure.usage("\(manifest.path): its lines are of no shard")
        }
        if let identity = line.identity, !ids.insert(identity).inserted {
          throw Failure.usage(
            "\(quoted(line.id ?? "")) is in two shards: they had different inputs")
        }
        for path in line.paths where !files.insert(path.lowercased()).inserted {
          throw Failure.usage(
            "\(path): two posts have this name; take {id} into --name, or draw without shards")
        }
        if line.status == .ok {
          count.kept += 1
        } else {
          count.fail("\(line.place ?? line.id ?? "a record"): \(line.error?.message ?? "")")
        }
        entries.append(Entry(index: index, shard: number, place: place))
      }
    }
    entries.sort { ($0.index, $0.shard) < ($1.index, $1.shard) }
    let path = "\(folder)/manifest.ndjson"
    try StreamedFile.write(path) { write throws in
      for entry in entries {
        var line = try ManifestLine(json: try manifests[entry.shard].line(at: entry.place))
        line.index = nil
        try write(line.json())
      }
    }
    if let index = options.indexFile {
      try CardIndex.write(index, of: path)
    }
    for failure in count.failures { console.report(failure) }
    if !options.isQuiet {
      console.report(
        "\(shards.count) shards with \(count.posts) posts\(count.failed > 0 ? ", \(count.failed) failed" : "")"
      )
    }
    return options.limits.status(count.failed, of: count.posts)
  }

  /// The shards whose manifests are there: all of one row.
  private static func shards(in folder: String) throws(Failure) -> [Shard] {
    let found = FileSystem.names(in: folder).compactMap { name -> Shard? in
      guard name.hasPrefix("manifest."), name.hasSuffix(".ndjson") else { return nil }
      let parts = name.dropFirst(9).dropLast(7).split(separator: "-")
      guard parts.count == 3, parts[1] == "of", let number = Int(parts[0]),
        let count = Int(parts[2])
      else { return nil }
      return Shard(number: number, count: count)
    }
    guard let count = found.first?.count else {
      throw .usage("\(folder): no manifests of shards, such as manifest.1-of-8.ndjson")
    }
    if let other = found.first(where: { $0.count != count }) {
      throw .usage(
        "\(folder): shards of \(count) and of \(other.count) lie together; remove those that are old"
      )
    }
    let missing = Set(1...count).subtracting(found.map(\.number)).sorted()
    if let first = missing.first {
      throw .usage(
        "\(folder): \(missing.count) of \(count) shards are missing, the first is \(first)")
    }
    return found.sorted { $0.number < $1.number }
  }

  private static func folder(_ operand: String) throws(Failure) -> String {
    do throws(BadValue) {
      return try OutputFolder.path(operand)
    } catch {
      throw .usage("--merge \(quoted(operand)): \(error.problem)")
    }
  }
}
