/// How much of a document is read before it is refused.
package enum MarkupLimits {
  /// A template of a hundred elements has 10 kB; a megabyte is no longer written by hand, and bounds
  /// what the tree can cost.
  package static let bytes = 1 << 20
  /// Readers of the tree recurse: a million `<row>` must not become a million stack frames.
  package static let depth = 64
  /// libxml2 compares each attribute of an element with all before it: 150,000 in one start tag would
  /// take it many seconds.
  package static let attributesPerElement = 256
}
