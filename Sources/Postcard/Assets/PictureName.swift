/// A picture as a post or a template asks for it.
package struct PictureName: Hashable, Sendable {
  /// Its path below its folder.
  package let path: String
  /// Whether it is looked for in the template's folder, not in the post's.
  package let isOfTemplate: Bool

  /// Makes a name.
  package init(path: String, isOfTemplate: Bool) {
    self.path = path
    self.isOfTemplate = isOfTemplate
  }
}
