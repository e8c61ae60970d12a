internal import PostcardCanvas
package import PostcardText

/// What can be told of a card's inputs without laying it out.
extension Composer {
  /// SHA-256 of a template and of all fonts a composer would choose from, in hexadecimal.
  ///
  /// - Throws: ``PostcardError`` (`environment`) when fontconfig has no configuration.
  package static func digest(
    of template: Template, fonts source: FontSource
  ) throws(PostcardError) -> String {
    do throws(CanvasError) {
      let fonts = try FontFiles(source).adding(template).digest()
      return Digest.sha256(CardKey.bytes(of: [template.keyDigest, fonts]))
    } catch {
      throw PostcardError(.environment, error.message)
    }
  }

  /// SHA-256 of a post and of the pictures it is known to ask for, in hexadecimal.
  ///
  /// - Parameters:
  ///   - run: What does not change from post to post, and the name of the card.
  ///   - pictures: As ``Card/pictures`` had them when the post was drawn last.
  package func digest(
    of post: Post, run: String, pictures names: [PictureName], template: Template,
    options: CardOptions
  ) -> String {
    let source = PictureSource(
      templateFolder: template.folder, postFolder: options.assets, remote: options.pictures,
      cache: pictures)
    let files = names.map { (path: $0.path, digest: source.digest(of: $0)) }
    return Self.digest(of: post, run: run, files: files)
  }

  /// The same where no picture has to be looked at.
  package static func digest(
    of post: Post, run: String, files: [(path: String, digest: String)] = []
  ) -> String {
    Digest.sha256(
      post.json + CardKey.bytes(of: [run] + files.flatMap { [$0.path, $0.digest] }))
  }
}
