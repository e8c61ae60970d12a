/// The program that makes cards.
public enum Generator {
  /// Its version.
  public static let version = "0.1.0"
  /// What stands in a map's `generator`.
  public static let name = "postcard \(version)"
}
