/// A text cut up into each of the units its ranges are counted in.
struct TextUnits {
  private let utf8: [UInt8]
  private let utf16: [UInt16]
  private let scalars: [Unicode.Scalar]

  init(_ text: String) {
    utf8 = Array(text.utf8)
    utf16 = Array(text.utf16)
    scalars = Array(text.unicodeScalars)
  }

  /// For each unit a range is given in, whether it cuts a string from the text.
  func slices(_ range: ImageMap.TextRange, equal part: String) -> [(unit: String, holds: Bool)] {
    var found = [
      ("utf8", utf8.slice(range.utf8, equals: part.utf8)),
      ("utf16", utf16.slice(range.utf16, equals: part.utf16)),
    ]
    if let range = range.scalar {
      found.append(("scalar", scalars.slice(range, equals: part.unicodeScalars)))
    }
    return found
  }
}

extension Array where Element: Equatable {
  /// Whether the elements of a range are those of a sequence.
  fileprivate func slice(_ range: Range<Int>, equals other: some Sequence<Element>) -> Bool {
    range.lies(in: indices) && self[range].elementsEqual(other)
  }
}

extension Range<Int> {
  /// Whether it goes nowhere beyond another.
  func lies(in other: Range<Int>) -> Bool {
    other.lowerBound <= lowerBound && upperBound <= other.upperBound
  }
}
