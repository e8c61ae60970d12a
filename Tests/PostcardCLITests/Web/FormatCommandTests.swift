import PostcardTestSupport
import Foundation
import PostcardCanvas
import PostcardMap
import PostcardText
import Testing

@testable import PostcardCLI

@Suite("schema and client: what stands beside cards")
struct FormatCommandTests {
  /// What a real validator says to JSON documents, one line for each: nothing, or the first fault.
  private func verdicts(_ schema: String, _ documents: [[UInt8]]) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.file("schema.json", Call(["schema", schema]).output)
    for (index, document) in documents.enumerated() { try folder.file("\(index).json", document) }
    try folder.file(
      "validate.py",
      """
      import json, sys
      from jsonschema import Draft202012Validator
      schema = json.load(open("schema.json"))
      Draft202012Validator.check_schema(schema)
      validator = Draft202012Validator(schema)
      for index in range(int(sys.argv[1])):
          error = next(validator.iter_errors(json.load(open(f"{index}.json"))), None)
          print("" if error is None else f"{error.json_path}: {error.message}"[:200])
      """)
    let shell = try Shell("/usr/bin/python3 validate.py \(documents.count)", in: folder)
    try #require(shell.status == 0, "\(shell.messages)")
    return shell.text.components(separatedBy: "\n").dropLast()
  }

  @Test("maps of many cards obey the schema")
  func maps() throws {
    let texts = [
      "Hello #Swift, meet @ada 看 #航歌# at https://example.com/a 😀", "", "مرحبا #وسم و @sami",
      String(repeating: "#cut away by a clamp https://example.com/\u{1F600} ", count: 60),
    ]
    let cards = try CardFixture(texts.filter { !$0.isEmpty }, options: ["--theme", "light,dark"])
    let maps = try (0..<3).map { try cards.folder.bytes("card\($0).map.json") }
    #expect(try verdicts("map", maps) == ["", "", ""])
    let broken = Array(String(decoding: maps[0], as: UTF8.self).replacing("1200", with: "0").utf8)
    #expect(try verdicts("map", [broken]) != [""])
  }

  @Test("the schema of posts takes what the reader takes, and refuses what it refuses")
  func posts() throws {
    let posts = [
      #"{"text":"a"}"#, #"{"text":""}"#, #"{}"#, #"{"text":1}"#, #"{"text":"a","later":[1]}"#,
      #"{"text":"a","id":1,"replyTo":2}"#, #"{"text":"a","id":1.5}"#, #"{"text":"a","id":null}"#,
      #"{"text":"a","author":{"name":"A","handle":null}}"#, #"{"text":"a","author":"A"}"#,
      #"{"text":"a","dir":"auto"}"#, #"{"text":"a","dir":"up"}"#,
      #"{"text":"a","published":"2026-08-01T12:30:00.5+09:00"}"#,
      #"{"text":"a","published":"yesterday"}"#,
      #"{"text":"a","tags":[{"kind":"k","range":{"utf8":[0,1]}}]}"#,
      #"{"text":"a","tags":[{"kind":"k","range":{"utf16":[0,1],"utf8":null}}]}"#,
      #"{"text":"a","tags":[{"kind":"k","range":{}}]}"#,
      #"{"text":"a","tags":[{"kind":"k","range":{"utf8":null}}]}"#,
      #"{"text":"a","tags":[{"kind":"k"}]}"#,
      #"{"text":"a","tags":[{"kind":"","range":{"utf8":[0,1]}}]}"#,
      #"{"text":"a","tags":[{"range":{"utf8":[0,1]}}]}"#,
      #"{"text":"a","tags":[{"kind":"k","range":{"utf8":[0]}}]}"#,
      #"{"text":"a","media":[{"url":"a.png","width":12.0}]}"#, #"{"text":"a","media":[{}]}"#,
      #"{"text":"a","media":[{"url":"a","width":-1}]}"#,
      #"{"text":"a","quote":{"text":"b","quote":{"text":"c"}}}"#, #"{"text":"a","quote":{}}"#,
      #"{"text":"a","posts":[{"text":"b"},{"text":"c"}]}"#, #"{"text":"a","posts":[null]}"#,
      #"{"text":"a","sensitive":true}"#, #"{"text":"a","sensitive":"yes"}"#,
      #"{"text":"a","metrics":{"likes":3}}"#, #"{"text":"a","metrics":{"likes":"3"}}"#,
      #"{"text":"a","fields":{"a":"b","c":1,"d":true}}"#, #"{"text":"a","fields":{"a":[]}}"#,
    ].map { Array($0.utf8) }
    let verdicts = try verdicts("post", posts)
    #expect(verdicts.count == posts.count)
    for (post, verdict) in zip(posts, verdicts) {
      let isRead = (try? Post(json: post)) != nil
      #expect(verdict.isEmpty == isRead, "\(String(decoding: post, as: UTF8.self)): \(verdict)")
    }
  }

  @Test("the sample posts obey the schema")
  func samples() throws {
    let folder = URL(filePath: SampleTests.folder)
    let posts = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".map.json") }
      .map { Array(try Data(contentsOf: folder.appending(path: $0))) }
    #expect(posts.count > 5)
    #expect(try verdicts("post", posts) == posts.map { _ in "" })
  }

  @Test(
    "prints one thing each",
    arguments: [
      (["client"], "export function resolve("), (["client", "js"], "export function resolve("),
      (["client", "min"], "export function resolve("),
      (["client", "types"], "export interface PostcardMap"),
      (["client", "css"], ".postcard{"), (["client", "csp"], "default-src 'none'; "),
      (["schema", "map"], "urn:postcard:map:1"), (["schema", "post"], "urn:postcard:post:1"),
    ])
  func prints(arguments: [String], expected: String) {
    let call = Call(arguments)
    #expect(call.status == .done)
    #expect(call.output.contains(expected))
    #expect(call.output.hasSuffix("\n"))
  }

  @Test("the small client has 2 kB, as its page says")
  func clientSize() {
    #expect((1950..<2050).contains(Call(["client", "min"]).output.utf8.count))
  }

  @Test(
    "and nothing else",
    arguments: [
      ["schema"], ["schema", "card"], ["schema", "map", "post"], ["client", "a"],
      ["client", "js", "min"],
    ])
  func refuses(arguments: [String]) { #expect(Call(arguments).status == .usage) }

  @Test("the hashes of the style sheets are theirs")
  func hashes() {
    func hash(_ text: String) -> String {
      let digits = Array(Digest.sha256(Array(text.utf8)))
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(digits[$0...$0 + 1]), radix: 16)
      }
      return "sha256-" + Data(bytes).base64EncodedString()
    }
    #expect(HTMLStyle.figureHash == hash(HTMLStyle.figure))
    #expect(HTMLStyle.linksHash == hash(HTMLStyle.links))
    #expect(Call(["client", "css"]).output == HTMLStyle.figure)
  }
}
