/// The text attributes, resolved through `style=` and the ancestors.
struct TextStyle: Hashable, Sendable {
  /// Families in order of preference; never an emoji family.
  var fontFamily: [String] = ["Inter", "Noto Sans"]
  /// px; a range fits the text. Equal bounds are a fixed size.
  var fontSize: ClosedRange<Double> = 16...16
  /// 100…1000
  var fontWeight: Int = 400
  var italic = false
  /// px at the size drawn.
  var letterSpacing: Double = 0
  /// A multiple of the font size.
  var lineHeight: Double = 1.3
  var color: ColorValue = .literal(Color(red: 0, green: 0, blue: 0))
  var underline = false
  var textAlign: TextAlign = .start
  /// At most so many lines.
  var lineClamp: Int?
  var wordBreak: WordBreak = .normal
  var textWrap: TextWrap = .wrap

  /// `text-align`
  enum TextAlign: String, Hashable, Sendable, CaseIterable { case start, center, end, left, right }

  /// `word-break`
  enum WordBreak: String, Hashable, Sendable, CaseIterable {
    case normal
    /// Korean breaks between words only.
    case keepAll = "keep-all"
  }

  /// `text-wrap`
  enum TextWrap: String, Hashable, Sendable, CaseIterable {
    case wrap
    /// Lines about equally long.
    case balance
  }
}

extension TextStyle {
  /// `font-family` and the rest, each by itself: what a `<style>` may say.
  static let ownAttributes: [Attribute<TextStyle>] = [
    Attribute("font-family", .fontFamily, into: \.fontFamily),
    Attribute("font-size", .fontSize, into: \.fontSize),
    Attribute("font-weight", .fontWeight, into: \.fontWeight),
    Attribute("font-style", .fontStyle, into: \.italic),
    Attribute("letter-spacing", .letterSpacing, into: \.letterSpacing),
    Attribute("line-height", .lineHeight, into: \.lineHeight),
    Attribute("color", .color, into: \.color),
    Attribute("text-decoration", .textDecoration, into: \.underline),
    Attribute("text-align", .keyword(), into: \.textAlign),
    Attribute("line-clamp", .lineClamp, into: \.lineClamp),
    Attribute("word-break", .keyword(), into: \.wordBreak),
    Attribute("text-wrap", .keyword(), into: \.textWrap),
  ]

  /// Those, and before them `style`, so that what an element says itself wins over its style.
  static let attributes: [Attribute<TextStyle>] =
    [
      Attribute(AttributeShape("style", "the name of a <style>", example: "quiet")) {
        text, definitions throws(Mistake) in
        guard let style = definitions.styles[text] else {
          guard text.isName else { return nil }
          let hint = Spelling.hint(for: text, among: definitions.styles.keys.sorted())
          throw Mistake(
            "undefined style \"\(text)\""
              + (hint.isEmpty ? ": define it with <style name=\"\(text)\" …/>" : hint))
        }
        return { style.apply(to: &$0) }
      }
    ] + ownAttributes
}
