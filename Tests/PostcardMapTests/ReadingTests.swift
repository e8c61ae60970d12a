import FoundationEssentials
import PostcardMap
import Testing

/// A change to a document that is read well, and what a reader then says; `nil` when it is read still.
struct Change: Sendable, CustomTestStringConvertible {
  let old: String
  let new: String
  let error: String?

  init(_ old: String, _ new: String, _ error: String? = nil) {
    (self.old, self.new, self.error) = (old, new, error)
  }

  var testDescription: String { "\(old) → \(new)" }

  static let document = #"""
    {"format":"postcard-map","version":1,"alt":"Post","space":{"width":600,"height":315},"lang":"en",
     "key":"sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
     "images":[{"src":"card.png","mediaType":"image/png","width":1200,"height":630,"scale":2}],
     "text":"#a","texts":{"quote":"b"},
     "tags":[{"id":"t0","kind":"hashtag","alt":"#a","href":"hash:a","clipped":false,
       "range":{"utf8":[0,2],"utf16":[0,2],"scalar":[0,2]},
       "rects":[{"x":10.5,"y":20,"width":30,"height":40,"line":0,"dir":"ltr"}]}]}
    """#

  func applied() throws -> [UInt8] {
    try #require(Self.document.contains(old))
    return Array(Self.document.replacing(old, with: new).utf8)
  }
}

@Suite("Reading a map")
struct ReadingTests {
  /// What the schema says, case by case: ``SchemaTests`` holds the schema itself to the same table.
  static let changes: [Change] = [
    Change(#""lang":"en","#, #""lang":"en","_vendor":{"a":[1,null]},"later":[],"#),
    Change(#""id":"t0","#, #""id":"t0","_own":1,"shape":"round","#),
    Change(#""dir":"ltr""#, #""dir":"ltr","radius":4"#),
    Change(#""scale":2"#, #""scale":1.5,"colours":256"#),
    Change(#""kind":"hashtag""#, #""kind":"x-anything""#),
    Change(#""version":1"#, #""version":1.0"#),
    Change(#""line":0"#, #""line":2.0"#),
    Change(#""x":10.5"#, #""x":-3e-1"#),
    Change(#"[0,2],"utf16""#, #"[2,2],"utf16""#),
    Change(#""alt":"Post""#, #""alt":"""#),
    Change(#""line":0,"#, ""),
    Change(#","scalar":[0,2]"#, ""),
    Change(#""lang":"en","#, ""),
    Change(#""texts":{"quote":"b"},"#, ""),

    Change(
      #""format":"postcard-map","#, "",
      #"format: this is no postcard map, which would say "postcard-map" here"#),
    Change(
      "postcard-map", "cmapx",
      #"format: this is no postcard map, which would say "postcard-map" here"#),
    Change(
      #""version":1"#, #""version":2"#,
      "version: the map is of version 2, newer than version 1, which this program reads; a newer"
        + " postcard reads it"),
    Change(#""version":1"#, #""version":0"#, "version: should be a whole number from 1"),
    Change(#""version":1"#, #""version":1.5"#, "version: should be a whole number from 1"),
    Change(#""version":1"#, #""version":"1""#, "version: should be a number"),
    Change(#""version":1,"#, "", "version: is missing"),
    Change(#""alt":"Post","#, "", "alt: is missing"),
    Change(#""text":"#, #""words":"#, "text: is missing"),
    Change(#""tags":"#, #""links":"#, "tags: is missing"),
    Change(#""images":"#, #""files":"#, "images: is missing"),
    Change(#""space":"#, #""size":"#, "space: is missing"),
    Change(#""space":{"width":600,"#, #""space":{"#, "space.width: is missing"),
    Change(#""width":600"#, #""width":0"#, "space.width: should be above 0"),
    Change(#""width":600"#, #""width":"600""#, "space.width: should be a number"),
    Change(#""lang":"en""#, #""lang":["en"]"#, "lang: should be a string"),
    Change("cdef\"", "cdeF\"", "key: should be sha256: and 64 of the digits 0-9 and a-f"),
    Change("sha256:", "md5:", "key: should be sha256: and 64 of the digits 0-9 and a-f"),
    Change(#""width":1200"#, #""width":0"#, "images[0].width: should be a whole number from 1"),
    Change(#""width":1200"#, #""width":1.5"#, "images[0].width: should be a whole number from 1"),
    Change(#""scale":2"#, #""scale":-1"#, "images[0].scale: should be above 0"),
    Change(
      #""scale":2"#, #""scale":2,"bytes":-1"#, "images[0].bytes: should be a whole number from 0"),
    Change(#"{"quote":"b"}"#, #"{"quote":1}"#, "texts.quote: should be a string"),
    Change(#""id":"t0""#, #""id":"""#, "tags[0].id: should not be empty"),
    Change(##""alt":"#a""##, #""alt":"""#, "tags[0].alt: should not be empty"),
    Change(#""kind":"hashtag","#, "", "tags[0].kind: is missing"),
    Change(#""clipped":false"#, #""clipped":0"#, "tags[0].clipped: should be true or false"),
    Change(#"[0,2],"utf16""#, #"2,"utf16""#, "tags[0].range.utf8: should be an array"),
    Change(
      #"[{"src":"card.png","mediaType":"image/png","width":1200,"height":630,"scale":2}]"#, "{}",
      "images: should be an array"),
    Change(
      #""utf8":[0,2]"#, #""utf8":[0,2,3]"#,
      "tags[0].range.utf8: should be [start, end], two whole numbers from 0"),
    Change(
      #""utf8":[0,2]"#, #""utf8":[-1,2]"#,
      "tags[0].range.utf8: should be [start, end], two whole numbers from 0"),
    Change(
      #""utf8":[0,2]"#, #""utf8":[0,1.5]"#,
      "tags[0].range.utf8: should be [start, end], two whole numbers from 0"),
    Change(#""utf8":[0,2],"#, "", "tags[0].range.utf8: is missing"),
    Change(#""scalar":[0,2]"#, #""scalar":null"#, "tags[0].range.scalar: should be an array"),
    Change(#""height":40"#, #""height":-40"#, "tags[0].rects[0].height: should be above 0"),
    Change(#""height":40,"#, "", "tags[0].rects[0].height: is missing"),
    Change(#""x":10.5"#, #""x":null"#, "tags[0].rects[0].x: should be a number"),
    Change(#""line":0"#, #""line":-1"#, "tags[0].rects[0].line: should be a whole number from 0"),
    Change(#""dir":"ltr""#, #""dir":"up""#, "tags[0].rects[0].dir: should be ltr or rtl"),
  ]

  /// What only code can say.
  static let beyondSchema: [Change] = [
    Change(#""utf8":[0,2]"#, #""utf8":[2,1]"#, "tags[0].range.utf8: starts at 2, after its end 1"),
    Change(
      #""x":10.5"#, #""x":1e10"#, "tags[0].rects[0].x: should be a number of px, not 10000000000.0"),
    Change(
      #""width":30"#, #""width":1e300"#,
      "tags[0].rects[0].width: should be a number of px, not 1e+300"),
  ]

  @Test(
    "A map is read or refused with the place and what would be right",
    arguments: changes + beyondSchema)
  func reading(change: Change) throws {
    let json = try change.applied()
    guard let message = change.error else {
      #expect(throws: Never.self) { try ImageMap(json: json) }
      return
    }
    let error = #expect(throws: ImageMapError.self) { try ImageMap(json: json) }
    #expect(error?.description == message)
  }

  @Test(
    "What is no map says so",
    arguments: [
      ("", "not valid JSON"), ("{", "not valid JSON"), ("<map/>", "not valid JSON"),
      ("\u{0}", "not valid JSON"), ("[]", "should be an object"), ("1", "should be an object"),
      ("null", "should be an object"),
      ("{}", #"format: this is no postcard map, which would say "postcard-map" here"#),
      (String(repeating: "[", count: 1_000_000), "not valid JSON"),
    ])
  func noMap(json: String, message: String) {
    let error = #expect(throws: ImageMapError.self) { try ImageMap(json: Array(json.utf8)) }
    #expect(error?.description == message)
  }

  @Test("Bytes that are no UTF-8 are refused")
  func invalidUTF8() throws {
    var json = try Change("Post", "P").applied()
    json.insert(0xFF, at: try #require(json.firstIndex(of: UInt8(ascii: "P"))))
    #expect(throws: ImageMapError.self) { try ImageMap(json: json) }
  }

  @Test("The kind of failure can be told by code")
  func codes() throws {
    func code(_ change: Change) throws -> ImageMapError.Code? {
      let json = try change.applied()
      return #expect(throws: ImageMapError.self) { try ImageMap(json: json) }?.code
    }
    #expect(try code(Change(#""version":1"#, #""version":9"#)) == .newerVersion)
    #expect(try code(Change("postcard-map", "other")) == .notAMap)
    #expect(try code(Change(#""height":40"#, #""height":0"#)) == .invalid)
    #expect(try code(Change("{", "")) == .notJSON)
  }

  @Test("A version is refused before the rest is looked at")
  func newerVersionFirst() {
    let json = Array(#"{"format":"postcard-map","version":7,"everything":"else"}"#.utf8)
    let error = #expect(throws: ImageMapError.self) { try ImageMap(json: json) }
    #expect(error?.code == .newerVersion)
  }

  @Test("A file or a number of rectangles beyond the limit is refused")
  func limits() throws {
    let tooLong = [UInt8](repeating: UInt8(ascii: " "), count: ImageMap.largestFile + 1)
    #expect(#expect(throws: ImageMapError.self) { try ImageMap(json: tooLong) }?.code == .limit)
    let rect = #"{"x":1,"y":1,"width":1,"height":1},"#
    let many = try Change(
      #""rects":["#, #""rects":["# + String(repeating: rect, count: 65_536)
    ).applied()
    #expect(#expect(throws: ImageMapError.self) { try ImageMap(json: many) }?.code == .limit)
  }
}
