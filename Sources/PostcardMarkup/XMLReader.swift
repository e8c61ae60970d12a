internal import CPostcardXML

extension MarkupElement {
  /// Reads a document of XML 1.0 in UTF-8 and gives its root.
  ///
  /// Nothing but the bytes is looked at: a DOCTYPE is refused, and with it every entity but XML's own
  /// five and character references. A byte order mark is skipped.
  ///
  /// - Throws: ``MarkupError`` for the first thing wrong, among them what is beyond ``MarkupLimits``.
  package init(xml bytes: [UInt8]) throws(MarkupError) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let source = SourceText(hasMark ? Array(bytes.dropFirst(3)) : bytes)
    if let error = source.errorBeforeParsing { throw error }
    self = try XMLReader(source).root()
  }
}

/// libxml2's SAX2 parser as a maker of values.
///
/// Positions come from `xmlByteConsumed`, because the parser's own line and column point behind what
/// they are about and count neither bytes nor characters throughout.
private final class XMLReader {
  private let source: SourceText
  /// Owned by `root()`, set while it runs.
  private var context: xmlParserCtxtPtr?
  private var open: [MarkupElement] = []
  private var finished: MarkupElement?
  private var error: MarkupError?
  /// Text that has come since the last tag.
  private var text: [UInt8] = []
  /// Offset behind the last tag.
  private var tagEnd = 0

  init(_ source: SourceText) { self.source = source }

  func root() throws(MarkupError) -> MarkupElement {
    xmlInitParser()
    guard
      let context = source.bytes.withUnsafeBytes({ bytes in
        // Copies the bytes.
        xmlCreateMemoryParserCtxt(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
      })
    else {
      throw MarkupError("the file is empty; a root element is needed", at: source.place(at: 0))
    }
    defer { xmlFreeParserCtxt(context) }
    // NOENT: without it "&amp;" in an attribute comes as "&#38;".
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_IGNORE_ENC.rawValue
    xmlCtxtUseOptions(context, Int32(bitPattern: options))
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { data, local, prefix, _, _, _, count, _, attributes in
      XMLReader.of(data).startElement(
        XMLReader.name(prefix, local), attributes, count: Int(count))
    }
    handler.endElementNs = { data, _, _, _ in XMLReader.of(data).endElement() }
    handler.characters = { data, bytes, count in XMLReader.of(data).append(bytes, count) }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.internalSubset = { data, _, _, _ in XMLReader.of(data).refuseDoctype() }
    handler.serror = { data, error in
      if let error { XMLReader.of(data).report(error.pointee) }
    }
    context.pointee.sax.pointee = handler
    self.context = context
    defer { self.context = nil }
    withExtendedLifetime(self) {
      context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
      _ = xmlParseDocument(context)
    }
    if let error { throw error }
    guard let finished, context.pointee.wellFormed == 1 else {
      throw MarkupError("the file is no well-formed XML", at: source.place(at: offset))
    }
    return finished
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLReader {
    guard let data else { preconditionFailure("libxml2 hands back the data it was given") }
    return Unmanaged<XMLReader>.fromOpaque(data).takeUnretainedValue()
  }

  /// How far the parser has come.
  private var offset: Int { context.map { max(0, Int(xmlByteConsumed($0))) } ?? 0 }

  private func stop(_ message: String, at offset: Int) {
    if error == nil { error = MarkupError(message, at: source.place(at: offset)) }
    xmlStopParser(context)
  }

  // MARK: What the parser finds

  private func startElement(
    _ name: String, _ values: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) {
    flushText()
    let end = offset
    let tag = StartTag(
      in: source, at: source.lastOffset(of: "<", before: end, notBefore: tagEnd) ?? end)
    tagEnd = (source.bytes[min(end, source.bytes.count)...].firstIndex(of: .greaterThan) ?? end) + 1
    guard open.count < MarkupLimits.depth else {
      return stop(
        "<\(name)> lies more than \(MarkupLimits.depth) elements deep", at: tag.start)
    }
    let places = Dictionary(
      tag.attributes.map { (String(decoding: source.bytes[$0.name], as: UTF8.self), $0) },
      uniquingKeysWith: { first, _ in first })
    var attributes: [MarkupAttribute] = []
    for index in 0..<count {
      // Five pointers each: local name, prefix, namespace, begin and end of the value.
      guard let attribute = values.map({ $0 + 5 * index }), let start = attribute[3],
        let end = attribute[4]
      else { continue }
      let name = Self.name(attribute[1], attribute[0])
      let value = String(
        decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
      guard let place = places[name] else { continue }
      attributes.append(
        MarkupAttribute(
          name: name, namePlace: source.place(at: place.name.lowerBound),
          text: source.text(value, from: place.value.lowerBound, isAttribute: true)))
    }
    open.append(
      MarkupElement(
        name: name, attributes: attributes, children: [], place: source.place(at: tag.start)))
  }

  private func endElement() {
    flushText()
    tagEnd = offset
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      finished = element
    } else {
      open[open.count - 1].children.append(.element(element))
    }
  }

  private func append(_ bytes: UnsafePointer<xmlChar>?, _ count: Int32) {
    text.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  private func flushText() {
    guard !text.isEmpty else { return }
    if !open.isEmpty {
      let string = String(decoding: text, as: UTF8.self)
      open[open.count - 1].children.append(
        .text(source.text(string, from: tagEnd, isAttribute: false)))
    }
    text.removeAll(keepingCapacity: true)
  }

  private func refuseDoctype() {
    let end = offset
    stop(
      "a DOCTYPE is not read: leave it out",
      at: source.lastOffset(of: "<!DOCTYPE", before: end) ?? end)
  }

  /// Keeps the first error: those after it are its echoes.
  private func report(_ found: xmlError) {
    guard error == nil else { return }
    error = XMLComplaint(found, offset: offset, source: source, open: open).error
    // A mere warning or a prefix without namespace does not stop the parser by itself.
    xmlStopParser(context)
  }

  private static func name(_ prefix: UnsafePointer<xmlChar>?, _ local: UnsafePointer<xmlChar>?)
    -> String
  {
    let local = local.map { String(cString: $0) } ?? ""
    return prefix.map { String(cString: $0) + ":" + local } ?? local
  }
}
