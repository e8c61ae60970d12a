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
  init(
    template: Template, post: Post, timeZone: CardTimeZone, pictures: [String], frame: Frame,
    missing: MissingCharacters = .box
  ) {
    var fields: [String] = []
    for subject in frame.posts.map(\.subject) {
      for tag in subject.tags {
        fields += ["tag", subject.source ?? "", tag.kind.rawValue, "\(tag.range.utf8)"]
      }
    }
    if timeZone != .utc { fields += ["zone", timeZone.name] }
    if missing != .box { fields += ["missing", missing.rawValue] }
    fields += pictures
    fields += Self.faces(in: frame)
    digest = Digest.sha256(post.json + template.keyBytes + Self.bytes(of: fields))
  }

  /// What a template adds to all its cards: what it was read from, and what was set since.
  static func bytes(
    of source: String, params: [String: String], colors: [String: [String: Color]]
  ) -> [UInt8] {
    var fields = [Generator.name, source]
    for (name, value) in params.sorted(by: { $0.key < $1.key }) {
      fields += ["param", name, value]
    }
    for (name, themes) in colors.sorted(by: { $0.key < $1.key }) {
      for (theme, color) in themes.sorted(by: { $0.key < $1.key }) {
        let components = [color.red, color.green, color.blue, color.alpha]
        fields += [name, theme] + components.map(\.description)
      }
    }
    return bytes(of: fields)
  }

  /// Fields in one, with a separator that none holds: it keeps `ab`,`c` from meaning `a`,`bc`.
  private static func bytes(of fields: [String]) -> [UInt8] {
    fields.flatMap { [0] + Array($0.utf8) }
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
