internal import Postcard

/// One picture of a card, before it is drawn.
struct PlannedPicture: Hashable, Sendable {
  /// Its file.
  let path: String
  /// Format and scale.
  let format: CardFormat
  /// Its theme.
  let theme: String
}

extension PlannedPicture {
  /// The pictures of a card in the order its map lists them: theme by theme, format by format.
  ///
  /// The first theme and the first scale keep the plain name, so that `-o card.png` always makes
  /// `card.png`; the others add `.dark` and `@2x`. A format without pixels is drawn once per theme.
  static func all(
    stem: String, endings: [OutputPlan.Ending], themes: [String], scales: [Double]
  ) -> [PlannedPicture] {
    themes.enumerated().flatMap { index, theme in
      endings.flatMap { ending in
        let scales = ending.encoding.hasPixels ? scales : [1]
        return scales.enumerated().map { position, scale in
          let name = (index == 0 ? "" : ".\(theme)") + (position == 0 ? "" : "@\(short(scale))x")
          return PlannedPicture(
            path: "\(stem)\(name).\(ending.spelling)",
            format: CardFormat(ending.encoding, scale: scale), theme: theme)
        }
      }
    }
  }

  /// `2` for 2.0, `1.5` as it is.
  private static func short(_ scale: Double) -> String {
    Int(exactly: scale).map(String.init) ?? "\(scale)"
  }
}

extension CardFormat.Encoding {
  /// Whether its files are made of pixels, so that a scale means something.
  var hasPixels: Bool {
    switch self {
    case .png: true
    case .svg: false
    }
  }
}

extension CardFormat {
  /// A format by its encoding.
  init(_ encoding: Encoding, scale: Double) {
    self = .png(scale: scale)
    self.encoding = encoding
  }
}
