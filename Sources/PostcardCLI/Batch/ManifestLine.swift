internal import Postcard
internal import PostcardText

/// What became of one post: a line of the manifest, and of what `postcard work` prints.
///
/// State only: the same post drawn the same way gives the same bytes, whenever and wherever.
struct ManifestLine: Hashable, Sendable {
  /// How a post ended.
  enum Status: String, Sendable { case ok, failed, crashed }

  /// One picture's file.
  struct File: Hashable, Sendable {
    /// Below the output folder.
    var path: String
    var mediaType: String
    var theme: String?
    var scale: Double
    var width: Int
    var height: Int
    var bytes: Int
    /// `sha256:` and digits.
    var sha256: String
  }

  /// The map's file.
  struct MapFile: Hashable, Sendable {
    /// Below the output folder.
    var path: String
    var bytes: Int
    var sha256: String
  }

  /// A failure or a warning.
  struct Note: Hashable, Sendable {
    var code: String
    var message: String
  }

  /// The post's own id, or what stands in for it; `nil` for a record that is no post.
  var id: String?
  /// Ten digits that tell a post from an earlier one of the same id.
  var twin: String?
  var status: Status
  /// SHA-256 of all that goes into the card: equal inputs need no look at the post.
  var inputs: String?
  /// As the map's.
  var key: String?
  /// As the map's.
  var mapKey: String?
  var url: String?
  var alt: String?
  /// Tags in the post's text.
  var tags = 0
  var files: [File] = []
  var map: MapFile?
  /// Pictures it asked for.
  var pictures: [PictureName] = []
  var warnings: [Note] = []
  var error: Note?
  /// Where a record that is no post stands: file and line.
  var place: String?
  /// The record's place in the input, in the manifests of shards only: joining them needs it.
  var index: Int?

  init(id: String?, status: Status) {
    self.id = id
    self.status = status
  }

  /// The line of a card, with what is known of it before it is drawn.
  init(of job: CardJob, status: Status) {
    self.init(id: job.id, status: status)
    twin = job.twin
    url = job.post.url
    index = job.index
  }

  /// The files a line speaks of.
  var paths: [String] { files.map(\.path) + (map.map { [$0.path] } ?? []) }

  /// The files of an older line of its post that carry its name and that it no longer speaks of: another
  /// ending, scale or theme.
  func leftovers(of old: ManifestLine) -> [String] {
    // The first theme and scale have the plain name.
    guard let stem = files.first.flatMap({ Path.split($0.path)?.stem }) else { return [] }
    return old.paths.filter { path in
      guard path.hasPrefix(stem), !paths.contains(path) else { return false }
      let rest = path.dropFirst(stem.count)
      return (rest.hasPrefix(".") || rest.hasPrefix("@")) && !rest.contains("/")
    }
  }

  /// What tells its post apart.
  var identity: String? { id.map { Self.identity(id: $0, twin: twin) } }

  /// What tells a post apart: NUL stands in no id that is worth keeping apart from another.
  static func identity(id: String, twin: String?) -> String {
    twin.map { "\(id)\u{0}\($0)" } ?? id
  }

  /// Warnings kept at most: a post of a thousand strange letters must not fill the manifest.
  static let warnings = 20
}
