import Testing

@testable import Postcard

@Suite("data: addresses")
struct DataURLTests {
  @Test(
    "give their bytes",
    arguments: [
      ("data:,abc", "abc"), ("data:text/plain,a%20b%2Fc", "a b/c"), ("DATA:image/png,", ""),
      ("data:image/png;base64,YWJj", "abc"), ("data:;base64,YWI=", "ab"),
      ("data:;base64,YQ==", "a"), ("data:;base64,YQ", "a"), ("data:;base64,YW Jj\nZA==", "abcd"),
      ("data:;base64,YWJj%3D", "abc"), ("data:;BASE64,Pz8_Pj4-", "???>>>"),
      ("data:;base64,Pz8/Pj4+", "???>>>"), ("data:image/svg+xml;charset=utf-8,<svg/>", "<svg/>"),
    ])
  func bytes(address: String, expected: String) throws {
    let bytes = try #require(try DataURL(address)?.bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(
    "that are not encoded as they say give none",
    arguments: ["data:,a%2", "data:,%zz", "data:;base64,YW!j", "data:;base64,YWJjZ"])
  func broken(address: String) throws {
    #expect(try #require(try DataURL(address)).bytes == nil)
  }

  @Test("are told from paths", arguments: ["", "data", "data.png", "database:x", "a/data:,b"])
  func paths(path: String) throws {
    #expect(try DataURL(path) == nil)
  }

  @Test("have a comma and at most a megabyte")
  func limits() throws {
    #expect(
      #expect(throws: PostcardError.self) { try DataURL("data:image/png;base64") }?.code
        == .pictureBroken)
    let long = "data:," + String(repeating: "A", count: 2_000_000)
    let error = #expect(throws: PostcardError.self) { try DataURL(long) }
    #expect(error?.code == .pictureTooLarge)
    #expect(error?.message.contains("has 2000006 bytes, more than the 1048576 allowed") == true)
    #expect(error.map { $0.message.utf8.count < 300 } == true)
  }
}
