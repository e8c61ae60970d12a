internal import CPostcardPango

/// The blurred outline of a rounded rectangle, 8 bits of coverage a pixel.
///
/// Only a small one is blurred, large enough for its corners: the middles of the edges are all alike, and
/// are drawn out to the size asked for.
struct ShadowMask: Hashable {
  /// Of the rectangle in pixels, without its blur.
  var width: Int
  var height: Int
  /// In pixels.
  var corners: Corners
  /// The standard deviation in pixels.
  var deviation: Double

  /// The radii of three box blurs, which together make a Gaussian that no eye tells from a true one: boxes
  /// of two odd widths, as many of each as come nearest its variance.
  private var radii: [Int] {
    let variance = 12 * deviation * deviation
    let count = 3.0
    var narrow = Int((variance / count + 1).squareRoot())
    if narrow % 2 == 0 { narrow -= 1 }
    let width = Double(narrow)
    let narrowOnes =
      (variance - count * (width * width + 4 * width + 3)) / (-4 * width - 4)
    return (0..<3).map { Double($0) < narrowOnes.rounded() ? narrow / 2 : narrow / 2 + 1 }
  }

  /// How far the blur reaches beyond the rectangle, in pixels.
  var reach: Int { radii.reduce(1, +) }

  /// The mask, `reach` larger than the rectangle on every side; `nil` when Cairo has no memory for it.
  func picture() -> Picture? {
    let radii = radii
    let reach = radii.reduce(1, +)
    let edge = Int(corners.largest.rounded(.up)) + 2 * reach + 1
    let small = (width: min(width, 2 * edge), height: min(height, 2 * edge))
    let whole = (width: width + 2 * reach, height: height + 2 * reach)
    guard let tile = Self.tile(small, corners: corners, reach: reach, radii: radii),
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(whole.width), Int32(whole.height))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let target = cairo_image_surface_get_data(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    let width = small.width + 2 * reach
    let half = width / 2
    tile.withUnsafeBufferPointer { tile in
      for y in 0..<whole.height {
        // Its two halves at the ends, its middle in between; down as across.
        let middle = (small.height + 2 * reach) / 2
        let source =
          y < middle ? y : max(middle, y - (whole.height - (small.height + 2 * reach)))
        guard let from = tile.baseAddress?.advanced(by: source * width) else { return }
        let row = target + y * stride
        row.update(from: from, count: half)
        (row + half).update(repeating: from[half], count: whole.width - width)
        (row + half + whole.width - width).update(from: from + half, count: width - half)
      }
    }
    cairo_surface_mark_dirty(surface)
    return Picture(owning: surface)
  }

  private static func tile(
    _ size: (width: Int, height: Int), corners: Corners, reach: Int, radii: [Int]
  ) -> [UInt8]? {
    let (width, height) = (size.width + 2 * reach, size.height + 2 * reach)
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { return nil }
    defer { cairo_destroy(context) }
    let rect = Rect(
      x: Double(reach), y: Double(reach), width: Double(size.width), height: Double(size.height))
    RoundedPath(rect, corners: corners).append(to: context)
    cairo_fill(context)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var pixels = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { pixels[y * width + x] = data[y * stride + x] }
    }
    for radius in radii where radius > 0 {
      blur(&pixels, lines: height, length: width, lineStep: width, step: 1, radius: radius)
      blur(&pixels, lines: width, length: height, lineStep: 1, step: width, radius: radius)
    }
    return pixels
  }

  /// One box blur along all rows, or all columns: a running sum, whatever the width of the box.
  private static func blur(
    _ pixels: inout [UInt8], lines: Int, length: Int, lineStep: Int, step: Int, radius: Int
  ) {
    let count = 2 * radius + 1
    var line = [UInt8](repeating: 0, count: length)
    for number in 0..<lines {
      let first = number * lineStep
      for index in 0..<length { line[index] = pixels[first + index * step] }
      var sum = line.prefix(radius).reduce(0) { $0 + Int($1) }
      for index in 0..<length {
        if index + radius < length { sum += Int(line[index + radius]) }
        if index > radius { sum -= Int(line[index - radius - 1]) }
        pixels[first + index * step] = UInt8((sum + count / 2) / count)
      }
    }
  }
}
