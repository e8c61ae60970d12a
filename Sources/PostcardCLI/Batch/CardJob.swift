internal import Postcard
internal import PostcardText

/// One card to make: a post, and where its files go.
struct CardJob: Sendable {
  /// The post as it is drawn.
  var post: Post
  /// What tells it apart.
  var id: String
  /// Ten digits that tell it from an earlier post of the same id.
  var twin: String?
  /// The path of its files below the output folder, without theme, scale and ending.
  var stem: String
  /// The folder its pictures are read from.
  var assets: String?
  /// The pictures that its addresses have; they are got anew from a note of it.
  var pictures: [String: RemotePicture] = [:]
  /// The record's place in the input, for shards.
  var index: Int?
  /// The line of the manifest that an earlier run left.
  var line: [UInt8]?
}

extension CardJob {
  /// It in one line, as the journal keeps it: the next run may be called from another folder.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object([
      "id": { $0.string(id) }, "post": { $0.raw(post.json) }, "stem": { $0.string(stem) },
      "twin": twin.map { twin in { $0.string(twin) } },
      "assets": assets.map { assets in { $0.string(FileSystem.absolute(assets)) } },
      "index": index.map { index in { $0.number(index) } },
    ])
    return writer.bytes
  }

  /// Reads what the journal has kept.
  init(json: [UInt8]) throws(PostcardError) {
    let source = JSONSource(json, file: nil)
    let object = try JSONObject(try JSONReader.read(source), path: "", in: source)
    guard let id = try object.string("id"), let stem = try object.string("stem"),
      let post = try object.object("post")
    else { throw object.missing("id") }
    self.init(
      post: try Post(post), id: id, twin: try object.string("twin"), stem: stem,
      assets: try object.string("assets"), index: try object.count("index"))
  }
}
