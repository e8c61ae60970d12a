/// The program that makes cards.
public enum Generator {
  /// Its version.
  public static let version = "0.1.0"
  /// What stands in a map's `generator`.
  public static let name = "postcard \(version)"
  /// The drawing's own version, raised by hand with every change that moves a pixel.
  ///
  /// It is part of every key, so that cards are drawn anew when they would look different, and not with
  /// each version of the program.
  public static let epoch = 1
}
