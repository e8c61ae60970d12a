/// What some bytes are, by their content and never by a name.
///
/// Kinds that are not drawn are known all the same, so that a message can say what a file is.
enum PictureKind: Hashable {
  case png, jpeg, webP, svg
  case gif, bmp, tiff, avif, heic, jpegXL, icon
  case html, xml, json, pdf
  case empty, unknown

  /// Recognises a file.
  ///
  /// Sources: the WHATWG MIME Sniffing Standard, ISO/IEC 14496-12 for the `ftyp` box.
  init(of bytes: [UInt8]) {
    let head = bytes.prefix(Self.headSize)
    self =
      if bytes.isEmpty { .empty } else { Self.binary(head) ?? Self.text(head) ?? .unknown }
  }

  /// How far a file is looked into: an `<svg>` may follow a comment and a doctype.
  private static let headSize = 1024

  /// A clause that says what the file is, to follow a file's name and a colon.
  var description: String {
    switch self {
    case .png: "this is a PNG picture"
    case .jpeg: "this is a JPEG picture"
    case .webP: "this is a WebP picture"
    case .svg: "this is an SVG picture"
    case .gif: Self.refused("a GIF")
    case .bmp: Self.refused("a BMP")
    case .tiff: Self.refused("a TIFF")
    case .avif: Self.refused("an AVIF")
    case .heic: Self.refused("a HEIC")
    case .jpegXL: Self.refused("a JPEG XL")
    case .icon: Self.refused("an icon")
    case .html: "this is an HTML page, not a picture"
    case .xml: "this is an XML document, not a picture"
    case .json: "this is JSON, not a picture"
    case .pdf: "this is a PDF document, not a picture"
    case .empty: "the file is empty"
    case .unknown: "this is no picture that is known; \(Self.drawn) can be drawn"
    }
  }

  private static let drawn = "PNG, JPEG, WebP and SVG"

  private static func refused(_ noun: String) -> String {
    "this is \(noun) picture; only \(drawn) can be drawn"
  }

  private static func binary(_ head: ArraySlice<UInt8>) -> PictureKind? {
    func has(_ text: StaticString, at offset: Int = 0) -> Bool {
      text.withUTF8Buffer { head.dropFirst(offset).starts(with: $0) }
    }
    if head.starts(with: PNGFile.signature) { return .png }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if has("GIF87a") || has("GIF89a") { return .gif }
    if has("RIFF"), has("WEBP", at: 8) { return .webP }
    if has("%PDF-") { return .pdf }
    if has("II*\0") || has("MM\0*") { return .tiff }
    if has("ftyp", at: 4) {
      if has("avi", at: 8) { return .avif }
      if ["heic", "heix", "hevc", "mif1", "msf1"].contains(where: { has($0, at: 8) }) {
        return .heic
      }
    }
    if head.starts(with: [0xFF, 0x0A]) || has("JXL ", at: 4) { return .jpegXL }
    if head.starts(with: [0, 0, 1, 0]) { return .icon }
    // Two letters alone would take text for a picture: the reserved words are zero.
    if has("BM"), head.dropFirst(6).starts(with: [0, 0, 0, 0]) { return .bmp }
    return nil
  }

  private static func text(_ head: ArraySlice<UInt8>) -> PictureKind? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let body = (head.starts(with: mark) ? head.dropFirst(mark.count) : head)
      .drop { [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains($0) }
    guard let first = body.first else { return nil }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return .json }
    guard first == UInt8(ascii: "<") else { return nil }
    let markup = String(decoding: body, as: UTF8.self).lowercased()
    let page = ["<!doctype html", "<html", "<head", "<body", "<script", "<title", "<meta", "<div"]
    if page.contains(where: markup.hasPrefix) { return .html }
    if markup.contains("<svg") { return .svg }
    if markup.contains("<html") { return .html }
    return markup.hasPrefix("<?xml") ? .xml : .html
  }
}
