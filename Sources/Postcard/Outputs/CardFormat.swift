/// A picture format with its options.
public struct CardFormat: Hashable, Sendable {
  /// What the picture is written as.
  public enum Encoding: String, Hashable, Sendable, CaseIterable {
    /// PNG.
    case png
    /// SVG, with links where a browser can follow them.
    case svg
    /// PDF of one page, with links likewise.
    case pdf
    /// JPEG: no transparency, a little lost.
    case jpeg
    /// WebP.
    case webp
  }

  /// How hard a PNG file is packed: the same pixels in fewer bytes for more time.
  public enum Compression: String, Hashable, Sendable, CaseIterable {
    /// In a millisecond.
    case fast
    /// A quarter smaller, in ten times as long.
    case balanced
    /// A third smaller, in some hundred times as long.
    case small
  }

  /// What the picture is written as.
  public var encoding: Encoding
  /// File pixels per px; 1 for SVG and PDF, which have none.
  public var scale: Double
  /// How hard a PNG is packed.
  public var compression = Compression.fast
  /// What JPEG and WebP keep of the picture, 1…100; without one JPEG has 85, and WebP loses nothing.
  public var quality: Int?

  /// PNG at a scale.
  public static func png(scale: Double = 1, compression: Compression = .fast) -> CardFormat {
    CardFormat(.png, scale: scale, compression: compression)
  }
  /// JPEG at a scale; what is transparent becomes white.
  public static func jpeg(scale: Double = 1, quality: Int? = nil) -> CardFormat {
    CardFormat(.jpeg, scale: scale, quality: quality)
  }
  /// WebP at a scale, without loss unless a quality is given.
  public static func webp(scale: Double = 1, quality: Int? = nil) -> CardFormat {
    CardFormat(.webp, scale: scale, quality: quality)
  }
  /// SVG.
  public static let svg = CardFormat(.svg)
  /// PDF.
  public static let pdf = CardFormat(.pdf)

  /// A format by its encoding; options that mean nothing to it are kept and not looked at.
  public init(
    _ encoding: Encoding, scale: Double = 1, compression: Compression = .fast, quality: Int? = nil
  ) {
    self.encoding = encoding
    self.scale = scale
    self.compression = compression
    self.quality = quality
  }

  /// Its media type, such as `image/png`.
  public var mediaType: String {
    switch encoding {
    case .png: "image/png"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    case .jpeg: "image/jpeg"
    case .webp: "image/webp"
    }
  }
}

extension CardFormat.Encoding {
  /// The endings of its files, the usual one first.
  public var endings: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg"]
    case .png, .svg, .pdf, .webp: [rawValue]
    }
  }

  /// The encoding of files with an ending, in whatever case.
  public init?(ending: String) {
    let ending = ending.lowercased()
    guard let found = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = found
  }

  /// Whether its files are made of pixels, so that a scale means something.
  public var hasPixels: Bool {
    switch self {
    case .png, .jpeg, .webp: true
    case .svg, .pdf: false
    }
  }

  /// Whether its files hold links that a viewer follows.
  public var hasLinks: Bool { !hasPixels }
}
