import Glibc
import PostcardCanvas

@testable import Postcard

/// A text painted in black and white: all white but for one tag and its pill.
struct Painting {
  private static let margin = 24.0
  private static let white = Color(red: 1, green: 1, blue: 1)
  private static let black = Color(red: 0, green: 0, blue: 0)

  private let pixels: [UInt8]
  private let stride: Int
  private let width: Int
  private let height: Int
  private let scale: Double

  init(_ layout: TextLayout, visible: Int?, scale: Double, pills: Bool = true) throws {
    self.scale = scale
    let margin = Self.margin
    let size = Size(width: layout.width + 2 * margin, height: layout.height + 2 * margin)
    let all = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var frame = Frame(size: size)
    frame.items = [
      .fill(.color(.named("paper")), in: all, corners: .square),
      .text(Frame.PlacedText(layout: layout, x: margin, y: margin, clip: all)),
    ]
    var colors = ["paper": Self.white, "ink": Self.white]
    for index in layout.shaped.text.spans.indices {
      let color = index == visible ? Self.black : Self.white
      colors["tag\(index)"] = color
      colors["pill\(index)"] = pills ? color : Self.white
    }
    let surface = try Surface.pixels(
      width: Int((size.width * scale).rounded(.up)),
      height: Int((size.height * scale).rounded(.up)), scale: scale, opaque: true)
    FramePainter(palette: Palette(colors)).paint(frame, with: surface.pen)
    (pixels, stride, width, height) = surface.withPixels { pixels, width, height, stride in
      (Array(pixels), stride, width, height)
    }
  }

  /// Where two paintings differ, relative to the text's box, in px at scale 1.
  func ink(unlike other: Painting) -> [(x: Double, y: Double)] {
    var found: [(Double, Double)] = []
    pixels.withUnsafeBytes { pixels in
      other.pixels.withUnsafeBytes { others in
        guard let start = pixels.baseAddress, let otherStart = others.baseAddress else { return }
        for y in 0..<height {
          let row = y * stride
          // Most rows are alike, and are compared at once.
          if memcmp(start + row, otherStart + row, width * 4) == 0 { continue }
          for x in 0..<width {
            let at = row + x * 4
            // A sixth of full ink: fainter pixels are the filter's skirt.
            guard abs(Int(pixels[at]) - Int(others[at])) > 42 else { continue }
            found.append(
              (
                (Double(x) + 0.5) / scale - Self.margin, (Double(y) + 0.5) / scale - Self.margin
              ))
          }
        }
      }
    }
    return found
  }
}
