internal import Postcard
internal import PostcardText

extension ManifestLine {
  /// The line's bytes, ended.
  ///
  /// - Parameters:
  ///   - pictures: The files' own bytes, for a line that carries them.
  ///   - drawn: The map itself, for a line that carries it.
  func json(carrying pictures: [[UInt8]]? = nil, map drawn: [UInt8]? = nil) -> [UInt8] {
    var writer = JSONWriter()
    writer.object([
      "id": { writer in
        if let id { writer.string(id) } else { writer.raw("null".utf8) }
      },
      "twin": Self.text(twin),
      "status": { $0.string(status.rawValue) },
      "inputs": Self.text(inputs), "key": Self.text(key), "mapKey": Self.text(mapKey),
      "url": Self.text(url), "alt": Self.text(alt),
      "tags": status == .ok ? { $0.number(tags) } : nil,
      "files": files.isEmpty
        ? nil
        : { writer in
          writer.array(Array(files.enumerated())) { writer, item in
            Self.write(item.element, data: pictures?[item.offset], to: &writer)
          }
        },
      "map": map == nil && drawn == nil
        ? nil
        : { writer in
          if let drawn { writer.raw(drawn.lazy.filter { $0 != 0x0A }) }
          if drawn == nil, let map { Self.write(map, to: &writer) }
        },
      "pictures": pictureNames, "warnings": Self.notes(warnings),
      "error": error.map { error in { Self.write(error, to: &$0) } },
      "place": Self.text(place), "index": index.map { index in { $0.number(index) } },
    ])
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// What a dry run prints of a card that would be drawn.
  var dryRun: [UInt8] {
    var writer = JSONWriter()
    writer.object([
      "id": Self.text(id),
      "files": { writer in writer.array(paths) { $0.string($1) } },
    ])
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private var pictureNames: ((inout JSONWriter) -> Void)? {
    pictures.isEmpty
      ? nil
      : { writer in
        writer.array(pictures) { writer, name in
          writer.object([
            "path": { $0.string(name.path) },
            "of": name.isOfTemplate ? { $0.string("template") } : nil,
          ])
        }
      }
  }

  private static func text(_ text: String?) -> ((inout JSONWriter) -> Void)? {
    text.map { text in { $0.string(text) } }
  }

  private static func notes(_ notes: [Note]) -> ((inout JSONWriter) -> Void)? {
    notes.isEmpty ? nil : { $0.array(notes) { write($1, to: &$0) } }
  }

  private static func write(_ note: Note, to writer: inout JSONWriter) {
    writer.object(["code": { $0.string(note.code) }, "message": { $0.string(note.message) }])
  }

  private static func write(_ file: File, data: [UInt8]?, to writer: inout JSONWriter) {
    writer.object([
      "path": { $0.string(file.path) }, "type": { $0.string(file.mediaType) },
      "theme": text(file.theme), "scale": { $0.raw(spelled(file.scale).utf8) },
      "width": { $0.number(file.width) }, "height": { $0.number(file.height) },
      "bytes": { $0.number(file.bytes) }, "sha256": { $0.string(file.sha256) },
      "data": data.map { data in { $0.string(Base64Text.encode(data)) } },
    ])
  }

  private static func write(_ map: MapFile, to writer: inout JSONWriter) {
    writer.object([
      "path": { $0.string(map.path) }, "bytes": { $0.number(map.bytes) },
      "sha256": { $0.string(map.sha256) },
    ])
  }

  /// `2` for 2.0, `1.5` as it is.
  private static func spelled(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}

extension ManifestLine {
  /// Reads a line, ended or not.
  ///
  /// - Throws: ``PostcardError`` for what is no line of a manifest.
  init(json: [UInt8]) throws(PostcardError) {
    let source = JSONSource(json, file: nil)
    let object = try JSONObject(try JSONReader.read(source), path: "", in: source)
    guard let status = try object.string("status").flatMap(Status.init) else {
      throw object.missing("status")
    }
    self.init(id: try object.string("id"), status: status)
    twin = try object.string("twin")
    inputs = try object.string("inputs")
    key = try object.string("key")
    mapKey = try object.string("mapKey")
    url = try object.string("url")
    alt = try object.string("alt")
    tags = try object.count("tags") ?? 0
    for file in try object.objects("files") { files.append(try File(file)) }
    map = try object.object("map").map { map throws(PostcardError) in try MapFile(map) }
    for picture in try object.objects("pictures") {
      pictures.append(
        PictureName(
          path: try picture.string("path") ?? "",
          isOfTemplate: try picture.string("of") == "template"))
    }
    for note in try object.objects("warnings") { warnings.append(try Note(note)) }
    error = try object.object("error").map { note throws(PostcardError) in try Note(note) }
    place = try object.string("place")
    index = try object.count("index")
  }
}

extension ManifestLine.File {
  fileprivate init(_ object: JSONObject) throws(PostcardError) {
    guard let path = try object.string("path") else { throw object.missing("path") }
    var scale = 1.0
    if case .number(let spelling) = object.node("scale")?.value { scale = Double(spelling) ?? 1 }
    self.init(
      path: path, mediaType: try object.string("type") ?? "", theme: try object.string("theme"),
      scale: scale, width: try object.count("width") ?? 0,
      height: try object.count("height") ?? 0, bytes: try object.count("bytes") ?? 0,
      sha256: try object.string("sha256") ?? "")
  }
}

extension ManifestLine.MapFile {
  fileprivate init(_ object: JSONObject) throws(PostcardError) {
    guard let path = try object.string("path") else { throw object.missing("path") }
    self.init(
      path: path, bytes: try object.count("bytes") ?? 0, sha256: try object.string("sha256") ?? "")
  }
}

extension ManifestLine.Note {
  fileprivate init(_ object: JSONObject) throws(PostcardError) {
    self.init(
      code: try object.string("code") ?? "", message: try object.string("message") ?? "")
  }
}
