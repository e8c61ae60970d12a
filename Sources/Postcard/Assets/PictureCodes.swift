extension PostcardError.Code {
  /// A picture that is not there.
  public static let pictureMissing = Self(rawValue: "picture-missing")
  /// A picture that is there but cannot be read, or is no regular file.
  public static let pictureUnreadable = Self(rawValue: "picture-unreadable")
  /// A picture that may not be read: outside the folder, behind a link, or on the net.
  public static let pictureForbidden = Self(rawValue: "picture-forbidden")
  /// A picture that was asked for over the network, and is not to be had.
  public static let pictureUnfetched = Self(rawValue: "picture-unfetched")
  /// A picture larger than the limits, in bytes, as a file or as a `data:` address.
  public static let pictureTooLarge = Self(rawValue: "picture-too-large")
  /// A file that is no picture that can be drawn, or a damaged one.
  public static let pictureBroken = Self(rawValue: "picture-broken")
}

extension PostcardWarning {
  /// An error that does not keep the card from being made.
  init(_ error: PostcardError, at place: Place? = nil) {
    self.init(error.code.rawValue, error.message, at: place ?? error.place)
  }
}
