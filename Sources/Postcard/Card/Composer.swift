/// Posts and templates in, cards out.
///
/// Owns a font map: may move between tasks, is never shared.
public final class Composer {
  /// Makes a composer over a set of fonts.
  ///
  /// - Throws: ``PostcardError`` (`environment`) when the fonts cannot be loaded.
  public init(fonts: FontSource = .system) throws(PostcardError) {}

  /// Lays out a post on a template.
  ///
  /// - Throws: ``PostcardError`` (`bad-option`) for a setting the template does not have.
  public func compose(
    _ post: Post, on template: Template, options: CardOptions = .init()
  ) throws(PostcardError) -> Card {
    throw PostcardError(.environment, "nothing is drawn yet")
  }
}
