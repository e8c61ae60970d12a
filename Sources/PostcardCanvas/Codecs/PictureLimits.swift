/// What a picture from outside may cost.
package struct PictureLimits: Hashable, Sendable {
  /// Bytes of the file: cameras write up to some 25 MB, and whoever reads a file holds it whole.
  package var bytes = 32 << 20
  /// Pixels that are decoded, after a picture was made smaller: 40 million take 160 MB.
  ///
  /// A file of 50 kB may claim 30,000×30,000 pixels, 3.6 GB.
  package var pixels = 40_000_000
  /// Pixels of a baseline JPEG or a lossy WebP before it is made smaller: they take time, though no
  /// memory.
  ///
  /// Above what telephones write at their finest, but for the few of 200 million.
  package var sourcePixels = 120_000_000
  /// Bytes of an SVG: maps and traced photographs reach some MB, icons have a few kB.
  package var svgBytes = 4 << 20
  /// Pixels an SVG is drawn in, which its own filters hold several times over.
  package var svgPixels = 16_000_000
  /// Seconds of a processor an SVG may take to draw: they take some milliseconds, and an endless one is
  /// written in ten lines.
  package var svgSeconds = 5

  /// The limits used when nothing is said.
  package static let standard = PictureLimits()

  package init() {}
}

extension PictureLimits {
  /// Refuses a picture with too many pixels, or none.
  func check(
    _ size: (width: Int, height: Int), _ allowed: Int, _ kind: String
  ) throws(CanvasError) {
    guard size.width > 0, size.height > 0 else {
      throw CanvasError("the \(kind) picture has no pixels")
    }
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflow, pixels <= allowed else {
      throw CanvasError(
        "the \(kind) picture has \(size.width)×\(size.height) pixels, more than the \(allowed) "
          + "allowed")
    }
  }

  /// The least size of the same shape that has so many pixels each way, and never more than the picture.
  static func size(
    of source: (width: Int, height: Int), covering near: (width: Int, height: Int)
  ) -> (width: Int, height: Int) {
    let factor = max(
      Double(near.width) / Double(source.width), Double(near.height) / Double(source.height))
    guard factor < 1 else { return source }
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * factor).rounded(.up))) }
    return (side(source.width), side(source.height))
  }
}
