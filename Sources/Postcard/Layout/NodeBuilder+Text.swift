internal import PostcardCanvas
internal import PostcardText

extension NodeBuilder {
  func shape(_ text: StyledText) throws(PostcardError) -> ShapedText {
    try ShapedText(
      text, room: ShapedText.Room(width: cardSize.width, height: cardSize.height, style: text.base),
      fonts: fonts)
  }

  /// The words of a `<text>` with what its bindings stand for.
  func styledText(_ element: TextElement) -> StyledText {
    var styled = StyledText(
      utf8: [], base: element.style, language: subject.language, skipsMissing: skipsMissing)
    styled.startIsRight = subject.isRightToLeft
    for piece in element.pieces {
      let start = styled.utf8.count
      let evaluated = piece.text.evaluate(in: subject.scope)
      styled.utf8 += Self.onOneLine(evaluated.text)
      styled.isolates += evaluated.bound.map { start + $0.lowerBound..<start + $0.upperBound }
      guard piece.style != element.style, styled.utf8.count > start else { continue }
      styled.spans.append(
        StyledText.Span(
          range: start..<styled.utf8.count, color: piece.style.color,
          underline: piece.style.underline, font: piece.style.fontRequest,
          sizeRatio: piece.style.fontSize.upperBound / element.style.fontSize.upperBound))
    }
    return styled
  }

  /// Line breaks as spaces, byte for byte so that ranges stay: a name or a date is one line of words, as
  /// white space in HTML is.
  private static func onOneLine(_ text: String) -> [UInt8] {
    text.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
  }

  /// The text of the post spoken of, its tags set apart.
  func styledPost(_ element: PostElement) -> StyledText {
    let post = subject.post
    var styled = StyledText(
      utf8: Array(post.text.utf8), base: element.style, language: subject.language,
      skipsMissing: skipsMissing)
    styled.rightToLeft = post.dir.map { $0 == .rtl }
    styled.isolates = subject.tags.map(\.range.utf8)
    styled.spans = subject.tags.compactMap { tag in
      guard let look = template.tagStyles[tag.kind] else { return nil }
      var font = element.style.fontRequest
      if let weight = look.fontWeight { font.weight = weight }
      return StyledText.Span(
        range: tag.range.utf8, color: look.color ?? element.style.color,
        underline: look.underline ?? element.style.underline, font: font,
        pill: look.pill == Pill() ? nil : look.pill)
    }
    return styled
  }
}
