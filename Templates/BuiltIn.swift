public import Postcard
public import PostcardText

extension Template {
  /// A template that comes with postcard.
  private struct BuiltIn: Sendable {
    let name: String
    /// What people use it for, in a line.
    let purpose: String
    let source: @Sendable () -> [UInt8]
  }

  /// In the order they are listed in.
  private static let builtIns = [
    BuiltIn(name: "post", purpose: "a share image of a post, 1200×630") {
      PackageResources.post_xml
    },
    BuiltIn(name: "quote", purpose: "one sentence, large, 1200×630") {
      PackageResources.quote_xml
    },
    BuiltIn(name: "article", purpose: "a page of a site with title and picture, 1200×630") {
      PackageResources.article_xml
    },
    BuiltIn(name: "square", purpose: "a post for feeds of pictures, 1080×1080") {
      PackageResources.square_xml
    },
    BuiltIn(name: "story", purpose: "a post that fills a phone, 1080×1920") {
      PackageResources.story_xml
    },
    BuiltIn(
      name: "timeline", purpose: "a post or thread as in an app, 800 wide, as high as it is long"
    ) {
      PackageResources.timeline_xml
    },
  ]

  /// The names of the templates that come with postcard, in the order they are listed in.
  public static let builtInNames = builtIns.map(\.name)

  /// What a built-in template is for, in a line; `nil` for a name there is none of.
  public static func builtInPurpose(_ name: String) -> String? {
    builtIns.first { $0.name == name }?.purpose
  }

  /// The XML of a built-in template, to start one's own from; `nil` for a name there is none of.
  public static func builtInSource(_ name: String) -> [UInt8]? {
    builtIns.first { $0.name == name }?.source()
  }

  /// A template that comes with postcard.
  ///
  /// - Throws: `PostcardError` (`bad-option`) for a name there is none of.
  public static func builtIn(_ name: String) throws(PostcardError) -> Template {
    guard let source = builtInSource(name) else {
      let hint = Spelling.hint(for: name, among: builtInNames)
      throw PostcardError(
        .badOption,
        "there is no template \"\(name)\""
          + (hint.isEmpty ? "; there are \(builtInNames.joined(separator: ", "))" : hint))
    }
    return try Template(xml: source, file: name, folder: nil)
  }
}
