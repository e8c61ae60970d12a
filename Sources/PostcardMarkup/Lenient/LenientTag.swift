/// A start tag read with forgiveness.
struct LenientTag {
  enum Reading { case complete, unfinished, noTag }

  private(set) var reading = Reading.unfinished
  private(set) var name = ""
  private(set) var attributes = MarkupAttributes()
  /// Whether it ends with `/>`.
  private(set) var isEmpty = false
  /// Behind its `>`.
  private(set) var end = 0

  /// Reads from a `<` that a name follows.
  ///
  /// Quotes count after `=` only, as in HTML; a `<` outside of them means that this was no tag.
  init(in bytes: [UInt8], at start: Int, isHTML: Bool) {
    var index = start + 1
    func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
      let first = index
      while index < bytes.count, condition(bytes[index]) { index += 1 }
      return bytes[first..<index]
    }
    func endsName(_ byte: UInt8) -> Bool {
      byte.isXMLSpace || byte == .slash || byte == .greaterThan || byte == .lessThan
    }
    name = Self.name(take { !endsName($0) }, isHTML: isHTML)
    while true {
      let gap = take { $0.isXMLSpace || $0 == .slash }
      guard index < bytes.count else { return }
      if bytes[index] == .lessThan {
        reading = .noTag
        return
      }
      if bytes[index] == .greaterThan {
        isEmpty = gap.last == .slash
        end = index + 1
        reading = .complete
        return
      }
      // An attribute's name may begin with "=" in HTML; it must not be empty here.
      let first = index
      index += 1
      _ = take { !endsName($0) && $0 != .equals }
      let name = Self.name(bytes[first..<index], isHTML: isHTML)
      let blank = index
      _ = take { $0.isXMLSpace }
      guard index < bytes.count else { return }
      guard bytes[index] == .equals else {
        index = blank
        add(name, [])
        continue
      }
      index += 1
      _ = take { $0.isXMLSpace }
      guard index < bytes.count else { return }
      let quote = bytes[index]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        index += 1
        let value = take { $0 != quote }
        guard index < bytes.count else { return }
        index += 1
        add(name, value)
      } else {
        add(name, take { !$0.isXMLSpace && $0 != .greaterThan && $0 != .lessThan })
      }
    }
  }

  private mutating func add(_ name: String, _ value: ArraySlice<UInt8>) {
    guard attributes.pairs.count < MarkupLimits.lenientAttributes, attributes[name] == nil else {
      return
    }
    var text: [UInt8] = []
    CharacterReference.append(value, to: &text)
    attributes.pairs.append(.init(name: name, value: String(decoding: text, as: UTF8.self)))
  }

  static func name(_ bytes: ArraySlice<UInt8>, isHTML: Bool) -> String {
    let name = String(decoding: bytes, as: UTF8.self)
    return isHTML ? name.lowercased() : name
  }
}
