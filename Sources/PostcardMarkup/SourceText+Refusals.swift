extension SourceText {
  /// What is wrong with the bytes before any markup is looked at.
  var errorBeforeParsing: MarkupError? {
    if bytes.count > MarkupLimits.bytes {
      return MarkupError(
        "the file has \(bytes.count) bytes, \(MarkupLimits.bytes) are read at most",
        at: place(at: 0))
    }
    return encodingError ?? attributeCountError
  }

  private var encodingError: MarkupError? {
    if let nul = bytes.firstIndex(of: 0) {
      return MarkupError("a NUL byte stands here: save the file as UTF-8", at: place(at: nul))
    }
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = decoder.parseScalar(from: &iterator) { offset += scalar.count }
    return MarkupError(
      "the bytes here are not UTF-8: save the file as UTF-8", at: place(at: offset))
  }

  /// Counts quoted values between a `<` and the next one, in one pass.
  private var attributeCountError: MarkupError? {
    var start = 0
    var count = 0
    var index = 0
    while index < bytes.count {
      if bytes[index] == .lessThan {
        start = index
        count = 0
      } else if bytes[index] == .greaterThan {
        count = 0
      } else if bytes[index] == .equals {
        var next = index + 1
        while next < bytes.count, bytes[next].isXMLSpace { next += 1 }
        if next < bytes.count, bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: "'")
        {
          count += 1
          let quote = bytes[next]
          index = next + 1
          while index < bytes.count, bytes[index] != quote, bytes[index] != .lessThan { index += 1 }
          if index < bytes.count, bytes[index] == .lessThan { continue }
        }
      }
      if count > MarkupLimits.attributesPerElement {
        return MarkupError(
          "more than \(MarkupLimits.attributesPerElement) attributes on one element",
          at: place(at: start))
      }
      index += 1
    }
    return nil
  }
}
