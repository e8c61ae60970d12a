extension ImageMap {
  /// The JSON Schema (draft 2020-12) of a `.map.json` file.
  public static let schema = String(
    decoding: PackageResources.postcard_map_1_schema_json, as: UTF8.self)
}
