import PostcardCanvas
import Testing

@testable import Postcard

/// How a sample is set: what a template may ask for, by itself or together.
struct SampleSetting: Sendable, CustomTestStringConvertible {
  var name: String
  var width = 320.0
  var size = 24.0
  var maxLines = LayoutLimits.lines
  /// px the text is fitted into, in 12 to 40 px; `nil` sets it in `size`.
  var fittedHeight: Double?
  var wrap = TextStyle.TextWrap.wrap
  var wordBreak = TextStyle.WordBreak.normal
  var align = TextStyle.TextAlign.start
  var letterSpacing = 0.0
  var pill: PillMetrics?
  /// Whether its tags are tags, or words as all others.
  var isTagged = true
  /// The weight of its tags.
  var tagWeight = 400

  /// A pill of the samples; its colour is named after its tag.
  struct PillMetrics: Sendable {
    var padding = Edges()
    var radius = 6.0
  }

  var testDescription: String { name }

  /// A marked sample set so. Tag number n has the colour `tagN`, its pill `pillN`, the rest `ink`; every
  /// other tag is underlined.
  func set(_ marked: String, with fonts: FontMap) throws -> SetSample {
    let (text, tags) = TextSamples.unmark(marked)
    var base = TextStyle()
    base.fontSize = fittedHeight == nil ? size...size : 12...40
    base.color = .named("ink")
    base.textWrap = wrap
    base.wordBreak = wordBreak
    base.textAlign = align
    base.letterSpacing = letterSpacing
    var styled = StyledText(
      utf8: Array(text.utf8), base: base, language: TextLanguage.guess(of: text))
    var font = base.fontRequest
    font.weight = tagWeight
    if isTagged {
      styled.isolates = tags
      styled.spans = tags.enumerated().map { index, tag in
        StyledText.Span(
          range: tag, color: .named("tag\(index)"), underline: index % 2 == 1, font: font,
          pill: pill.map {
            Pill(fill: .named("pill\(index)"), radius: $0.radius, padding: $0.padding)
          })
      }
    }
    let shaped = try ShapedText(styled, room: .unlimited, fonts: fonts)
    guard let fittedHeight else {
      let layout = TextLayout(shaped, size: size, width: width, maxLines: maxLines)
      return SetSample(layout: layout, tags: tags)
    }
    let fit = FontFit(shaped, width: width, height: fittedHeight)
    let fitted = fit.size()
    return SetSample(
      layout: TextLayout(
        shaped, size: fitted, width: width, maxLines: min(maxLines, fit.shownLines(at: fitted))),
      tags: tags)
  }
}

/// A sample that is laid out.
struct SetSample {
  let layout: TextLayout
  /// The UTF-8 ranges of its tags.
  let tags: [Range<Int>]

  /// The text of a line, without what hangs behind it.
  func words(ofLine line: TextLayout.Line) -> String {
    let bytes = layout.shaped.text.utf8[layout.utf8Range(of: line.clusters, in: line)]
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lines as a person reads them: `the quick…`.
  var lines: [String] {
    layout.lines.map { line in
      switch line.trailer {
      case .ellipsis: words(ofLine: line) + "…"
      case .hyphen: words(ofLine: line) + "‐"
      case nil: words(ofLine: line)
      }
    }
  }

  /// One line of text for each of the layout's: baseline, start–end, the tags on it, its words.
  ///
  /// Numbers are whole px. Marks that stack are left out of the words.
  var boxes: String {
    var pieces: [Int: [TagRects.Piece]] = [:]
    for tag in tags {
      for piece in TagRects(tag, in: layout).pieces {
        pieces[piece.line, default: []].append(piece)
      }
    }
    return layout.lines.indices.map { number in
      let line = layout.lines[number]
      func span(_ x: Double, _ width: Double) -> String {
        "\(Int(x.rounded()))–\(Int((x + width).rounded()))"
      }
      var parts = ["\(Int(layout.baseline(ofLine: number).rounded())):", span(line.x, line.width)]
      parts += (pieces[number] ?? []).map { "[\(span($0.rect.x, $0.rect.width))]" }
      var words = lines[number].unicodeScalars
      words.removeAll { (0x0300...0x036F).contains($0.value) }
      return (parts + ["|", String(words)]).joined(separator: " ")
    }.joined(separator: "\n")
  }
}
