/// Where a composer's fonts come from.
public enum FontSource: Hashable, Sendable {
  /// The fonts installed on the machine.
  case system
  /// Those, and the font files of a folder.
  case folder(String)
  /// The font files of a folder and no others, so that every machine draws the same card.
  case only(String)
}
