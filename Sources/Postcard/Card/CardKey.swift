internal import PostcardCanvas
internal import PostcardText

/// The hash of every input that changes a card's pixels: equal keys, equal pictures.
///
/// Scale, theme and format are no part of it: they are told apart by the file's name.
struct CardKey {
  /// SHA-256 in hexadecimal.
  let digest: String

  /// - Parameters:
  ///   - pictures: digests of the pictures in template order, empty for those that could not be read.
  init(template: Template, post: Post, pictures: [String], frame: Frame) {
    var fields: [String] = [Generator.name, Digest.sha256(template.source)]
    for (name, value) in template.params.sorted(by: { $0.key < $1.key }) {
      fields += ["param", name, value]
    }
    for (name, themes) in template.colors.sorted(by: { $0.key < $1.key }) {
      for (theme, color) in themes.sorted(by: { $0.key < $1.key }) {
        let components = [color.red, color.green, color.blue, color.alpha]
        fields += [name, theme] + components.map(\.description)
      }
    }
    for subject in frame.posts.map(\.subject) {
      for tag in subject.tags {
        fields += ["tag", subject.source ?? "", tag.kind.rawValue, "\(tag.range.utf8)"]
      }
    }
    fields += pictures
    fields += Self.faces(in: frame)
    var bytes = post.json
    for field in fields {
      // A separator no field holds keeps `ab`,`c` from meaning `a`,`bc`.
      bytes.append(0)
      bytes += Array(field.utf8)
    }
    digest = Digest.sha256(bytes)
  }

  /// The faces that draw the card, by name and version.
  private static func faces(in frame: Frame) -> [String] {
    var names: Set<String> = []
    for case .text(let text) in frame.items {
      for paragraph in text.layout.shaped.paragraphs {
        for run in paragraph.paragraph.runs { names.insert(run.face.identity) }
      }
    }
    return names.sorted()
  }
}
