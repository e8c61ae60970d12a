/// What an SVG file tells before it is drawn: its size, and whether it stays within limits.
///
/// Source: <https://www.w3.org/TR/SVG2/coords.html>. A look at the bytes and no parser: the program that
/// draws reads the file anew, behind a wall.
struct SVGHeader {
  /// px, where the root element tells; `nil` where only drawing does.
  private(set) var size: (width: Double, height: Double)?

  /// Elements of a drawing: a traced photograph has some ten thousand.
  private static let mostElements = 100_000
  /// Bytes of a root element's tag, whose namespaces editors like to list.
  private static let rootBytes = 16 << 10

  /// px of a side. Beyond them a picture cannot be drawn, or its shape not be told in numbers.
  private static let sides = 1e-6...1e9

  /// Looks at a file.
  ///
  /// - Throws: ``CanvasError`` for entities, by which a small file becomes a large one, and for too many
  ///   elements.
  init(of bytes: [UInt8]) throws(CanvasError) {
    var elements = 0
    var root: Int?
    for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "<") {
      let next = bytes[index + 1]
      if next == UInt8(ascii: "!"), bytes[index...].starts(with: "<!ENTITY".utf8) {
        throw CanvasError("the SVG picture defines entities, which are not resolved")
      }
      guard next | 0x20 >= UInt8(ascii: "a"), next | 0x20 <= UInt8(ascii: "z") else { continue }
      if root == nil { root = index }
      elements += 1
      guard elements <= Self.mostElements else {
        throw CanvasError("the SVG picture has more than the \(Self.mostElements) elements allowed")
      }
    }
    guard let root else { return }
    let attributes = Self.attributes(in: bytes[root...].prefix(Self.rootBytes))
    let box = (attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," || $0.isNewline }
      .compactMap { Double($0) }
    let shape = box.count == 4 && box[2] > 0 && box[3] > 0 ? (box[2], box[3]) : nil
    let told: (width: Double, height: Double)? =
      switch (Self.px(attributes["width"]), Self.px(attributes["height"]), shape) {
      case (let width?, let height?, _): (width, height)
      case (let width?, nil, let shape?): (width, width * shape.1 / shape.0)
      case (nil, let height?, let shape?): (height * shape.0 / shape.1, height)
      case (nil, nil, let shape?): shape
      default: nil
      }
    guard let told, Self.sides ~= told.width, Self.sides ~= told.height else { return }
    size = told
  }

  /// The attributes of the tag some bytes begin with.
  private static func attributes(in bytes: ArraySlice<UInt8>) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = bytes.drop { $0 > 0x20 && $0 != UInt8(ascii: ">") }
    while true {
      rest = rest.drop { $0 <= 0x20 }
      let name = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      rest = rest[name.endIndex...].drop { $0 <= 0x20 }
      guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { return attributes }
      rest = rest.drop { $0 <= 0x20 }
      guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = rest.firstIndex(of: quote)
      else { return attributes }
      attributes[String(decoding: name, as: UTF8.self)] =
        String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
    }
  }

  /// px of a length in one of CSS's absolute units; `nil` for percentages and what is no length.
  private static func px(_ length: String?) -> Double? {
    guard let length = length?.split(separator: " ").first else { return nil }
    let units = ["px": 1, "pt": 4.0 / 3, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96]
    let unit = length.suffix(2).lowercased()
    let number = units[unit] == nil ? length : length.dropLast(2)
    guard let value = Double(number), value > 0 else { return nil }
    return value * (units[unit] ?? 1)
  }
}
