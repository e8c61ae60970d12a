import FoundationEssentials
import PostcardText
import Testing

@testable import PostcardCLI

@Suite("Every limit has a name, a reason and a line")
struct LimitsTests {
  /// The text of the Swift files below a folder of the package.
  private static func sources(where isWanted: (String) -> Bool) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try paths.filter { $0.hasSuffix(".swift") && isWanted($0) }.sorted().map {
      try String(decoding: Data(contentsOf: root.appending(path: $0)), as: UTF8.self)
    }
  }

  @Test("no constant of a `Limits` type is missing in the tables")
  func complete() throws {
    let tables = try Self.sources {
      $0.hasSuffix("Limits+Table.swift") || $0.hasSuffix("CardLimits.swift")
    }
    .joined()
    var count = 0
    for source in try Self.sources(where: {
      !$0.hasSuffix("Table.swift") && !$0.hasSuffix("CardLimits.swift")
    }) {
      var type: String?
      for line in source.split(separator: "\n") {
        let words = line.split(whereSeparator: { " :=".contains($0) }).map(String.init)
        if let index = words.firstIndex(where: { ["enum", "struct", "extension"].contains($0) }),
          index + 1 < words.count, !line.hasPrefix("  "), !line.hasPrefix("/")
        {
          type = words[index + 1].hasSuffix("Limits") ? words[index + 1] : nil
        }
        guard type != nil, let index = words.firstIndex(where: { $0 == "let" || $0 == "var" }),
          line.hasPrefix("  "), !line.hasPrefix("    "), !words.contains("standard")
        else { continue }
        count += 1
        #expect(tables.contains(words[index + 1]), "\(type ?? "").\(words[index + 1])")
      }
    }
    #expect(count > 50)
  }

  @Test("the view shows each with its amount, reason and option")
  func shown() {
    let call = Call(["--limits"])
    #expect(call.status == .done)
    let lines = call.output.split(separator: "\n")
    for limit in TextLimits.table + Limits.table {
      #expect(
        lines.contains {
          $0.hasPrefix("  \(limit.subject) ") && $0.contains(limit.amount)
            && $0.contains(limit.stops)
        }, "\(limit.subject)")
    }
    #expect(call.output.contains("(--max-seconds)"))
  }

  @Test(
    "amounts are written as people write them",
    arguments: [
      (Limit("x", 64 << 10, .bytes, stops: ""), "64 KiB"),
      (Limit("x", 4 << 20, .bytes, stops: ""), "4 MiB"),
      (Limit("x", 253, .bytes, stops: ""), "253"),
      (Limit("x", 16_383, .px, stops: ""), "16,383 px"),
      (Limit("x", 40_000_000, .pixels, stops: ""), "40,000,000 pixels"),
      (Limit("x", 2.5, .seconds, stops: ""), "2.5 s"),
    ])
  func amounts(limit: Limit, amount: String) { #expect(limit.amount == amount) }
}
