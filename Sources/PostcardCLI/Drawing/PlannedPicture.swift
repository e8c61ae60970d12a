internal import Postcard

/// One picture of a card, before it is drawn.
struct PlannedPicture: Hashable, Sendable {
  /// Its file.
  let path: String
  /// Format and scale.
  let format: CardFormat
  /// Its theme.
  let theme: String

  /// It as a card's key has it.
  var drawing: Card.Drawing { Card.Drawing(format: format, theme: theme) }

  /// Its file once it is drawn, which has another ending where the format had to change.
  func path(as drawn: CardFormat) -> String {
    guard drawn.encoding != format.encoding, let (stem, _) = Path.split(path) else { return path }
    return "\(stem).\(drawn.encoding.endings[0])"
  }
}

extension PlannedPicture {
  /// The pictures of a card in the order its map lists them: theme by theme, format by format.
  ///
  /// The first theme and the first scale keep the plain name, so that `-o card.png` always makes
  /// `card.png`; the others add `.dark` and `@2x`. A format without pixels is drawn once per theme.
  static func all(
    stem: String, endings: [OutputPlan.Ending], themes: [String], scales: [Double],
    packing: PackingOptions = .init()
  ) -> [PlannedPicture] {
    themes.enumerated().flatMap { index, theme in
      endings.flatMap { ending in
        let scales = ending.encoding.hasPixels ? scales : [1]
        return scales.enumerated().map { position, scale in
          let name = (index == 0 ? "" : ".\(theme)") + (position == 0 ? "" : "@\(short(scale))x")
          return PlannedPicture(
            path: "\(stem)\(name).\(ending.spelling)",
            format: packing.format(ending.encoding, scale: scale), theme: theme)
        }
      }
    }
  }

  /// `2` for 2.0, `1.5` as it is.
  private static func short(_ scale: Double) -> String {
    Int(exactly: scale).map(String.init) ?? "\(scale)"
  }
}
