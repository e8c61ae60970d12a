extension String {
  /// What each of its words is read as; `nil` when one is read as nothing.
  ///
  /// - Throws: The reader's ``Mistake``, placed where the word stands.
  func mapWords<Value>(
    _ read: (Substring) throws(Mistake) -> Value?
  ) throws(Mistake) -> [Value]? {
    var values: [Value] = []
    for word in words {
      do throws(Mistake) {
        guard let value = try read(word) else { return nil }
        values.append(value)
      } catch {
        throw error.moved(by: word.offset(in: self))
      }
    }
    return values
  }
}

extension Substring {
  /// UTF-8 bytes before it in the text it was cut from.
  func offset(in whole: String) -> Int {
    whole.utf8.distance(from: whole.startIndex, to: startIndex)
  }
}

extension Array {
  /// One to four values as they go round a box from the first: an absent one is that of the opposite side,
  /// the second the first; `nil` for any other number of values.
  ///
  /// Source: <https://www.w3.org/TR/css-box-4/#margin-shorthand>.
  var aroundBox: (first: Element, second: Element, third: Element, fourth: Element)? {
    guard 1...4 ~= count else { return nil }
    let second = count > 1 ? self[1] : self[0]
    return (self[0], second, count > 2 ? self[2] : self[0], count > 3 ? self[3] : second)
  }
}
