/// One paragraph, shaped once on a single endless line: plain values, in em, in logical order.
///
/// Lines of any width are cut from it without shaping again: shaping, fallback and line-break
/// opportunities are Pango's, the lines are ours.
package struct Paragraph {
  /// The base direction.
  package let isRightToLeft: Bool
  /// Stretches in one face and one direction, in logical order.
  package let runs: [Run]
  /// What cannot be divided, in logical order.
  package let clusters: [Cluster]
  /// Glyphs of all clusters; within a cluster in visual order.
  package let glyphs: [Glyph]
  /// Length of what was shaped, in UTF-8 bytes.
  package let utf8Count: Int
  /// Whether the paragraph goes on behind what was shaped.
  package let isCut: Bool

  /// A stretch in one face and one direction.
  package struct Run {
    package let face: FontFace
    /// The bidi embedding level (UAX #9); odd runs right to left.
    package let level: UInt8
    /// The code of its script in ISO 15924, such as `Latn`, taken from the letters before what has none;
    /// `Zyyy` where there are none.
    package let script: String
  }

  /// What cannot be divided: one or more characters that share glyphs.
  package struct Cluster {
    /// First byte in the paragraph; it ends where the next cluster starts.
    package let start: Int32
    /// Index into `runs`.
    package let run: Int32
    /// First of its glyphs.
    package let firstGlyph: Int32
    package let glyphCount: Int32
    /// Width in em.
    package let advance: Double
    package internal(set) var traits: Traits
  }

  /// What line breaking and painting ask about a cluster.
  ///
  /// Asked several times per cluster, in other modules: what is said here goes into their loops.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A line may start here (UAX #14, dictionary breaks for Thai, Lao, Burmese and Khmer included).
    @inlinable package static var breakBefore: Traits { Traits(rawValue: 1) }
    /// A grapheme cluster starts here: a word too long for a line may be divided.
    @inlinable package static var graphemeBefore: Traits { Traits(rawValue: 2) }
    /// White space, which hangs at the end of a line.
    @inlinable package static var white: Traits { Traits(rawValue: 4) }
    /// U+00AD, which shows as a hyphen where the line breaks after it.
    @inlinable package static var softHyphen: Traits { Traits(rawValue: 8) }
    /// No installed font has it.
    @inlinable package static var missing: Traits { Traits(rawValue: 16) }
    /// Belongs to a script whose letters join: spacing would tear it.
    @inlinable package static var joining: Traits { Traits(rawValue: 32) }
    /// Stands for the room before an isolate and holds no byte of the text.
    @inlinable package static var opening: Traits { Traits(rawValue: 64) }
    /// Stands for the room behind an isolate and holds no byte of the text.
    @inlinable package static var closing: Traits { Traits(rawValue: 128) }
    /// Stands for the room before or behind an isolate.
    @inlinable package static var edges: Traits { Traits(rawValue: 192) }

    /// Whether it has all of some others.
    @inlinable package func contains(_ others: Traits) -> Bool {
      rawValue & others.rawValue == others.rawValue
    }

    /// Whether it has one of some others.
    @inlinable package func containsAny(_ others: Traits) -> Bool {
      rawValue & others.rawValue != 0
    }
  }

  /// One glyph, placed relative to the left edge of its cluster.
  package struct Glyph {
    /// Glyph index in the run's face.
    package let index: UInt32
    /// From the cluster's left edge, in em.
    package let x: Double
    /// From the baseline, in em, y down.
    package let y: Double

    package init(index: UInt32, x: Double, y: Double) {
      self.index = index
      self.x = x
      self.y = y
    }
  }

  /// The first byte of a cluster within the paragraph; behind the last, where the text ends.
  package func start(ofCluster index: Int) -> Int {
    index < clusters.count ? Int(clusters[index].start) : utf8Count
  }

  /// The bytes of one cluster within the paragraph, half-open.
  package func utf8Range(ofCluster index: Int) -> Range<Int> {
    let start = start(ofCluster: index)
    return start..<max(start, self.start(ofCluster: index + 1))
  }
}
