import FoundationEssentials
import PostcardText
import Testing

@testable import PostcardFeeds

/// The page on feeds tells of everything there is.
@Suite("The page on feeds")
struct FeedsPageTests {
  /// The code spans in the first cells of the page's tables.
  static let rows: Set<String> = {
    let page = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/\(page)/Sources/Postcard/Postcard.docc/Feeds.md"
    guard let bytes = FileManager.default.contents(atPath: path) else { return [] }
    var spans: Set<String> = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard line.hasPrefix("| `"), let cell = line.split(separator: "|").first else { continue }
      for (index, span) in cell.split(separator: "`").enumerated() where !index.isMultiple(of: 2) {
        spans.insert(String(span))
      }
    }
    return spans
  }()

  @Test("has a row for every format", arguments: FeedFormat.all.map(\.name))
  func formats(name: String) {
    #expect(Self.rows.contains(name))
  }

  @Test("has a row for every reason to leave a post out", arguments: FeedRecord.Skip.allCases)
  func reasons(reason: FeedRecord.Skip) {
    #expect(Self.rows.contains(reason.rawValue))
  }

  @Test("has a row for every warning of what is damaged")
  func warnings() throws {
    var random = Damage(seed: 5)
    var codes: Set<String> = []
    for (_, text) in FuzzTests.samples {
      for _ in 0..<50 {
        var bytes = Array(text.utf8)
        random.damage(&bytes)
        guard let reading = try? FeedReading(bytes) else { continue }
        codes.formUnion(reading.warnings)
      }
    }
    #expect(codes.count > 3)
    #expect(codes.subtracting(Self.rows) == [])
  }
}
