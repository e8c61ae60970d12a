internal import PostcardCanvas
internal import PostcardText

extension Card {
  /// The PDF: Cairo's shapes, and links on the tags.
  func pdf(painter: FramePainter) throws(PostcardError) -> [UInt8] {
    do throws(CanvasError) {
      let surface = try Surface.pdf(
        width: size.width, height: size.height,
        description: .init(
          title: title, subject: map.alt, creator: Generator.name))
      painter.paint(frame, with: surface.pen)
      // One for each rectangle: of several, Cairo makes one box around all.
      surface.add(
        map.svgLinks.filter(\.isFollowed).flatMap { link in
          link.rects.map { rect in
            Surface.Link(
              rect: Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height),
              address: link.href)
          }
        })
      return try surface.finishedFile()
    } catch {
      throw PostcardError(.environment, error.message)
    }
  }
}
