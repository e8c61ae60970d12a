/// What a picture from outside may cost.
package struct PictureLimits: Hashable, Sendable {
  /// Bytes of the file: cameras write up to some 25 MB, and whoever reads a file holds it whole.
  package var bytes = 32 << 20
  /// Pixels that are decoded, after a JPEG was made smaller: 40 million take 160 MB.
  ///
  /// A file of 50 kB may claim 30,000×30,000 pixels, 3.6 GB.
  package var pixels = 40_000_000
  /// Pixels of a baseline JPEG before it is made smaller: they take time, though no memory.
  ///
  /// Above what telephones write at their finest, but for the few of 200 million.
  package var sourcePixels = 120_000_000

  /// The limits used when nothing is said.
  package static let standard = PictureLimits()

  package init() {}
}
