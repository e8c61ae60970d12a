internal import CPostcardPango

extension FontMap {
  /// Shapes one paragraph: one layout of Pango's, endless, for each piece of it.
  package func shape(_ request: ShapingRequest) -> Paragraph {
    let direction = ParagraphDirection(
      request.source, isolates: request.isolates, given: request.rightToLeft)
    // fontconfig knows regions of Chinese, not its scripts.
    let language = HanRegion(language: request.language)?.rawValue ?? request.language
    pango_context_set_language(context, pango_language_from_string(language))
    pango_context_set_base_dir(
      context, direction.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    var builder = ParagraphBuilder()
    var end = request.source.startIndex
    for piece in ShapingPieces(request.source) {
      guard builder.visibleAdvance <= request.room else { break }
      // Pango measures what it shapes, which opens faces, and may let fonts go.
      FontFace.opening.withLock {
        shape(piece, of: request, isBidirectional: direction.needsIsolates, into: &builder)
      }
      end = piece.upperBound
    }
    return builder.paragraph(
      isRightToLeft: direction.isRightToLeft, utf8Count: end - request.source.startIndex,
      isCut: end < request.source.endIndex)
  }

  /// The base direction a text would have: that of its first strong letter outside isolates.
  package static func isRightToLeft(_ text: String, isolates: [Range<Int>]) -> Bool {
    ParagraphDirection(Array(text.utf8)[...], isolates: isolates, given: nil).isRightToLeft
  }

  /// Shapes one piece and appends what comes out. The caller holds ``FontFace/opening``.
  private func shape(
    _ piece: Range<Int>, of request: ShapingRequest, isBidirectional: Bool,
    into builder: inout ParagraphBuilder
  ) {
    // Ranges count from the start of the paragraph, and those of the shaping text from the piece's.
    let offset = piece.lowerBound - request.source.startIndex
    let local = offset..<offset + piece.count
    func within(_ range: Range<Int>) -> Range<Int>? {
      guard range.overlaps(local) else { return nil }
      let clamped = range.clamped(to: local)
      return clamped.lowerBound - offset..<clamped.upperBound - offset
    }
    let isolates = (isBidirectional ? request.isolates : request.edged).compactMap(within)
    let text = ShapingText(
      request.source[piece], isolates: isolates,
      edged: request.edged.map { $0.lowerBound - offset..<$0.upperBound - offset })
    guard !text.bytes.isEmpty else { return }

    let layout: OpaquePointer = pango_layout_new(context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_set_single_paragraph_mode(layout, 1)
    let region = HanRegion(language: request.language)
    let description = request.base.makeDescription(region: region)
    defer { pango_font_description_free(description) }
    pango_layout_set_font_description(layout, description)
    var attributes = ShapingAttributes(of: text)
    attributes.nameLanguages(besides: pango_context_get_language(context))
    if isBidirectional || !isolates.isEmpty { attributes.keepSpaces(in: description) }
    for span in request.spans {
      if let range = within(span.range) {
        attributes.add(span.request, region: region, over: range)
      }
    }
    for isolate in isolates { attributes.keepSigil(of: isolate) }
    pango_layout_set_attributes(layout, attributes.list)
    attributes.release()
    text.bytes.withUnsafeBytes { bytes in
      pango_layout_set_text(
        layout, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    let traits = TextTraits(layout: layout, bytes: text.bytes, keepsWords: request.keepsWords)
    append(layout, text: text, traits: traits, offset: offset, to: &builder)
  }

  /// Copies what Pango shaped into values.
  private func append(
    _ layout: OpaquePointer, text: ShapingText, traits: TextTraits, offset: Int,
    to builder: inout ParagraphBuilder
  ) {
    var items: [UnsafeMutablePointer<PangoGlyphItem>] = []
    // Borrowed from the layout.
    let line = pango_layout_get_line_readonly(layout, 0)
    var node = line?.pointee.runs
    while let current = node {
      if let data = current.pointee.data {
        items.append(data.assumingMemoryBound(to: PangoGlyphItem.self))
      }
      node = current.pointee.next
    }
    items.sort { $0.pointee.item.pointee.offset < $1.pointee.item.pointee.offset }
    builder.begin(text, traits: traits, offset: offset)
    for item in items {
      builder.append(item.pointee, face: face(for: item.pointee.item.pointee.analysis.font))
    }
  }
}
