internal import PostcardCanvas
public import PostcardText

extension Composer {
  /// The faces a post's text is drawn with where a template shows it.
  ///
  /// A template without `<post>` answers for the type its card has.
  ///
  /// - Throws: `PostcardError` as ``compose(_:on:options:)`` does, but for missing characters, which are
  ///   part of the answer.
  public func fonts(
    of post: Post, on template: Template, options: CardOptions = .init()
  ) throws(PostcardError) -> FontCoverage {
    var post = post
    _ = post.cutText()
    let subject = Subject(
      post: post, tags: options.tagger.tags(of: post).tags, params: template.params)
    let builder = NodeBuilder(
      template: template, subject: subject, tagger: options.tagger,
      fonts: try fontMap(for: template),
      assets: PictureSource(templateFolder: nil, postFolder: nil, cache: pictures))
    let element =
      template.card.children.lazy.compactMap(\.firstPost).first
      ?? PostElement(style: template.card.style)
    return FontCoverage(
      of: try ShapedText(
        builder.styledPost(element), room: .unlimited, fonts: builder.fonts))
  }
}

extension Element {
  /// The first `<post>` in it.
  fileprivate var firstPost: PostElement? {
    switch self {
    case .post(let element): element
    case .container(let element): element.children.lazy.compactMap(\.firstPost).first
    case .text, .image, .media, .line, .spacer: nil
    }
  }
}

extension FontCoverage {
  /// Reads the runs of a shaped text.
  init(of shaped: ShapedText) {
    for paragraph in shaped.paragraphs {
      let shapedRuns = paragraph.paragraph.runs
      var last: (face: ObjectIdentifier?, script: String)?
      for (index, cluster) in paragraph.paragraph.clusters.enumerated() {
        let local = paragraph.paragraph.utf8Range(ofCluster: index)
        guard !local.isEmpty else { continue }
        let range = paragraph.start + local.lowerBound..<paragraph.start + local.upperBound
        let run = shapedRuns[Int(cluster.run)]
        let face = cluster.traits.contains(.missing) ? nil : run.face
        let key = (face: face.map(ObjectIdentifier.init), script: run.script)
        if let previous = last, previous == key, let whole = runs.last {
          let joined = whole.utf8.lowerBound..<range.upperBound
          runs[runs.count - 1] = Run(
            utf8: joined, text: String(decoding: shaped.text.utf8[joined], as: UTF8.self),
            face: whole.face, file: whole.file, script: whole.script)
        } else {
          runs.append(
            Run(
              utf8: range, text: String(decoding: shaped.text.utf8[range], as: UTF8.self),
              face: face?.name, file: face?.file, script: run.script))
        }
        last = key
      }
    }
  }
}
