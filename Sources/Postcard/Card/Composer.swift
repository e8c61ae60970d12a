internal import PostcardCanvas
public import PostcardText

/// Posts and templates in, cards out.
///
/// Owns a font map: may move between tasks, is never shared. Keep one for many cards, since the first
/// look-up of a font costs more than a card.
public final class Composer {
  private let source: FontSource
  private let encoder: PNGEncoder
  private let paints = PaintCache()
  /// Where the time of its cards went.
  package let times = StageTimes()
  let pictures = PictureCache()
  /// One for each set of fonts that templates bring along; most bring none.
  private var fontMaps: [FontFiles: FontMap] = [:]

  /// Makes a composer over a set of fonts.
  ///
  /// - Throws: `PostcardError` (`environment`) when the fonts cannot be loaded.
  public init(fonts: FontSource = .system) throws(PostcardError) {
    source = fonts
    do throws(CanvasError) {
      encoder = try PNGEncoder()
    } catch {
      throw PostcardError(.environment, error.message)
    }
    _ = try fontMap(for: FontFiles(source))
  }

  /// The fonts of this composer and a template together.
  func fontMap(for template: Template) throws(PostcardError) -> FontMap {
    let files = FontFiles(source).adding(template)
    if fontMaps[files] == nil { try template.checkFonts() }
    return try fontMap(for: files)
  }

  /// The fonts of a set, loaded on first sight.
  private func fontMap(for files: FontFiles) throws(PostcardError) -> FontMap {
    if let map = fontMaps[files] { return map }
    do throws(CanvasError) {
      let map = try FontMap(files)
      fontMaps[files] = map
      return map
    } catch {
      throw PostcardError(.environment, error.message)
    }
  }

  /// Lays out a post on a template.
  ///
  /// A text over `TextLimits.textBytes` is cut at a grapheme cluster, with a warning.
  ///
  /// - Throws: `PostcardError`: `bad-option` for a pattern of the alternative text that does not make
  ///   sense, `limit` for a card that is too large, `environment` when no font can be found,
  ///   `glyph-missing` for a character no font has where the options refuse one.
  public func compose(
    _ post: Post, on template: Template, options: CardOptions = .init()
  ) throws(PostcardError) -> Card {
    let alt = try options.alt.map { pattern throws(PostcardError) in
      try template.altPattern(pattern)
    }
    var warnings: [PostcardWarning] = []
    var post = post
    if let warning = post.cutText() { warnings.append(warning) }
    let (tags, tagWarnings) = try times.measure(\.tagging) { options.tagger.tags(of: post) }
    warnings += tagWarnings
    if let url = post.url, Address.vetted(url) == nil {
      warnings.append(
        PostcardWarning(
          "bad-href", "\(url.quoted) is not opened: the post's address is http, https or mailto",
          at: Place(path: "url")))
    }

    let start = ContinuousClock.now
    defer { times.layout += ContinuousClock.now - start }
    let subject = Subject(
      post: post, tags: tags, params: template.params, timeZone: options.timeZone)
    let assets = PictureSource(
      templateFolder: template.folder, postFolder: options.assets, remote: options.pictures,
      cache: pictures)
    let fonts = try fontMap(for: template)
    var builder = NodeBuilder(
      template: template, subject: subject, tagger: options.tagger, fonts: fonts, assets: assets)
    builder.skipsMissing = options.missing == .skip
    let root = try builder.root()
    let placed = FrameBuilder(root: root, size: try cardSize(of: template, root: root))
    let frame = placed.frame
    let missing = MissingGlyphs(in: frame)
    if options.missing == .error, let error = missing.error { throw error }
    warnings += builder.warnings + placed.overflow.warnings + missing.warnings(of: options.missing)
    if let warning = Self.heightWarning(of: frame, template.card.box) { warnings.append(warning) }

    let key = CardKey(
      template: template, subject: subject, timeZone: options.timeZone,
      pictures: builder.pictureDigests, frame: frame, missing: options.missing)
    var mapBuilder = MapBuilder(frame, post: post)
    var map = mapBuilder.map(
      alt: AltText.text(for: post, pattern: alt, scope: subject.scope, frame: frame),
      isRightToLeft: subject.isRightToLeft)
    map.key = "sha256:\(key.digest)"
    let title = AltText.title(for: post)
    map.mapKey = map.mapKey(title: title)
    return Card(
      frame: frame, template: template, title: title, map: map, key: key.digest,
      warnings: warnings, sources: template.fontFiles + builder.pictureFiles,
      pictures: builder.pictureNames, encoder: encoder, paints: paints, times: times)
  }

  /// A word when a card that grows with its post has grown as far as it may and texts are cut.
  private static func heightWarning(of frame: Frame, _ box: BoxStyle) -> PostcardWarning? {
    guard box.height == nil else { return nil }
    let most = min(box.maxHeight?.resolved(in: nil) ?? .infinity, LayoutLimits.cardSide)
    let isCut = frame.posts.contains { post in
      post.text.layout.visibleEnd < post.text.layout.shaped.text.utf8.count
    }
    guard frame.size.height >= most, isCut else { return nil }
    return PostcardWarning(
      "cut", "text is cut: the card has its greatest height, \(Int(most)) px", at: box.place)
  }

  /// The card's size: fixed by the template, or as high as its content.
  private func cardSize(of template: Template, root: LayoutNode) throws(PostcardError) -> Size {
    var size = root.measure(width: nil, height: nil)
    // A card that grows with its post grows no further: the text ends in an ellipsis there.
    if template.card.box.height == nil { size.height = min(size.height, LayoutLimits.cardSide) }
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw PostcardError(
        .badTemplate, "the card has no size; give it width and height",
        at: Place(file: template.name))
    }
    guard max(size.width, size.height) <= LayoutLimits.cardSide else {
      throw PostcardError(
        .limit,
        "the card would be \(Int(size.width))×\(Int(size.height)) px; "
          + "a side has at most \(Int(LayoutLimits.cardSide))", at: Place(file: template.name))
    }
    return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }
}
