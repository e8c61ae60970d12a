import FoundationEssentials
import PostcardMap
import Testing

/// Places and what lies there, for this library and the JavaScript client alike.
private struct HitVectors: Decodable {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    struct Box: Decodable, Sendable {
      let width: Double
      let height: Double
    }

    let map: String
    let x: Double
    let y: Double
    let box: Box
    let fit: ImageMap.Fit
    let slop: Double
    let tag: String?
    let rect: Int?
    let distance: Double?

    var testDescription: String {
      "\(map) at (\(x), \(y)) ± \(slop), \(fit) in \(box.width)×\(box.height)"
    }
  }

  let maps: [String: ImageMap]
  let cases: [Case]

  static let all: HitVectors = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "hit-vectors.json")
    return try! JSONDecoder().decode(HitVectors.self, from: Data(contentsOf: file))
  }()
}

@Suite("Hit vectors")
struct HitVectorTests {
  @Test("A place in a box gives the tag, the rectangle and the distance")
  func vectors() throws {
    #expect(HitVectors.all.cases.count > 100)
    for vector in HitVectors.all.cases {
      let map = try #require(HitVectors.all.maps[vector.map])
      let hit = map.hit(
        atX: vector.x, y: vector.y,
        in: ImageMap.Size(width: vector.box.width, height: vector.box.height), fit: vector.fit,
        slop: vector.slop)
      #expect(hit?.tag.id == vector.tag, "\(vector.testDescription)")
      guard let hit, let rect = vector.rect, let distance = vector.distance else { continue }
      #expect(hit.tag.rects[rect] == hit.rect, "\(vector.testDescription)")
      #expect(abs(hit.distance - distance) < 1e-6, "\(vector.testDescription)")
    }
  }
}
