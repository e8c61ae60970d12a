internal import PostcardMarkup
internal import PostcardText

/// A reader of the items of an XML feed.
protocol XMLFormat {
  /// Takes an element of the feed itself; with the outermost one, its attributes.
  mutating func take(_ element: MarkupElement)
  /// Makes a post of an item.
  func read(_ item: MarkupElement, _ scope: XMLSplitter.Scope) throws(PostcardError) -> Reading
}

/// Reads an XML feed item by item.
struct XMLRecords<Format: XMLFormat>: RecordReader {
  private var format: Format
  private var stream: TextStream
  private var splitter = XMLSplitter()
  private let file: String?
  private var isFinished = false
  private var hasReportedEnd = false

  init(_ format: Format, _ stream: TextStream) {
    self.format = format
    self.stream = stream
    file = stream.name
  }

  mutating func next() throws(PostcardError) -> ReadRecord? {
    while true {
      guard let part = splitter.next() else {
        if isFinished { return end() }
        let bytes = try stream.next()
        if bytes.isEmpty {
          isFinished = true
          splitter.finish()
        } else {
          splitter.append(bytes)
        }
        continue
      }
      switch part {
      case .head(let element): format.take(element)
      case .item(let element, let scope):
        let line = element.place.line
        do throws(PostcardError) {
          let reading = try format.read(element, scope)
          return ReadRecord(
            result: .success(reading), line: line, warnings: stream.takeWarnings())
        } catch {
          return ReadRecord(
            result: .failure(error), line: line, warnings: stream.takeWarnings())
        }
      case .broken(let line, let isTooLong):
        hasReportedEnd = !isTooLong
        let error =
          isTooLong
          ? PostcardError(
            .limit, "the item is longer than \(FeedLimits.recordBytes) bytes",
            at: Place(file: file, line: line))
          : PostcardError(
            .badPost, "the file is cut short inside the item that begins here",
            at: Place(file: file, line: line))
        return ReadRecord(
          result: .failure(error), line: line, warnings: stream.takeWarnings())
      }
    }
  }

  private mutating func end() -> ReadRecord? {
    var warnings = stream.takeWarnings()
    if !hasReportedEnd, splitter.isCutShort {
      warnings.append(
        PostcardWarning(
          "cut-short", "the file ends before its outermost element does; items may be missing",
          at: Place(file: file)))
    }
    hasReportedEnd = true
    return .note(warnings)
  }
}
