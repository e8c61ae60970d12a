package import PostcardText

/// Named files that belong together: a folder, or an archive.
package protocol FileTree {
  /// How a person named it.
  var path: String { get }
  /// The regular files in it and below, paths with `/`, in ascending order of their bytes.
  var names: [String] { get }
  /// Whether a path is that of a regular file in it or below.
  func holds(_ name: String) -> Bool
  /// Opens one of ``names``.
  func open(_ name: String) throws(PostcardError) -> any ByteSource
}

extension FileTree {
  /// A file as messages name it.
  package func shown(_ name: String) -> String {
    var folder = path
    while folder.count > 1, folder.last == "/" { folder.removeLast() }
    return folder + "/" + name
  }

  /// The whole of a small file; `nil` when it is not there, too large or unreadable.
  package func contents(of name: String, limit: Int) -> [UInt8]? {
    guard holds(name) else { return nil }
    return try? open(name).readAll(limit: limit, named: shown(name))
  }
}

/// What folders and archives are held to, each with the attack or accident it stops.
package enum TreeLimits {
  /// Files looked at: the export of a busy account has some 100,000 pictures.
  package static let files = 1_000_000
  /// Folders in folders: no export has more than a handful.
  package static let depth = 16
  /// Bytes of all paths together, so that a million long names do not fill memory.
  package static let nameBytes = 128 << 20
  /// How many times its own size an archive may hold: posts shrink to a tenth, pictures hardly, and a
  /// bomb to a thousandth.
  package static let expansion = 250
  /// What an archive may hold whatever its size.
  package static let expandedBytes = 256 << 20
  /// A file that says whose export it is; it is kept from the first pass.
  package static let keptBytes = 1 << 20
  /// How many such files are kept.
  package static let keptFiles = 16
}
