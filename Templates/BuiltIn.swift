public import Postcard
public import PostcardText

extension Template {
  /// The names of the templates that come with postcard, in the order they are listed in.
  public static let builtInNames = ["post"]

  /// The XML of a built-in template, to start one's own from; `nil` for a name there is none of.
  public static func builtInSource(_ name: String) -> [UInt8]? {
    switch name {
    case "post": PackageResources.post_xml
    default: nil
    }
  }

  /// A template that comes with postcard.
  ///
  /// - Throws: ``PostcardError`` (`bad-option`) for a name there is none of.
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
