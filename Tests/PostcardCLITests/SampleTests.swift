import PostcardTestSupport
import FoundationEssentials
import Postcard
import PostcardCanvas
import Testing

@testable import PostcardCLI

/// The cards in `Output/samples` are what the command makes of the posts beside them.
///
/// With `POSTCARD_RECORD_SAMPLES=1` in the environment they are written anew first; never
/// where `CI` is set, as it is on every build server.
@Suite("The sample cards", .serialized)
struct SampleTests {
  /// A post of the folder and what is drawn of it.
  struct Sample: CustomTestStringConvertible {
    let name: String
    /// The post's file where it is not called like the sample.
    var post: String?
    var template = "post"
    var endings = ["png"]
    var themes = ["light", "dark"]
    var scale = "1"

    var testDescription: String { name }

    /// Arguments of the command but for the folder it writes to.
    func arguments(writingTo folder: String) -> [String] {
      ["render", "--post", "\(SampleTests.folder)/\(post ?? name).json", "--template", template]
        + endings.flatMap { ["-o", "\(folder)/\(name).\($0)"] }
        + ["--theme", themes.joined(separator: ","), "--scale", scale, "--quiet"]
    }
  }

  static let samples = [
    Sample(name: "latin", endings: ["png", "svg"]),
    Sample(name: "japanese", themes: ["light"]),
    Sample(name: "chinese"),
    Sample(name: "arabic", endings: ["png", "svg"], themes: ["light"]),
    Sample(name: "emoji", themes: ["light"]),
    Sample(name: "long-link", themes: ["light"]),
    // Half as large, for the contact sheet.
    Sample(name: "post-pictures", post: "square", scale: "0.5"),
    Sample(name: "post-quote", post: "timeline", scale: "0.5"),
    Sample(name: "quote", template: "quote", scale: "0.5"),
    Sample(name: "quote-arabic", post: "arabic", template: "quote", scale: "0.5"),
    Sample(name: "article", template: "article", scale: "0.5"),
    Sample(name: "article-chinese", post: "chinese", template: "article", scale: "0.5"),
    Sample(name: "square", template: "square", scale: "0.5"),
    Sample(name: "square-japanese", post: "japanese", template: "square", scale: "0.5"),
    Sample(name: "story", template: "story", scale: "0.5"),
    Sample(name: "story-emoji", post: "emoji", template: "story", scale: "0.5"),
    Sample(name: "timeline", template: "timeline", scale: "0.5"),
    Sample(name: "timeline-arabic", post: "arabic", template: "timeline", scale: "0.5"),
  ]

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Output/samples").path

  static let isRecording: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return environment["POSTCARD_RECORD_SAMPLES"] == "1" && environment["CI"] == nil
  }()

  @Test("are redrawn as they stand", arguments: samples)
  func redrawn(_ sample: Sample) throws {
    let drawn = try TemporaryFolder()
    let call = Call(sample.arguments(writingTo: drawn.path))
    try #require(call.status == .done, "\(call.messages)")
    for name in drawn.names {
      let bytes = try drawn.bytes(name)
      let path = "\(Self.folder)/\(name)"
      if Self.isRecording { try Data(bytes).write(to: URL(filePath: path)) }
      let reference = try #require(
        FileManager.default.contents(atPath: path).map(Array.init), "there is no \(name)")
      let differences = try Self.differences(of: bytes, to: reference, in: name)
      guard !differences.isEmpty else { continue }
      Attachment.record(bytes, named: name)
      Issue.record("\(name): \(differences.joined(separator: "; "))")
    }
  }

  @Test("are all there is in the folder")
  func complete() throws {
    // The contact sheet of scripts has a test of its own.
    var expected: Set = ["scripts.png"]
    for sample in Self.samples {
      expected.insert("\(sample.post ?? sample.name).json")
      expected.insert("\(sample.name).map.json")
      for ending in sample.endings {
        for theme in sample.themes {
          expected.insert("\(sample.name)\(theme == "light" ? "" : ".\(theme)").\(ending)")
        }
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(Set(names.filter { !["avatars", "media"].contains($0) }) == expected)
  }

  /// What of a file is not as recorded, in words.
  static func differences(
    of bytes: [UInt8], to reference: [UInt8], in name: String
  ) throws -> [String] {
    switch name.split(separator: ".").last {
    case "png":
      return try PictureDifference(Picture.decode(bytes), Picture.decode(reference)).faults
    case "json":
      return try withoutFileSizes(bytes) == withoutFileSizes(reference)
        ? [] : ["the map is not the one recorded"]
    default: return bytes == reference ? [] : ["the file is not the one recorded"]
    }
  }

  /// A map but for what its files hold: the packing of a PNG varies with the processor.
  private static func withoutFileSizes(_ json: [UInt8]) throws -> ImageMap {
    var map = try ImageMap(json: json)
    for index in map.images.indices {
      map.images[index].bytes = nil
      map.images[index].sha256 = nil
    }
    return map
  }

  @Test("are compared with a small tolerance, and no more than that")
  func tolerance() throws {
    let gray = try Self.picture { _, _ in 100 }
    #expect(PictureDifference(gray, gray).faults.isEmpty)
    // Everywhere, but too little to be seen.
    #expect(try PictureDifference(gray, Self.picture { _, _ in 102 }).faults.isEmpty)
    // Seen from nearby, at one place in a thousand.
    #expect(
      try PictureDifference(gray, Self.picture { x, y in x == 0 && y < 10 ? 106 : 100 }).faults
        .isEmpty)
    #expect(
      try PictureDifference(gray, Self.picture { x, _ in x < 10 ? 106 : 100 }).faults
        == ["1000 of 10000 pixels differ by more than 2"])
    #expect(
      try PictureDifference(gray, Self.picture { x, y in x == 0 && y < 3 ? 110 : 100 }).faults
        == ["3 of 10000 pixels differ by more than 8"])
    #expect(
      try PictureDifference(gray, Self.picture(width: 99) { _, _ in 100 }).faults
        == ["it has 100×100 pixels, not 99×100"])
  }

  /// A gray picture of 100 rows.
  private static func picture(
    width: Int = 100, _ value: (_ x: Int, _ y: Int) -> UInt32
  ) throws -> Picture {
    var pixels: [UInt32] = []
    for y in 0..<100 {
      for x in 0..<width { pixels.append(0xFF00_0000 | value(x, y) * 0x01_01_01) }
    }
    return try Picture.decode(
      pixels.withUnsafeBytes {
        try PNGEncoder().encode($0, width: width, height: 100, stride: width * 4, opaque: true)
      })
  }
}
