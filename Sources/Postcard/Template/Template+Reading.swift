internal import FoundationEssentials
internal import PostcardCanvas
internal import PostcardMarkup
public import PostcardText

extension Template {
  /// Reads a template from the bytes of its XML.
  ///
  /// - Parameters:
  ///   - xml: UTF-8, up to a megabyte.
  ///   - file: The name messages give, as the user wrote it.
  ///   - folder: Where the template's relative paths start; `nil` when it has none.
  /// - Throws: `PostcardError` (`bad-template`) for the first mistake in the file, with its place.
  public init(xml: [UInt8], file: String, folder: String?) throws(PostcardError) {
    let reading = Self.read(xml: xml, file: file, folder: folder)
    if let first = reading.mistakes.first { throw first }
    guard let template = reading.template else {
      throw PostcardError(.badTemplate, "this is no template", at: Place(file: file))
    }
    self = template
  }

  /// Reads a template from a file.
  ///
  /// - Throws: `PostcardError`: `unreadable` for a file that cannot be read, `bad-template` for the first
  ///   mistake in it.
  public static func read(contentsOf path: String) throws(PostcardError) -> Template {
    try Template(xml: try bytes(of: path), file: path, folder: folder(of: path))
  }

  /// Where the relative paths of a template in a file start.
  static func folder(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : "."
  }

  /// Every mistake in a template, in the order of the file.
  package static func mistakes(in xml: [UInt8], file: String) -> [PostcardError] {
    read(xml: xml, file: file, folder: ".").mistakes
  }

  /// A template as far as it could be read, and what was found on the way.
  struct Reading {
    /// `nil` when the file is no XML.
    var template: Template?
    /// The XML; `nil` when the file is none.
    var root: MarkupElement?
    var reader: TemplateReader

    /// In the order of the file.
    var mistakes: [PostcardError] { reader.diagnostics.mistakes }
  }

  /// Reads as much of a template as can be read.
  static func read(xml: [UInt8], file: String, folder: String?) -> Reading {
    var reader = TemplateReader(file: file)
    let root: MarkupElement
    do throws(MarkupError) {
      root = try MarkupElement(xml: xml)
    } catch {
      reader.report(error.message, at: MarkupPlace(line: error.line, column: error.column))
      return Reading(reader: reader)
    }
    let card = CardElement(root, &reader)
    if folder == nil, let font = root.elements(named: "font").first {
      reader.report("<font> needs a template that lies in a folder", at: font.place)
    }
    let definitions = reader.definitions
    let digest = Digest.sha256(xml)
    let template = Template(
      name: file, themes: definitions.themes, colors: definitions.colors,
      params: definitions.params, tagStyles: definitions.tagStyles, fonts: definitions.fonts,
      folder: folder, card: card.container, sourceDigest: digest,
      keyDigest: CardKey.digest(
        of: digest, params: definitions.params, colors: definitions.colors))
    return Reading(template: template, root: root, reader: reader)
  }

  /// The bytes of a regular file of no more than a template's size.
  static func bytes(of path: String) throws(PostcardError) -> [UInt8] {
    let place = Place(file: path)
    do {
      // Asked before it is opened: a device or a pipe may never end.
      let attributes = try FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw PostcardError(.unreadable, "this is no file; a template is a file of XML", at: place)
      }
      if let size = attributes[.size] as? Int, size > MarkupLimits.bytes {
        throw PostcardError(
          .unreadable, "the file has \(size) bytes; a template has at most \(MarkupLimits.bytes)",
          at: place)
      }
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    } catch let error as PostcardError {
      throw error
    } catch {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw PostcardError(
        .unreadable, isThere ? "the template cannot be read" : "there is no such template file",
        at: place)
    }
  }
}
