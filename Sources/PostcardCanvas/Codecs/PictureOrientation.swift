/// How the pixels of a file lie, as numbered by EXIF: where its first row and column are seen.
///
/// Source: JEITA CP-3451, 4.6.4, tag 274.
enum PictureOrientation: Int {
  case upright = 1
  case mirrored, upsideDown, mirroredUpsideDown, transposed, turnedLeft, transverse, turnedRight

  /// Whether rows become columns.
  var isTurned: Bool { rawValue >= 5 }

  /// The orientation in the content of an APP1 segment; `nil` when it has none or makes no sense.
  init?(exif content: ArraySlice<UInt8>) {
    let mark = Array("Exif\0\0".utf8)
    guard content.starts(with: mark) else { return nil }
    let tiff = Array(content.dropFirst(mark.count))
    let isBigEndian = tiff.starts(with: "MM".utf8)
    func number(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let part = tiff[offset..<offset + count]
      return isBigEndian
        ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard isBigEndian || tiff.starts(with: "II".utf8), number(at: 2, bytes: 2) == 42,
      let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = number(at: entry, bytes: 2) else { return nil }
      if tag == 274 {
        // The type must be SHORT, whose value stands in the entry itself.
        guard number(at: entry + 2, bytes: 2) == 3, let value = number(at: entry + 8, bytes: 2)
        else { return nil }
        self.init(rawValue: value)
        return
      }
    }
    return nil
  }

  /// The picture as it is to be seen.
  func upright(_ picture: Picture) throws(CanvasError) -> Picture {
    if self == .upright { return picture }
    let (width, height) = (picture.width, picture.height)
    let size = isTurned ? (width: height, height: width) : (width: width, height: height)
    return try Picture.make(width: size.width, height: size.height, hasAlpha: false) {
      (target, targetStride) in
      picture.withPixels { source, stride in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let (fromX, fromY) = origin(x, y, lastX: width - 1, lastY: height - 1)
            let word = source.load(fromByteOffset: fromY * stride + fromX * 4, as: UInt32.self)
            target.storeBytes(of: word, toByteOffset: y * targetStride + x * 4, as: UInt32.self)
          }
        }
      }
    }
  }

  /// Where in the file a pixel comes from.
  private func origin(_ x: Int, _ y: Int, lastX: Int, lastY: Int) -> (Int, Int) {
    switch self {
    case .upright: (x, y)
    case .mirrored: (lastX - x, y)
    case .upsideDown: (lastX - x, lastY - y)
    case .mirroredUpsideDown: (x, lastY - y)
    case .transposed: (y, x)
    case .turnedLeft: (y, lastY - x)
    case .transverse: (lastX - y, lastY - x)
    case .turnedRight: (lastX - y, x)
    }
  }
}
