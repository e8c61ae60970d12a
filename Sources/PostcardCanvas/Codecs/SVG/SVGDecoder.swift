internal import CPostcardHelper
internal import Glibc

/// SVG files into pictures, through librsvg in a process of its own.
///
/// That process is a wall: what a drawing does to it reaches no further, and it has a bounded time and
/// memory. It gets the file by its standard input, so it knows no folder to resolve references in: librsvg
/// then loads nothing but `data:` addresses. Nothing is linked for it: cards without SVG start as fast.
enum SVGDecoder {
  /// Draws a file that looks like an SVG.
  static func decode(
    _ bytes: [UInt8], near: (width: Int, height: Int)?, limits: PictureLimits
  ) throws(CanvasError) -> Picture {
    guard bytes.count <= limits.svgBytes else {
      throw CanvasError(
        "the SVG picture has \(bytes.count) bytes, more than the \(limits.svgBytes) allowed")
    }
    let header = try SVGHeader(of: bytes)
    var arguments = ["rsvg-convert", "--format=png"]
    var natural: (width: Int, height: Int)?
    if let size = header.size {
      let whole = (width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
      natural = whole
      let drawn = near.map { Self.size(of: size, covering: $0) } ?? whole
      try limits.check(drawn, limits.svgPixels, "SVG")
      arguments += ["--width=\(drawn.width)", "--height=\(drawn.height)"]
    }
    let png = try draw(bytes, arguments, seconds: limits.svgSeconds)
    var pixels = limits
    pixels.pixels = limits.svgPixels
    let picture = try PNGDecoder.decode(png, limits: pixels)
    if let natural { picture.natural = natural }
    return picture
  }

  /// The least size of the same shape that has so many pixels each way.
  private static func size(
    of source: (width: Double, height: Double), covering near: (width: Int, height: Int)
  ) -> (width: Int, height: Int) {
    let factor = max(Double(near.width) / source.width, Double(near.height) / source.height)
    func side(_ length: Double) -> Int { max(1, Int(min(length * factor, 1e6).rounded(.up))) }
    return (side(source.width), side(source.height))
  }

  /// What the program may use besides time. Address space: a large part of it is never touched; a file as
  /// large as all pixels uncompressed, and some more.
  private static let (memoryKiB, outputBytes) = (Int32(1 << 20), 96 << 20)

  /// The file a program makes of another.
  private static func draw(
    _ bytes: [UInt8], _ arguments: [String], seconds: Int
  ) throws(CanvasError) -> [UInt8] {
    var output: UnsafeMutablePointer<UInt8>?
    var count = 0
    let owned = arguments.map { strdup($0) }
    defer { for argument in owned { free(argument) } }
    let words = owned.map { UnsafePointer($0) } + [nil]
    // By the clock it may take twice as long, for a machine has other things to do.
    let allowance = postcard_helper_limits(
      cpu_seconds: Int32(seconds), milliseconds: Int32(seconds * 2000), memory_kib: memoryKiB,
      output_bytes: outputBytes)
    let status = postcard_helper_run(words, bytes, bytes.count, allowance, &output, &count)
    // Owned here once the run is done.
    defer { free(output) }
    switch Int(status) {
    case postcard_helper_done: return Array(UnsafeBufferPointer(start: output, count: count))
    case postcard_helper_missing:
      throw CanvasError(
        "this is an SVG picture, for which rsvg-convert is needed: install Debian's librsvg2-bin")
    case postcard_helper_late:
      throw CanvasError("the SVG picture takes longer than \(seconds * 2) seconds to draw")
    case postcard_helper_failed:
      throw CanvasError("the SVG picture is damaged, or takes too much time or memory to draw")
    default: throw CanvasError("the system starts no program to draw the SVG picture with")
    }
  }
}
