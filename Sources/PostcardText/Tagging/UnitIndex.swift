/// Turns offsets of one text from any unit into all three, in any order.
///
/// It notes the counts every so many bytes, so that a question costs a search and a short walk and
/// ten thousand of them about a long text stay cheap.
struct UnitIndex {
  /// One place of a text in the three units.
  struct Place: Equatable {
    var utf8 = 0
    var utf16 = 0
    var scalar = 0
  }

  /// The end of the text: its length in each unit.
  let end: Place
  private let bytes: [UInt8]
  private var marks: [Place] = []

  private static let stride = 128

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var place = Place()
    marks.append(place)
    while place.utf8 < bytes.count {
      if place.utf8 >= marks.count * Self.stride { marks.append(place) }
      Self.advance(&place, in: bytes)
    }
    end = place
  }

  /// The place at an offset counted in one unit; `nil` beyond the text or inside a scalar.
  func place(at offset: Int, in unit: KeyPath<Place, Int>) -> Place? {
    guard offset >= 0, offset <= end[keyPath: unit] else { return nil }
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle][keyPath: unit] <= offset { low = middle } else { high = middle }
    }
    var place = marks[low]
    while place[keyPath: unit] < offset { Self.advance(&place, in: bytes) }
    return place[keyPath: unit] == offset ? place : nil
  }

  /// The range at offsets counted in one unit; `nil` beyond the text or inside a scalar.
  func range(_ range: Range<Int>, in unit: KeyPath<Place, Int>) -> TextRange? {
    guard let start = place(at: range.lowerBound, in: unit),
      let end = place(at: range.upperBound, in: unit)
    else { return nil }
    return TextRange(
      utf8: start.utf8..<end.utf8, utf16: start.utf16..<end.utf16,
      scalar: start.scalar..<end.scalar)
  }

  private static func advance(_ place: inout Place, in bytes: [UInt8]) {
    let lead = bytes[place.utf8]
    place.utf8 += lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    place.utf16 += lead < 0xF0 ? 1 : 2
    place.scalar += 1
  }
}
