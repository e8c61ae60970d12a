/// The content of an SVG file written by Cairo, with names of its own and attributes for styles.
///
/// One pass over the bytes. It reads the XML that Cairo writes (double quotes, no entities in what
/// it changes, no nested documents), and refuses other.
struct SVGRewriter {
  private let source: [UInt8]
  private let prefix: [UInt8]
  private var at = 0
  private var output: [UInt8] = []
  /// Cairo's names, which count over the whole process, by the order in which they appear.
  private var numbers: [ArraySlice<UInt8>: Int] = [:]

  private typealias Text = ArraySlice<UInt8>
  private typealias Attribute = (name: Text, value: Text)

  init(_ source: [UInt8], prefix: String) {
    self.source = source
    self.prefix = Array(prefix.utf8)
  }

  /// What stands between the root's tags.
  ///
  /// - Throws: ``PostcardError`` (`environment`) for a file Cairo did not write.
  mutating func content() throws(PostcardError) -> [UInt8] {
    output.reserveCapacity(source.count + source.count / 4)
    try skipToRoot()
    while true {
      let text = try take(until: UInt8(ascii: "<"))
      output += text
      if try peek() == UInt8(ascii: "/") {
        let tag = try take(until: UInt8(ascii: ">"))
        if tag == Self.rootEnd { return output }
        output += [UInt8(ascii: "<")] + tag + [UInt8(ascii: ">")]
      } else {
        try element()
      }
    }
  }

  private static let root = Array("svg".utf8)[...]
  private static let rootEnd = Array("/svg".utf8)[...]

  // MARK: Reading

  private static let unexpected = PostcardError(
    .environment, "Cairo's SVG is not as postcard knows it; versions from 1.16 on are supported")

  private func peek() throws(PostcardError) -> UInt8 {
    guard at < source.count else { throw Self.unexpected }
    return source[at]
  }

  /// The bytes up to another one, which is skipped.
  private mutating func take(until end: UInt8) throws(PostcardError) -> Text {
    guard let index = source[at...].firstIndex(of: end) else { throw Self.unexpected }
    defer { at = index + 1 }
    return source[at..<index]
  }

  /// The bytes up to one of those that end a name, which is not skipped.
  private mutating func takeName() throws(PostcardError) -> Text {
    let start = at
    while !Self.endsName(try peek()) { at += 1 }
    guard at > start else { throw Self.unexpected }
    return source[start..<at]
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    default: false
    }
  }

  private mutating func skipToRoot() throws(PostcardError) {
    while true {
      _ = try take(until: UInt8(ascii: "<"))
      if try peek() == UInt8(ascii: "?") {
        _ = try take(until: UInt8(ascii: ">"))
        continue
      }
      guard try takeName() == Self.root else { throw Self.unexpected }
      _ = try attributes()
      // A root without content would leave nothing to close.
      guard source[at - 2] != UInt8(ascii: "/") else { throw Self.unexpected }
      return
    }
  }

  /// The attributes of a start tag, in order; moves behind the tag.
  private mutating func attributes() throws(PostcardError) -> [Attribute] {
    var attributes: [Attribute] = []
    while true {
      while try peek() <= 0x20 { at += 1 }
      switch try peek() {
      case UInt8(ascii: ">"):
        at += 1
        return attributes
      case UInt8(ascii: "/"):
        at += 1
        guard try peek() == UInt8(ascii: ">") else { throw Self.unexpected }
      default:
        let name = try takeName()
        guard try take(until: UInt8(ascii: "\"")).elementsEqual("=".utf8) else {
          throw Self.unexpected
        }
        attributes.append((name, try take(until: UInt8(ascii: "\""))))
      }
    }
  }

  // MARK: Writing

  private static let id = Array("id".utf8)[...]
  private static let style = Array("style".utf8)[...]

  private mutating func element() throws(PostcardError) {
    output.append(UInt8(ascii: "<"))
    output += try takeName()
    var attributes = try attributes()
    if let index = attributes.firstIndex(where: { $0.name == Self.style }) {
      let properties = Self.properties(of: attributes[index].value)
      attributes.remove(at: index)
      // A style wins over an attribute of the same name, which may not be there twice.
      attributes.removeAll { attribute in properties.contains { $0.name == attribute.name } }
      attributes += properties
    }
    for attribute in attributes { write(attribute) }
    if source[at - 2] == UInt8(ascii: "/") { output.append(UInt8(ascii: "/")) }
    output.append(UInt8(ascii: ">"))
  }

  /// The declarations of a style, of each property the last.
  private static func properties(of style: Text) -> [Attribute] {
    var properties: [Attribute] = []
    for declaration in style.split(separator: UInt8(ascii: ";")) {
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = declaration[..<colon].drop { $0 <= 0x20 }
      properties.removeAll { $0.name == name }
      if !name.isEmpty { properties.append((name, declaration[(colon + 1)...])) }
    }
    return properties
  }

  private mutating func write(_ attribute: Attribute) {
    output.append(UInt8(ascii: " "))
    output += attribute.name
    output += Self.valueStart
    if attribute.name == Self.id {
      writeName(attribute.value)
    } else if attribute.value.first == UInt8(ascii: "#") {
      output.append(UInt8(ascii: "#"))
      writeName(attribute.value.dropFirst())
    } else if attribute.value.starts(with: Self.reference),
      attribute.value.last == UInt8(ascii: ")")
    {
      output += Self.reference
      writeName(attribute.value.dropFirst(Self.reference.count).dropLast())
      output.append(UInt8(ascii: ")"))
    } else {
      output += attribute.value
    }
    output.append(UInt8(ascii: "\""))
  }

  private static let valueStart = Array("=\"".utf8)
  private static let reference = Array("url(#".utf8)

  /// Writes the name that stands for one of Cairo's.
  private mutating func writeName(_ name: Text) {
    let number = numbers[name] ?? numbers.count
    numbers[name] = number
    output += prefix
    output += String(number).utf8
  }
}
