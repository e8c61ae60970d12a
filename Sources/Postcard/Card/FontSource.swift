/// Where a composer's fonts come from.
public enum FontSource: Hashable, Sendable {
  /// The fonts installed on the machine.
  case system
  /// Those, and the font files of a folder.
  case folder(String)
}
