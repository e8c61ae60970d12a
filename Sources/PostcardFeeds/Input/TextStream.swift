internal import PostcardArchive
internal import PostcardMarkup
internal import PostcardText

/// The bytes of one file as well-formed UTF-8, piece by piece, whole scalars each.
///
/// The beginning is looked at first, so that the encoding and the format are known before the posts
/// are read, also when the bytes come from a pipe.
struct TextStream {
  private let source: any ByteSource
  private let decoder: CharacterDecoder?
  private var repair = UTF8Repair()
  private var isAtEnd = false
  /// Decoded bytes of the beginning that have not been handed out.
  private(set) var start: [UInt8] = []
  /// What a person should know of the encoding, once.
  private(set) var warnings: [PostcardWarning] = []
  /// Whether ``start`` is all there is.
  var isWhole: Bool { isAtEnd }
  /// The file as messages name it.
  let name: String?

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - name: The file as messages name it; `nil` for standard input.
  ///   - encoding: The encoding, when a person names it.
  /// - Throws: ``PostcardError`` (`bad-option`) for an encoding nobody knows; (`unreadable`) for text
  ///   in an East Asian encoding that nothing names.
  init(_ source: any ByteSource, name: String?, encoding: String?) throws(PostcardError) {
    self.source = source
    self.name = name
    var raw: [UInt8] = []
    while raw.count < FeedLimits.recognitionBytes {
      let piece = try source.read()
      if piece.isEmpty {
        isAtEnd = true
        break
      }
      raw += piece
    }
    let guess = EncodingGuess(raw, given: encoding)
    switch guess.encoding {
    case .utf8: decoder = nil
    case .named(let label):
      decoder = CharacterDecoder(encoding: label)
      if decoder == nil {
        guard encoding == nil else {
          throw PostcardError(.badOption, "there is no encoding \(label.quoted)")
        }
        warnings.append(
          PostcardWarning(
            "unknown-encoding", "the encoding \(label.quoted) is unknown; read as UTF-8",
            at: Place(file: name)))
      }
    case .unknown:
      throw PostcardError(
        .unreadable,
        "the text is not UTF-8 and says nothing of its encoding, which looks like a Chinese, Japanese "
          + "or Korean one; name it: --encoding gb18030, big5, shift_jis, euc-jp or euc-kr",
        at: Place(file: name))
    }
    start = decode(Array(raw.dropFirst(guess.markLength)))
  }

  /// The next bytes; none at the end.
  mutating func next() throws(PostcardError) -> [UInt8] {
    if !start.isEmpty {
      defer { start = [] }
      return start
    }
    while !isAtEnd {
      let piece = try source.read()
      if piece.isEmpty { isAtEnd = true }
      let bytes = decode(piece)
      if !bytes.isEmpty { return bytes }
    }
    return []
  }

  private mutating func decode(_ raw: [UInt8]) -> [UInt8] {
    if let decoder { return decoder.decode(raw, isLast: isAtEnd) }
    let (bytes, line) = repair.repair(raw, isLast: isAtEnd)
    if let line {
      warnings.append(
        PostcardWarning(
          "not-utf8", "bytes here are not UTF-8 and are read as windows-1252",
          at: Place(file: name, line: line)))
    }
    return bytes
  }

  /// Gives up the warnings that have come together.
  mutating func takeWarnings() -> [PostcardWarning] {
    defer { warnings = [] }
    return warnings
  }
}
