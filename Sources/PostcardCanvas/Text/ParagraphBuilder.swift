internal import CPostcardPango

/// Turns Pango's glyph items, taken in logical order, into runs, clusters and glyphs.
struct ParagraphBuilder {
  private var text = ShapingText([], isolates: [])
  private var traits = TextTraits()
  /// Where the piece starts in the paragraph.
  private var offset: Int32 = 0
  private var runs: [Paragraph.Run] = []
  private var clusters: [Paragraph.Cluster] = []
  private var glyphs: [Paragraph.Glyph] = []
  /// Traits of isolate marks just passed.
  private var carried: Paragraph.Traits = []

  /// The width of everything but white space so far, in em.
  private(set) var visibleAdvance = 0.0

  /// Goes on with a piece of the paragraph.
  mutating func begin(_ text: ShapingText, traits: TextTraits, offset: Int) {
    self.text = text
    self.traits = traits
    self.offset = Int32(offset)
    clusters.reserveCapacity(clusters.count + text.bytes.count)
    glyphs.reserveCapacity(glyphs.count + text.bytes.count)
    // Pango sees no break where its text starts; behind a space there is one.
    if clusters.last?.traits.contains(.white) ?? false { carried.insert(.breakBefore) }
  }

  func paragraph(isRightToLeft: Bool, utf8Count: Int, isCut: Bool) -> Paragraph {
    Paragraph(
      isRightToLeft: isRightToLeft, runs: runs, clusters: clusters, glyphs: glyphs,
      utf8Count: utf8Count, isCut: isCut)
  }

  mutating func append(_ glyphItem: PangoGlyphItem, face: FontFace) {
    let item = glyphItem.item.pointee
    let string = glyphItem.glyphs.pointee
    let level = item.analysis.level
    let run = Int32(runs.count)
    let script = Int32(item.analysis.script)
    runs.append(Paragraph.Run(face: face, level: level, script: Self.code(of: script)))
    let joins = Self.joiningScripts.contains(script)

    // Glyphs are in visual order; walk the groups of one cluster each in logical order.
    let count = Int(string.num_glyphs)
    var groups: [Range<Int>] = []
    var first = 0
    while first < count {
      var end = first + 1
      while end < count && string.log_clusters[end] == string.log_clusters[first] { end += 1 }
      groups.append(first..<end)
      first = end
    }
    if level % 2 == 1 { groups.reverse() }
    for group in groups {
      let start = Int(item.offset + string.log_clusters[group.lowerBound])
      appendCluster(at: start, glyphs: group, of: string, run: run, joins: joins)
    }
  }

  private mutating func appendCluster(
    at start: Int, glyphs group: Range<Int>, of string: PangoGlyphString, run: Int32, joins: Bool
  ) {
    let em = FontMap.referenceSize * Double(PANGO_SCALE)
    let firstGlyph = Int32(glyphs.count)
    var pen = 0.0
    var traits = traits[start]
    if joins { traits.insert(.joining) }
    for index in group {
      let glyph = string.glyphs[index]
      if glyph.glyph & postcard_glyph_unknown_flag != 0 { traits.insert(.missing) }
      if glyph.glyph != postcard_glyph_empty && glyph.glyph & postcard_glyph_unknown_flag == 0 {
        glyphs.append(
          Paragraph.Glyph(
            index: glyph.glyph, x: pen + Double(glyph.geometry.x_offset) / em,
            y: Double(glyph.geometry.y_offset) / em))
      }
      pen += Double(glyph.geometry.width) / em
    }
    // An isolate mark shows nothing and stands for no byte of the source. A line that may start at
    // the mark may start at whatever comes next.
    if text.isInserted(at: start) {
      carried.formUnion(traits.intersection(.lineStarts))
      if let edge = text.edges[start] {
        appendEdge(edge, source: text.sources[start], run: run, firstGlyph: firstGlyph)
      }
      return
    }
    if let last = clusters.indices.last, clusters[last].traits.contains(.opening) {
      // The room before an isolate keeps with what it holds: the line starts at the room, if at all.
      clusters[last].traits.formUnion(traits.union(carried).intersection(.lineStarts))
      traits.subtract(.lineStarts)
    } else {
      traits.formUnion(carried)
    }
    carried = []
    if !traits.contains(.white) { visibleAdvance += pen }
    clusters.append(
      Paragraph.Cluster(
        start: offset + text.sources[start], run: run, firstGlyph: firstGlyph,
        glyphCount: Int32(glyphs.count) - firstGlyph, advance: pen, traits: traits))
  }

  private mutating func appendEdge(
    _ edge: Paragraph.Traits, source: Int32, run: Int32, firstGlyph: Int32
  ) {
    clusters.append(
      Paragraph.Cluster(
        start: offset + source, run: run, firstGlyph: firstGlyph, glyphCount: 0, advance: 0,
        traits: edge))
  }

  /// The four letters of a script's code.
  private static func code(of script: Int32) -> String {
    let code = g_unicode_script_to_iso15924(GUnicodeScript(script))
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Scripts whose letters join in cursive, where spacing between letters would tear them.
  private static let joiningScripts: Set<Int32> = Set(
    [
      PANGO_SCRIPT_ARABIC, PANGO_SCRIPT_SYRIAC, PANGO_SCRIPT_NKO, PANGO_SCRIPT_MONGOLIAN,
      PANGO_SCRIPT_PHAGS_PA, PANGO_SCRIPT_MANDAIC, PANGO_SCRIPT_DEVANAGARI, PANGO_SCRIPT_BENGALI,
      PANGO_SCRIPT_GURMUKHI,
    ].map { $0.rawValue })
}

extension Paragraph.Traits {
  /// What lets a line start at a cluster.
  fileprivate static let lineStarts: Self = [.breakBefore, .graphemeBefore]
}
