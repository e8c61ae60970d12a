internal import CPostcardPango

/// The attributes of a shaping text: only those that bear on its glyphs.
struct ShapingAttributes {
  /// Owned until released.
  let list: OpaquePointer
  private let text: ShapingText

  init(of text: ShapingText) {
    self.text = text
    list = pango_attr_list_new()
  }

  /// Gives the list back; whoever was handed it has taken a reference.
  func release() { pango_attr_list_unref(list) }

  /// Sets a stretch of the source in a font.
  mutating func add(_ request: FontRequest, region: HanRegion?, over range: Range<Int>) {
    let description = request.makeDescription(region: region)
    defer { pango_font_description_free(description) }
    insert(pango_attr_font_desc_new(description), over: text.bounds(of: range))
  }

  /// Gives every space the primary face.
  ///
  /// A space takes the face of what stands beside it, and isolates change what that is. With an
  /// attribute of its own it does not, so that a tagged text is as wide as a plain one.
  mutating func keepSpaces(in description: OpaquePointer) {
    for space in text.spaces { insert(pango_attr_font_desc_new(description), over: space) }
  }

  /// Names the language of every stretch in a script that the text's own language is not written in.
  ///
  /// Pango would look for one in the environment (`LANGUAGE`), and Han or Arabic letters would take
  /// other shapes on another machine.
  mutating func nameLanguages(besides language: OpaquePointer?) {
    text.bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let start, let iterator = pango_script_iter_new(start, Int32(bytes.count)) else {
        return
      }
      defer { pango_script_iter_free(iterator) }
      repeat {
        var from: UnsafePointer<CChar>?
        var to: UnsafePointer<CChar>?
        var script = PANGO_SCRIPT_COMMON
        pango_script_iter_get_range(iterator, &from, &to, &script)
        guard let from, let to, script != PANGO_SCRIPT_LATIN,
          pango_language_includes_script(language, script) == 0,
          let sample = pango_script_get_sample_language(script)
        else { continue }
        insert(pango_attr_language_new(sample), over: from - start..<to - start)
      } while pango_script_iter_next(iterator) != 0
    }
  }

  /// Keeps the first character of an isolate from kerning with the next.
  ///
  /// Without the isolate a sigil would stand in a run of its own, and a tagged text must be as wide as
  /// the plain one, so that both break alike.
  mutating func keepSigil(of isolate: Range<Int>) {
    let sigil = isolate.lowerBound..<min(isolate.lowerBound + 1, isolate.upperBound)
    insert(pango_attr_font_features_new("kern=0,calt=0"), over: text.bounds(of: sigil))
  }

  /// The attributes copy what they are made of; the list takes the attribute.
  private func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, over bytes: Range<Int>) {
    guard let attribute else { return }
    attribute.pointee.start_index = UInt32(bytes.lowerBound)
    attribute.pointee.end_index = UInt32(bytes.upperBound)
    pango_attr_list_insert(list, attribute)
  }
}
