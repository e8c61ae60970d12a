/// The tag rules of one platform, as a value.
public struct Dialect: Sendable {
  /// The name `--dialect` takes.
  public let name: String
  /// How each kind's value becomes an href.
  public var links: [TagKind: LinkPattern]

  /// The default: X's rules with paired topics, federated mentions and e-mail added.
  public static let social = Dialect(name: "social", links: [:])
  /// Every dialect `--dialect` knows.
  public static let all = [social]
}
