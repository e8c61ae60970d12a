/// Where the parts of a start tag stand: what libxml2 does not tell.
struct StartTag {
  struct Attribute {
    var name: Range<Int>
    /// Between the quotes.
    var value: Range<Int>
  }
  /// Offset of its `<`.
  var start: Int
  var attributes: [Attribute] = []

  /// Scans from a `<` to the end of the tag.
  ///
  /// Forgiving: libxml2 is the judge of what is well-formed, and has judged when this is called.
  init(in source: SourceText, at start: Int) {
    self.start = start
    let bytes = source.bytes
    var index = start + 1
    func skip(while condition: (UInt8) -> Bool) {
      while index < bytes.count, condition(bytes[index]) { index += 1 }
    }
    func isName(_ byte: UInt8) -> Bool {
      !byte.isXMLSpace && byte != .equals && byte != .greaterThan && byte != .slash
    }
    skip(while: isName)
    while true {
      skip { $0.isXMLSpace }
      let nameStart = index
      skip(while: isName)
      let name = nameStart..<index
      skip { $0.isXMLSpace }
      guard !name.isEmpty, index < bytes.count, bytes[index] == .equals else { return }
      index += 1
      skip { $0.isXMLSpace }
      guard index < bytes.count else { return }
      let quote = bytes[index]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return }
      index += 1
      let valueStart = index
      skip { $0 != quote }
      attributes.append(Attribute(name: name, value: valueStart..<index))
      index += 1
    }
  }
}
