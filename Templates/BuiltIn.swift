public import Postcard

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
}
