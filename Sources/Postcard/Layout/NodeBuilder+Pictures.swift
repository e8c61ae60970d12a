internal import PostcardCanvas
internal import PostcardText

extension NodeBuilder {
  /// A picture, or what stands in for it.
  mutating func pictureContent(_ image: ImageElement) throws(PostcardError) -> LayoutNode.Content {
    let (source, bound) = image.source.evaluate(in: subject.scope)
    if let error = AssetPath.mistake(in: source, parts: image.source.parts.count, bound: bound) {
      pictureDigests.append("")
      warnings.append(
        PostcardWarning(error, at: subject.place(of: image.source) ?? image.box.place))
    } else if !source.isEmpty {
      // At its own size it needs all its pixels.
      let isWhole = image.fit.scaling == .none
      let found = picture(
        source, isBound: image.source.hasBindings,
        isOfPost: image.source.isOfPost(in: subject.scope),
        width: isWhole ? nil : image.box.width?.resolved(in: nil),
        height: isWhole ? nil : image.box.height?.resolved(in: nil),
        at: subject.place(of: image.source) ?? image.box.place)
      if let found { return .picture(found, image.fit) }
    }
    guard let pattern = image.initials else { return .panel }
    let name = pattern.evaluate(in: subject.scope).text
    let initials = Initials(of: name, seed: subject.post.author?.handle ?? name)
    guard !initials.text.isEmpty else { return .panel }
    var style = image.style
    style.color = .literal(Initials.foreground)
    style.textAlign = .center
    style.letterSpacing = 0
    let styled = StyledText(
      utf8: Array(initials.text.utf8), base: style, language: subject.language)
    return .initials(try shape(styled), .literal(initials.background))
  }

  /// Reads a picture; `nil`, with a warning, for one that cannot be shown.
  ///
  /// - Parameters:
  ///   - isOfPost: whether the post says it as it stands.
  ///   - width: px it is drawn at, where known; likewise `height`.
  ///   - place: what the warning names.
  private mutating func picture(
    _ path: String, isBound: Bool, isOfPost: Bool, width: Double?, height: Double?,
    at place: Place?
  ) -> Picture? {
    let isRemote = isOfPost && RemotePicture.isAddress(path)
    let file = assets.file(of: path, isBound: isBound)
    if let file { pictureFiles.append(file) }
    if isRemote ? assets.wasAsked(for: path) : file != nil {
      pictureNames.append(PictureName(path: path, isOfTemplate: !isBound))
    }
    do throws(PostcardError) {
      let entry =
        isRemote
        ? try assets.remotePicture(path, width: width, height: height)
        : try assets.picture(path, isBound: isBound, width: width, height: height)
      pictureDigests.append(entry.digest)
      return entry.picture
    } catch {
      // Which of two pictures is missing shows.
      pictureDigests.append("")
      warnings.append(PostcardWarning(error, at: place))
      return nil
    }
  }

  // MARK: Grids

  /// The post's pictures in a grid; `nil` when it has none.
  mutating func mediaGrid(_ element: MediaElement) throws(PostcardError) -> MediaGrid? {
    let pictures = subject.post.shownPictures
    let shown = pictures.prefix(MediaGrid.most)
    guard !shown.isEmpty else { return nil }
    var grid = MediaGrid(gap: element.gap)
    let corners = MediaGrid.corners(
      of: shown.count, radii: element.box.borderRadius, mirrored: subject.isRightToLeft)
    for (number, (index, media)) in shown.enumerated() {
      var box = BoxStyle(name: element.box.name, place: element.box.place)
      box.borderRadius = corners[number]
      let content = mediaContent(media, index: index, of: shown.count, grid: &grid)
      let words = media.alt.flatMap { $0.trimmed.isEmpty ? nil : $0 }
      let link = LayoutNode.Link(
        kind: "media",
        href: Address.vetted(media.url) ?? subject.post.url.flatMap(Address.vetted),
        alt: words ?? Self.picturePhrase)
      let hidden = pictures.count - shown.count
      let isCovered = number == shown.count - 1 && hidden > 0
      grid.cells.append(
        LayoutNode(
          box: box,
          content: isCovered ? try covered(content, box: box, count: hidden, element) : content,
          isMirrored: subject.isRightToLeft, visibleText: words ?? "", link: link))
    }
    return grid
  }

  /// What a screen reader says of a picture nobody described: a sign it has a word for in any language.
  private static let picturePhrase = "🖼"

  private mutating func mediaContent(
    _ media: Post.Media, index: Int, of count: Int, grid: inout MediaGrid
  ) -> LayoutNode.Content {
    // What wants hiding at first is not shown on a picture that cannot hide it.
    guard subject.post.sensitive != true else { return .panel }
    let path = "media[\(index)].url"
    let found = picture(
      media.url, isBound: true, isOfPost: true,
      width: count == 1 ? cardSize.width : cardSize.width / 2,
      height: nil, at: Place(path: subject.source.map { "\($0).\(path)" } ?? path))
    guard let found else { return .panel }
    if count == 1 { grid.ratio = MediaGrid.ratio(ofOne: found) }
    return .picture(found, .cover)
  }

  /// A picture under the number of those that are not shown.
  private func covered(
    _ content: LayoutNode.Content, box: BoxStyle, count: Int, _ element: MediaElement
  ) throws(PostcardError) -> LayoutNode.Content {
    var style = element.style
    style.color = .literal(Color(red: 1, green: 1, blue: 1))
    style.textAlign = .center
    let styled = StyledText(utf8: Array("+\(count)".utf8), base: style, language: subject.language)
    var whole = box
    whole.width = .fraction(1)
    whole.height = .fraction(1)
    var veil = whole
    veil.background = .color(.literal(Color(red: 0, green: 0, blue: 0, alpha: 0.55)))
    func layer(_ box: BoxStyle, _ content: LayoutNode.Content) -> LayoutNode {
      LayoutNode(box: box, content: content, isMirrored: false, visibleText: "", link: nil)
    }
    let number = layer(BoxStyle(), .text(try shape(styled)))
    let middle = ContainerElement(axis: .column, alignItems: .center, justifyContent: .center)
    return .container(
      ContainerElement(axis: .stack),
      [layer(whole, content), layer(veil, .container(middle, [number]))])
  }
}

extension Post.Media {
  /// Whether it is no film and no sound.
  var isPicture: Bool {
    mediaType.map { $0.lowercased().hasPrefix("image/") || $0.lowercased() == "image" } ?? true
  }
}
