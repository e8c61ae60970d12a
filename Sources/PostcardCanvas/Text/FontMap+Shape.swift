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
      shape(piece, of: request, isBidirectional: direction.needsIsolates, into: &builder)
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

  /// Shapes one piece and appends what comes out.
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
    let isCovered = openFaces(of: text, attributes.list, description)
    attributes.release()
    text.bytes.withUnsafeBytes { bytes in
      pango_layout_set_text(
        layout, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    func append() {
      let traits = TextTraits(layout: layout, bytes: text.bytes, keepsWords: request.keepsWords)
      self.append(layout, text: text, traits: traits, offset: offset, to: &builder)
    }
    if isCovered {
      append()
    } else {
      // The box of a missing character is measured in a small face of its own, which is opened then.
      FontFace.opening.withLock(append)
    }
  }

  /// Opens the faces a text will be set in, those that are not open yet under the lock: shaping, which takes
  /// most of the time, then needs none.
  ///
  /// Choosing faces opens none. It is done once more by the layout, which has no way to be told.
  ///
  /// - Returns: Whether the faces have every character.
  private func openFaces(
    of text: ShapingText, _ attributes: OpaquePointer, _ description: OpaquePointer
  ) -> Bool {
    pango_context_set_font_description(context, description)
    return text.bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return true }
      var isCovered = true
      let items = pango_itemize(context, start, 0, Int32(bytes.count), attributes, nil)
      defer { g_list_free(items) }
      var closed: [UnsafeMutablePointer<PangoFont>] = []
      var node = items
      while let current = node {
        node = current.pointee.next
        guard let item = current.pointee.data?.assumingMemoryBound(to: PangoItem.self) else {
          continue
        }
        let range = Int(item.pointee.offset)..<Int(item.pointee.offset + item.pointee.length)
        if let font = item.pointee.analysis.font {
          if !hasFace(for: font) { closed.append(font) }
          let letters = String(
            decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
          isCovered = isCovered && Self.covers(font, letters)
        } else {
          isCovered = false
        }
      }
      if !closed.isEmpty {
        FontFace.opening.withLock { for font in closed { _ = face(for: font) } }
      }
      // Only now: an item may hold the last reference to its font.
      node = items
      while let current = node {
        node = current.pointee.next
        pango_item_free(current.pointee.data?.assumingMemoryBound(to: PangoItem.self))
      }
      return isCovered
    }
  }

  private static func covers(_ font: UnsafeMutablePointer<PangoFont>, _ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      // Controls of writing are not drawn, and few fonts have them.
      pango_font_has_char(font, scalar.value) != 0
        || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control
    }
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
