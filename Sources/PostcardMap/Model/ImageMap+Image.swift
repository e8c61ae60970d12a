extension ImageMap {
  /// One file drawn from the layout.
  public struct Image: Hashable, Sendable {
    /// The file, relative to the map.
    public var src: String
    /// Its media type, such as `image/png`.
    public var mediaType: String
    /// The theme it was painted in.
    public var theme: String?
    /// Width in the file's own pixels.
    public var width: Int
    /// Height in the file's own pixels.
    public var height: Int
    /// File pixels per px of the space, above 0.
    public var scale: Double
    /// Size of the file in bytes.
    public var bytes: Int?
    /// `sha256:` and the hash of the file.
    public var sha256: String?

    /// Makes an entry of which only what is required is known.
    public init(
      src: String, mediaType: String, theme: String? = nil, width: Int, height: Int, scale: Double
    ) {
      self.src = src
      self.mediaType = mediaType
      self.theme = theme
      self.width = width
      self.height = height
      self.scale = scale
    }
  }
}
