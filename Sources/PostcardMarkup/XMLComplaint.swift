internal import CPostcardXML

/// An error of libxml2 in words that say what would be right.
struct XMLComplaint {
  let found: xmlError
  /// Where the parser stood when it complained.
  let offset: Int
  let source: SourceText
  /// The elements open there, outermost first.
  let open: [MarkupElement]

  init(_ found: xmlError, offset: Int, source: SourceText, open: [MarkupElement]) {
    self.found = found
    self.offset = offset
    self.source = source
    self.open = open
  }

  var error: MarkupError {
    switch xmlParserErrors(UInt32(bitPattern: found.code)) {
    case XML_ERR_DOCUMENT_EMPTY:
      at(offset, "the file holds no XML; a root element is needed")
    case XML_ERR_DOCUMENT_END where offset < source.bytes.count:
      at(offset, "nothing may follow the end of the root element")
    case XML_ERR_TAG_NAME_MISMATCH: wrongEndTag
    case XML_ERR_TAG_NOT_FINISHED, XML_ERR_DOCUMENT_END, XML_ERR_LTSLASH_REQUIRED: unclosed
    case XML_ERR_GT_REQUIRED, XML_ERR_SPACE_REQUIRED:
      at(offset, "an attribute, or the > that ends the tag, is needed here")
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
      at(offset, "the value of an attribute stands in quotes: name=\"value\"")
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      at(offset, "an attribute has a value in quotes: name=\"value\"")
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
      at(offset, "the quote that ends the attribute's value is missing")
    case XML_ERR_LT_IN_ATTRIBUTE:
      at(offset, "< in an attribute's value is written &lt; (or a quote before it is missing)")
    case XML_ERR_ATTRIBUTE_REDEFINED:
      at(placeOfSecond, "attribute \"\(detail)\" is given twice")
    case XML_ERR_NAME_REQUIRED where isAfterAmpersand, XML_ERR_ENTITYREF_SEMICOL_MISSING:
      at(ampersand, "& is written &amp;")
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      at(
        ampersand,
        "unknown reference &\(detail); write the character itself (XML has &amp; &lt; &gt; &quot; &apos;)"
      )
    case XML_ERR_HYPHEN_IN_COMMENT: at(offset, "-- may not stand inside a comment")
    case XML_ERR_COMMENT_NOT_FINISHED: at(offset, "the --> that ends a comment is missing")
    case XML_ERR_CDATA_NOT_FINISHED: at(offset, "the ]]> that ends a CDATA section is missing")
    case XML_ERR_INVALID_CHAR where source.starts(with: ";", at: offset - 1):
      at(ampersand, "&#…; names a character that XML does not allow")
    case XML_ERR_INVALID_CHAR:
      at(offset, "a character stands here that XML does not allow")
    case XML_ERR_INVALID_CHARREF:
      at(ampersand, "&#…; names a character that XML does not allow")
    default: at(offset, "no well-formed XML: \(plainMessage)")
    }
  }

  private func at(_ offset: Int, _ message: String) -> MarkupError {
    MarkupError(message, at: source.place(at: offset))
  }

  private var wrongEndTag: MarkupError {
    guard let element = open.last,
      let tag = source.lastOffset(of: "</", before: offset)
    else { return unclosed }
    let name = source.bytes[(tag + 2)...].prefix { !$0.isXMLSpace && $0 != .greaterThan }
    return at(
      tag,
      "</\(String(decoding: name, as: UTF8.self))> stands where </\(element.name)> is needed: "
        + "<\(element.name)> was opened at \(element.place.line):\(element.place.column)")
  }

  private var unclosed: MarkupError {
    guard let element = open.last else { return at(offset, "the file ends inside a tag") }
    return MarkupError("<\(element.name)> is opened here and never closed", at: element.place)
  }

  private var ampersand: Int { source.lastOffset(of: "&", before: offset + 1) ?? offset }

  private var isAfterAmpersand: Bool {
    offset > 0 && source.starts(with: "&", at: offset - 1)
      || source.starts(with: "&", at: offset)
  }

  /// The name libxml2 speaks of.
  private var detail: String { found.str1.map { String(cString: $0) } ?? "" }

  /// Where the attribute that is given twice begins the second time.
  private var placeOfSecond: Int {
    guard let start = source.lastOffset(of: "<", before: offset) else { return offset }
    let same = StartTag(in: source, at: start).attributes.filter {
      source.bytes[$0.name].elementsEqual(detail.utf8)
    }
    return same.count > 1 ? same[1].name.lowerBound : offset
  }

  /// The first line of what libxml2 says.
  private var plainMessage: String {
    let message = found.message.map { String(cString: $0) } ?? "unknown error"
    return String(message.prefix { !$0.isNewline })
  }
}
