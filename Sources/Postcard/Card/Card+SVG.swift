internal import PostcardCanvas
internal import PostcardMap
public import PostcardText

extension Card {
  /// The SVG: Cairo's shapes, then links over the tags.
  func svg(theme: String, painter: FramePainter) throws(PostcardError) -> [UInt8] {
    let painting: [UInt8]
    do throws(CanvasError) {
      let surface = try Surface.svg(width: size.width, height: size.height)
      painter.paint(frame, with: surface.pen)
      painting = try surface.finishedFile()
    } catch {
      throw PostcardError(.environment, error.message)
    }
    var document = SVGDocument(
      size: size, title: title, key: Digest.sha256(Array("\(key) \(theme)".utf8)))
    document.description = map.alt
    document.language = map.lang
    document.links = map.svgLinks
    return try document.bytes(of: painting)
  }

  /// What a person should know of one format: tags whose links it cannot carry.
  public func warnings(for format: CardFormat) -> [PostcardWarning] { warnings(for: [format]) }

  /// What a person should know of some formats, each thing once: tags whose links they cannot carry.
  public func warnings(for formats: [CardFormat]) -> [PostcardWarning] {
    var names: [String] = []
    for format in formats where format.encoding.hasLinks {
      let name = format.encoding.rawValue.uppercased()
      if !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { return [] }
    let silent = map.tags.filter { $0.href.map { !ImageMap.isFollowed($0) } ?? false }
    guard let first = silent.first, let href = first.href else { return [] }
    return [
      PostcardWarning(
        "link-scheme",
        "\(silent.count == 1 ? "one tag is" : "\(silent.count) tags are") no link in the "
          + "\(names.joined(separator: " and the ")), "
          + "because only http, https and mailto are (\"\(href)\"): "
          + "give web addresses with --link \(first.kind)=… or --dialect")
    ]
  }
}
