internal import PostcardMarkup
internal import PostcardText

/// The beginning of a file, looked at from the sides that tell formats apart.
struct FeedStart {
  /// The first bytes, decoded.
  let bytes: [UInt8]
  /// The first one that is no white space.
  let firstByte: UInt8?
  /// Whether the whole file is there.
  let isWhole: Bool
  /// The outermost element of markup, without its prefix and in lower case.
  let rootElement: String?
  /// The members of an outermost JSON object, as far as they are there.
  let members: [String: JSONValue]
  /// Members of the outermost object that hold arrays.
  let arrays: Set<String>
  /// The first object of an outermost array.
  let firstItem: JSONValue?
  /// Whether one of the first lines is a JSON object or text of its own.
  let isLineOfJSON: Bool
  /// Whether a further line that is not blank follows.
  let hasMoreLines: Bool

  init(_ bytes: [UInt8], isWhole: Bool) {
    self.bytes = bytes
    self.isWhole = isWhole
    let content = bytes.drop { $0 <= 0x20 }
    firstByte = content.first
    rootElement = firstByte == UInt8(ascii: "<") ? Self.root(bytes) : nil
    var members: [String: JSONValue] = [:]
    var arrays: Set<String> = []
    var firstItem: JSONValue?
    switch firstByte {
    case UInt8(ascii: "{"):
      var splitter = JSONSplitter(.document(itemNames: Self.arrayNames))
      splitter.append(bytes)
      if isWhole { splitter.finish() }
      while let part = splitter.next() {
        if case .member(let name, let bytes) = part {
          members[name] = try? JSONValue(bytes, file: nil, line: 1)
        }
      }
      arrays = splitter.arrays
    case UInt8(ascii: "["):
      var splitter = JSONSplitter(.document(itemNames: []))
      splitter.append(bytes)
      while firstItem == nil, let part = splitter.next() {
        if case .item(let bytes, _) = part {
          firstItem = try? JSONValue(JSONRepair.repair(bytes).bytes, file: nil, line: 1)
        }
      }
    default: break
    }
    self.members = members
    self.arrays = arrays
    self.firstItem = firstItem
    let lines = content.split(separator: 0x0A, maxSplits: 10)
    hasMoreLines = lines.dropFirst().contains { $0.contains { $0 > 0x20 } }
    // A first line may be broken; the last of those looked at may go on.
    let complete = isWhole && lines.count <= 10 ? lines[...] : lines.dropLast()
    isLineOfJSON =
      (firstByte == UInt8(ascii: "{") || firstByte == UInt8(ascii: "\""))
      && complete.contains { line in
        let value = try? JSONValue(JSONRepair.repair(Array(line)).bytes, file: nil, line: 1)
        return value.map { $0.isObject || $0.text != nil } ?? false
      }
  }

  /// Whether some ASCII text stands at the beginning.
  func starts(with text: String) -> Bool {
    bytes.drop { $0 <= 0x20 }.starts(with: text.utf8)
  }

  /// Whether an array without items is all there is.
  var isEmptyArray: Bool {
    isWhole && bytes.filter { $0 > 0x20 } == Array("[]".utf8)
  }

  /// Whether a bracket at the beginning is one of a sentence: no JSON goes on like this.
  var looksLikeProse: Bool {
    let second = bytes.drop { $0 <= 0x20 }.dropFirst().first { $0 > 0x20 }
    guard let second else { return true }
    let words = ["true", "false", "null"]
    let rest = bytes.drop { $0 <= 0x20 }.dropFirst().drop { $0 <= 0x20 }
    return !"\"{[]}0123456789-".utf8.contains(second)
      && !words.contains { rest.starts(with: $0.utf8) }
  }

  private static let arrayNames: Set<String> = [
    "orderedItems", "items", "feed", "weibo", "posts",
  ]

  private static func root(_ bytes: [UInt8]) -> String? {
    var tokenizer = MarkupTokenizer(.xml)
    tokenizer.append(bytes)
    while let token = tokenizer.next() {
      if case .start(let name, _, _) = token {
        return name.split(separator: ":").last.map { $0.lowercased() }
      }
    }
    return nil
  }
}
