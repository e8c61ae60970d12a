internal import PostcardCanvas
internal import PostcardText

/// The hash of every input that changes a card's pixels: equal keys, equal pictures.
///
/// Of the post it takes what can be seen: where it or a tag in it leads changes no pixel, unless the
/// template shows the address as text.
struct CardKey {
  /// SHA-256 in hexadecimal.
  let digest: String

  /// - Parameters:
  ///   - pictures: digests of the pictures in template order, empty for those that could not be read.
  init(
    template: Template, subject: Subject, timeZone: CardTimeZone, pictures: [String], frame: Frame,
    missing: MissingCharacters = .box
  ) {
    var fields: [String] = []
    // A template may ask for the tags of a post whose text it does not show.
    for subject in [subject] + frame.posts.map(\.subject) {
      for tag in subject.tags {
        fields += [
          "tag", subject.source ?? "", tag.kind.rawValue,
          String(tag.range.utf8.lowerBound), String(tag.range.utf8.upperBound),
          tag.href.presence ?? "none",
        ]
      }
    }
    if timeZone != .utc { fields += ["zone", timeZone.name] }
    if missing != .box { fields += ["missing", missing.rawValue] }
    fields += ["pictures"] + pictures + ["faces"] + Self.faces(in: frame)
    for case .text(let text) in frame.items {
      fields.append(String(decoding: text.layout.shaped.text.utf8, as: UTF8.self))
    }
    digest = Digest.sha256(
      subject.post.withoutAddresses.json + Self.bytes(of: [template.keyDigest] + fields))
  }

  /// SHA-256, in hexadecimal, of what a template adds to all its cards: what it was read from, and what was
  /// set since.
  static func digest(
    of source: String, params: [String: String], colors: [String: [String: Color]]
  ) -> String {
    var fields = ["epoch \(Generator.epoch)", source]
    for (name, value) in params.sorted(by: { $0.key < $1.key }) {
      fields += ["param", name, value]
    }
    for (name, themes) in colors.sorted(by: { $0.key < $1.key }) {
      for (theme, color) in themes.sorted(by: { $0.key < $1.key }) {
        let components = [color.red, color.green, color.blue, color.alpha]
        fields += [name, theme] + components.map(\.description)
      }
    }
    return Digest.sha256(bytes(of: fields))
  }

  /// Fields in one, each after its length: it keeps `ab`,`c` from meaning `a`,`bc`.
  static func bytes(of fields: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    // Lengths take up to five digits, and a colon each.
    bytes.reserveCapacity(fields.reduce(0) { $0 + $1.utf8.count + 6 })
    for field in fields {
      bytes.append(contentsOf: String(field.utf8.count).utf8)
      bytes.append(UInt8(ascii: ":"))
      bytes.append(contentsOf: field.utf8)
    }
    return bytes
  }

  /// The faces that draw the card, by name, version and size.
  private static func faces(in frame: Frame) -> [String] {
    var seen: Set<ObjectIdentifier> = []
    var names: Set<String> = []
    for case .text(let text) in frame.items {
      for paragraph in text.layout.shaped.paragraphs {
        for run in paragraph.paragraph.runs
        where seen.insert(ObjectIdentifier(run.face)).inserted {
          names.insert(run.face.identity)
        }
      }
    }
    return names.sorted()
  }
}

extension String? {
  /// A mark for an address that a condition takes to be there.
  fileprivate var presence: String? { flatMap { $0.trimmed.isEmpty ? nil : "-" } }
}

extension Post {
  /// It with a mark where an address was: a template may ask whether there is one.
  fileprivate var withoutAddresses: Post {
    var post = self
    post.url = post.url.presence
    let author = post.author?.url.presence
    post.author?.url = author
    for index in post.tags.indices { post.tags[index].href = nil }
    post.quote = post.quote?.withoutAddresses
    post.repostOf = post.repostOf?.withoutAddresses
    post.posts = post.posts.map(\.withoutAddresses)
    return post
  }
}
