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
  /// A start tag of a feed: a picture may stand in one as a `data:` address. A tag that never ends must
  /// not be held for ever.
  package static let tagBytes = 1 << 20
  /// Attributes of one start tag of a feed; the rest is left out. Each is compared with those before.
  package static let lenientAttributes = 64
}
