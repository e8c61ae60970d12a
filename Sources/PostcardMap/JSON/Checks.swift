/// Values that must lie in the bounds the format sets, each refused with its place.
extension KeyedDecodingContainer {
  /// A finite number within ``Swift/Double/largestCoordinate``.
  func coordinate(_ key: Key) throws -> Double {
    let value = try decode(Double.self, forKey: key)
    guard abs(value) <= Double.largestCoordinate else {
      throw invalid(key, "should be a number of px, not \(value)")
    }
    return value
  }

  /// A coordinate above 0.
  func length(_ key: Key) throws -> Double {
    let value = try coordinate(key)
    guard value > 0 else { throw invalid(key, "should be above 0") }
    return value
  }

  /// A finite factor above 0.
  func factor(_ key: Key) throws -> Double {
    let value = try decode(Double.self, forKey: key)
    guard value > 0, value.isFinite else { throw invalid(key, "should be above 0") }
    return value
  }

  /// A whole number from a least one.
  func whole(_ key: Key, from least: Int) throws -> Int {
    guard let value = try wholeIfPresent(key, from: least) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "No value for \(key.stringValue)."))
    }
    return value
  }

  /// A whole number from a least one, or none.
  func wholeIfPresent(_ key: Key, from least: Int) throws -> Int? {
    guard let number = try decodeIfPresent(Double.self, forKey: key) else { return nil }
    guard let value = Int(exactly: number), value >= least else {
      throw invalid(key, "should be a whole number from \(least)")
    }
    return value
  }

  /// A half-open range written `[start, end]`.
  func span(_ key: Key) throws -> Range<Int> {
    let ends = try decode([Double].self, forKey: key).map { Int(exactly: $0) }
    guard ends.count == 2, let start = ends[0], let end = ends[1], start >= 0 else {
      throw invalid(key, "should be [start, end], two whole numbers from 0")
    }
    guard start <= end else { throw invalid(key, "starts at \(start), after its end \(end)") }
    return start..<end
  }

  /// `ltr`, `rtl` or none.
  func directionIfPresent(_ key: Key) throws -> ImageMap.Direction? {
    guard let name = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let direction = ImageMap.Direction(rawValue: name) else {
      throw invalid(key, "should be ltr or rtl")
    }
    return direction
  }

  /// `sha256:` and 64 hexadecimal digits, or none.
  func hashIfPresent(_ key: Key) throws -> String? {
    guard let hash = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard hash.isHash else {
      throw invalid(key, "should be sha256: and 64 of the digits 0-9 and a-f")
    }
    return hash
  }

  /// A string that says something.
  func filled(_ key: Key) throws -> String {
    let value = try decode(String.self, forKey: key)
    guard !value.isEmpty else { throw invalid(key, "should not be empty") }
    return value
  }

  /// The error for a value out of its bounds.
  func invalid(
    _ key: Key, _ message: String, code: ImageMapError.Code = .invalid
  ) -> DecodingError {
    let path = codingPath + [key]
    return .dataCorrupted(
      .init(
        codingPath: path, debugDescription: message,
        underlyingError: ImageMapError(code, message, at: ImageMapError.path(path))))
  }
}

extension String {
  /// Whether it is `sha256:` and 64 lower-case hexadecimal digits.
  var isHash: Bool {
    hasPrefix("sha256:") && utf8.count == 71
      && utf8.dropFirst(7).allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
