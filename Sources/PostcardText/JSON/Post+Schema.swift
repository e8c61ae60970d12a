extension Post {
  /// The JSON Schema (draft 2020-12) of a post.
  public static let schema = String(
    decoding: PackageResources.postcard_post_1_schema_json, as: UTF8.self)
}
