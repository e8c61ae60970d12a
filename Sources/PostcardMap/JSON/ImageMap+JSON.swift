#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension ImageMap {
  /// The largest map that is read, in bytes.
  ///
  /// Far more than the text of a card can need; a reader's memory stays bounded whatever it is handed.
  public static let largestFile = 16 << 20

  /// Reads the bytes of a `.map.json` file.
  ///
  /// Throws when they are no JSON or no postcard map, when the map is of a newer version, and when a
  /// value is missing or out of its bounds; the error names the place. Unknown fields are passed over.
  public init(json: [UInt8]) throws(ImageMapError) {
    guard json.count <= Self.largestFile else {
      throw ImageMapError(.limit, "has \(json.count) bytes, a map has up to \(Self.largestFile)")
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(json))
    } catch let error as DecodingError {
      throw ImageMapError(error)
    } catch {
      throw ImageMapError(.notJSON, "not valid JSON")
    }
  }

  /// The bytes of a `.map.json` file: UTF-8, keys sorted, one rectangle a line, the last line ended.
  ///
  /// The same map gives the same bytes on every run.
  public func json() -> [UInt8] { ReadableJSON.file(self) }
}
