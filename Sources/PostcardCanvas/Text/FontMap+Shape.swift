internal import CPostcardPango

extension FontMap {
  /// Which font a stretch of a paragraph asks for, in bytes of the paragraph.
  package struct FontSpan {
    package let range: Range<Int>
    package let request: FontRequest
    package init(range: Range<Int>, request: FontRequest) {
      self.range = range
      self.request = request
    }
  }

  /// Shapes one paragraph.
  ///
  /// - Parameters:
  ///   - source: valid UTF-8 without line breaks.
  ///   - base: the font of everything no span speaks of.
  ///   - spans: ascending, not overlapping; one that asks for what `base` asks changes nothing.
  ///   - isolates: tags and bound values, each shown as if it stood alone (FSI…PDI). They count only in a
  ///     paragraph that holds right-to-left letters; elsewhere they would change nothing but kerning.
  ///   - rightToLeft: the base direction; `nil` takes the first strong letter's.
  ///   - language: BCP 47; chooses between regional shapes.
  package func shape(
    _ source: ArraySlice<UInt8>, base: FontRequest, spans: [FontSpan], isolates: [Range<Int>],
    rightToLeft: Bool?, language: String
  ) -> Paragraph {
    let direction = ParagraphDirection(source, isolates: isolates, given: rightToLeft)
    let isolates = direction.needsIsolates ? isolates : []
    let text = ShapingText(source, isolates: isolates)
    guard !text.bytes.isEmpty else {
      return Paragraph(
        isRightToLeft: direction.isRightToLeft, runs: [], clusters: [], glyphs: [],
        utf8Count: source.count)
    }
    pango_context_set_language(context, pango_language_from_string(language))
    pango_context_set_base_dir(
      context, direction.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    let layout: OpaquePointer = pango_layout_new(context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_set_single_paragraph_mode(layout, 1)
    let description = base.makeDescription()
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    let attributes = makeAttributes(
      base: base, spans.filter { $0.request != base }, isolates: isolates,
      isBidirectional: direction.needsIsolates, in: text)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    text.bytes.withUnsafeBytes { bytes in
      pango_layout_set_text(
        layout, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    return paragraph(of: layout, text: text, direction: direction, utf8Count: source.count)
  }

  /// The base direction a text would have: that of its first strong letter outside isolates.
  package static func isRightToLeft(_ text: String, isolates: [Range<Int>]) -> Bool {
    ParagraphDirection(Array(text.utf8)[...], isolates: isolates, given: nil).isRightToLeft
  }

  /// Attributes at the bytes of the shaping text; the list is owned by the caller.
  private func makeAttributes(
    base: FontRequest, _ spans: [FontSpan], isolates: [Range<Int>], isBidirectional: Bool,
    in text: ShapingText
  ) -> OpaquePointer {
    let list: OpaquePointer = pango_attr_list_new()
    if isBidirectional {
      // A space takes the face of what stands beside it, and isolates change what that is. An attribute
      // of its own gives every space the primary face, so that a tagged text is as wide as a plain one.
      let description = base.makeDescription()
      defer { pango_font_description_free(description) }
      for space in text.spaces {
        let attribute = pango_attr_font_desc_new(description)
        attribute?.pointee.start_index = UInt32(space.lowerBound)
        attribute?.pointee.end_index = UInt32(space.upperBound)
        pango_attr_list_insert(list, attribute)
      }
    }
    for span in spans {
      let description = span.request.makeDescription()
      // The attribute copies the description.
      let attribute = pango_attr_font_desc_new(description)
      pango_font_description_free(description)
      insert(attribute, over: span.range, of: text, into: list)
    }
    for isolate in isolates where !isolate.isEmpty {
      // Without the isolate a sigil would stand in a run of its own. Keeping it from kerning with the
      // name keeps a tagged text as wide as the plain one, so that both break alike.
      let sigil = isolate.lowerBound..<isolate.lowerBound + 1
      insert(pango_attr_font_features_new("kern=0,calt=0"), over: sigil, of: text, into: list)
    }
    return list
  }

  /// Gives an attribute its range, in bytes of the source, and the list the attribute.
  private func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, over range: Range<Int>,
    of text: ShapingText, into list: OpaquePointer
  ) {
    guard let attribute else { return }
    let bounds = text.bounds(of: range)
    attribute.pointee.start_index = UInt32(bounds.lowerBound)
    attribute.pointee.end_index = UInt32(bounds.upperBound)
    pango_attr_list_insert(list, attribute)
  }

  /// Copies what Pango shaped into values.
  private func paragraph(
    of layout: OpaquePointer, text: ShapingText, direction: ParagraphDirection, utf8Count: Int
  ) -> Paragraph {
    let traits = TextTraits(layout: layout, bytes: text.bytes)
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
    var builder = ParagraphBuilder(text: text, traits: traits)
    for item in items {
      builder.append(item.pointee, face: face(for: item.pointee.item.pointee.analysis.font))
    }
    return builder.paragraph(isRightToLeft: direction.isRightToLeft, utf8Count: utf8Count)
  }
}
