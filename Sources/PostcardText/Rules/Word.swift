/// An opening, a body and perhaps a closing: the rule callers make their own kinds with.
struct WordMatcher: Matcher {
  let opening: [UInt8]
  let body: ScalarSet
  let closing: [UInt8]
  let before: Neighbor
  let required: ScalarSet

  var openings: [[UInt8]] { opening.isEmpty ? [] : [opening] }

  func mayPrecede(_ byte: UInt8) -> Bool { before.allows(byte) }

  func find(in text: ScannedText, at offset: Int, floor: Int) -> Finding {
    guard before.allows(text, before: offset) else { return .nothing }
    let start = offset + opening.count
    var end = start
    var meets = false
    while let scalar = text.scalarValue(at: end), body.contains(scalar) {
      if !closing.isEmpty, text.has(closing, at: end) { break }
      meets = meets || required.contains(scalar)
      end += text.scalar(at: end).length
    }
    guard end > start, meets else { return .nothing }
    guard text.has(closing, at: end) else { return .nothing }
    return .tag(Match(range: offset..<end + closing.count, value: start..<end))
  }
}
