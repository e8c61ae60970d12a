internal import CPostcardPixels

/// The rows of a Cairo image surface, seen as PNG wants them.
struct PixelRows {
  private let pixels: UnsafeRawPointer
  let width: Int
  private let height: Int
  private let stride: Int

  /// Bytes that may be written behind the last pixel of a row, since whole words are stored.
  static let slack = 4

  /// Borrows the pixels, which must outlive the value.
  init(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int) {
    guard let base = pixels.baseAddress else { preconditionFailure("a picture without pixels") }
    self.pixels = base
    self.width = width
    self.height = height
    self.stride = stride
  }

  private func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(
      start: (pixels + y * stride).assumingMemoryBound(to: UInt32.self), count: width)
  }

  /// Whether every pixel's alpha is 255.
  var isOpaque: Bool {
    for y in 0..<height {
      // One test a row: a branch a pixel would keep the loop from being vectorised.
      guard row(y).reduce(UInt32.max, &) >= 0xFF00_0000 else { return false }
    }
    return true
  }

  /// How many pixels of a row stand in runs of at least so many, each of another colour than the one before
  /// and than that eight before, with which a dithered gradient repeats itself.
  func changes(inRow y: Int, runs least: Int) -> Int {
    let source = row(y)
    var (changes, run) = (0, 0)
    var x = 8
    while x < width {
      if x &+ 8 <= width, repeats(from: x, in: source) {
        run = 0
        x &+= 8
        continue
      }
      for x in x..<min(x &+ 8, width) {
        let repeats = source[x] == source[x &- 1] || source[x] == source[x &- 8]
        run = repeats ? 0 : run &+ 1
        changes &+= run < least ? 0 : run == least ? least : 1
      }
      x &+= 8
    }
    return changes
  }

  /// Whether all of eight pixels are as the one before or the one eight before: most of a card's are.
  private func repeats(from x: Int, in source: UnsafeBufferPointer<UInt32>) -> Bool {
    let row = UnsafeRawBufferPointer(source)
    func eight(_ x: Int) -> SIMD8<UInt32> {
      row.loadUnaligned(fromByteOffset: x &* 4, as: SIMD8<UInt32>.self)
    }
    let here = eight(x)
    return all((here .== eight(x &- 1)) .| (here .== eight(x &- 8)))
  }

  /// Writes a row as red, green, blue, leaving the alpha out; touches ``slack`` bytes more.
  func copyRGB(_ y: Int, to target: UnsafeMutableRawBufferPointer) {
    let source = row(y)
    precondition(target.count >= width * 3 + Self.slack)
    postcard_pixels_rgb(
      source.baseAddress, source.count, target.baseAddress?.assumingMemoryBound(to: UInt8.self))
  }

  /// Writes a row as red, green, blue, alpha, the alpha divided out of the colours.
  func copyRGBA(_ y: Int, to target: UnsafeMutableRawBufferPointer) {
    let source = row(y)
    precondition(target.count >= width * 4)
    guard let from = source.baseAddress, let to = target.baseAddress else { return }
    for x in 0..<width {
      (to + x &* 4).storeBytes(of: from[x].straightRGBA.littleEndian, as: UInt32.self)
    }
  }
}

extension UInt32 {
  /// A Cairo pixel as red, green, blue from the lowest byte up.
  fileprivate var rgb: UInt32 { byteSwapped &>> 8 }

  /// A premultiplied Cairo pixel as red, green, blue, alpha from the lowest byte up, rounded to the
  /// nearest.
  fileprivate var straightRGBA: UInt32 {
    let alpha = self &>> 24
    if alpha == 255 { return rgb | 0xFF00_0000 }
    if alpha == 0 { return 0 }
    func straight(_ shift: UInt32) -> UInt32 {
      // A colour above its alpha is no premultiplied colour: it is taken for the alpha's.
      Swift.min(255, ((self &>> shift & 0xFF) &* 255 &+ alpha / 2) / alpha)
    }
    return straight(16) | straight(8) &<< 8 | straight(0) &<< 16 | alpha &<< 24
  }
}
