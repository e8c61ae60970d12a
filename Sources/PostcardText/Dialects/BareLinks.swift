/// Which addresses without a scheme (`example.com`) are links: what `--bare` takes.
public enum BareLinks: String, CaseIterable, Hashable, Sendable {
  /// None.
  case off
  /// Those that end in one of some fifty common top-level domains.
  ///
  /// A short list is no platform's rule; it keeps `README.md`, `end.it` and `ASP.NET` text.
  case known
  /// Those that end in any top-level domain of the root zone.
  case all
}
