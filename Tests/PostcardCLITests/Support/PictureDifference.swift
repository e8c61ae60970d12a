import PostcardCanvas

/// How far two pictures are from being the same, by two thresholds.
struct PictureDifference {
  /// What is more than rounding on another machine explains, in words.
  private(set) var faults: [String] = []

  /// A channel differs by so much where a font's rasteriser rounds otherwise.
  private static let slight = 2
  /// A channel differs by so much only where something else is drawn.
  private static let clear = 8
  /// The share of pixels that may differ slightly.
  private static let slightShare = 0.002
  /// The share of pixels that may differ clearly: some dozen of a card.
  private static let clearShare = 0.0001

  init(_ one: Picture, _ other: Picture) {
    guard one.width == other.width, one.height == other.height else {
      faults = ["it has \(one.width)×\(one.height) pixels, not \(other.width)×\(other.height)"]
      return
    }
    var slight = 0
    var clear = 0
    one.withPixels { pixels, stride in
      other.withPixels { others, otherStride in
        for y in 0..<one.height {
          for x in 0..<one.width {
            var most = 0
            for channel in 0..<4 {
              let value = Int(pixels[y * stride + x * 4 + channel])
              let otherValue = Int(others[y * otherStride + x * 4 + channel])
              most = max(most, abs(value - otherValue))
            }
            if most > Self.slight { slight += 1 }
            if most > Self.clear { clear += 1 }
          }
        }
      }
    }
    let total = one.width * one.height
    if Double(slight) > Double(total) * Self.slightShare {
      faults.append("\(slight) of \(total) pixels differ by more than \(Self.slight)")
    }
    if Double(clear) > Double(total) * Self.clearShare {
      faults.append("\(clear) of \(total) pixels differ by more than \(Self.clear)")
    }
  }
}
