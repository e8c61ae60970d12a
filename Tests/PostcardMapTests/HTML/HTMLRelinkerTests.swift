import PostcardMap
import Testing

@Suite("New links in old pages")
struct HTMLRelinkerTests {
  static let options: [HTMLOptions] = {
    var text = HTMLOptions()
    text.showsText = true
    text.textLabel = "Words & more"
    var area = text
    area.links = .area
    var own = HTMLOptions()
    own.rel = ""
    own.label = "Verweise"
    own.fit = .cover
    return [HTMLOptions(), text, area, own]
  }()

  /// The sample after its network has changed its name.
  static var moved: ImageMap {
    var map = ImageMap.clickable
    map.tags[1].href = "https://new.test/\"swift\""
    map.tags[2].href = "hash:gone"
    return map
  }

  private func page(_ map: ImageMap, _ options: HTMLOptions) throws -> [UInt8] {
    var page = HTMLPage(title: "<svg class=\"postcard-links\">")
    page.body = "<p>before</p>\n\(try HTMLFigure(map, options: options).html)<p>after</p>\n"
    return Array(page.html.utf8)
  }

  @Test("give the page that the new map would have given", arguments: options)
  func relinked(options: HTMLOptions) throws {
    let (old, new) = (try page(.clickable, options), try page(Self.moved, options))
    #expect(old != new)
    #expect(HTMLRelinker([Self.moved]).relinked(old) == new)
    #expect(HTMLRelinker([ImageMap.clickable]).relinked(new) == old)
  }

  @Test("leave other cards and other people's pages as they are")
  func others() throws {
    var other = Self.moved
    other.key = "sha256:" + String(repeating: "3d", count: 32)
    let old = try page(.clickable, HTMLOptions())
    #expect(HTMLRelinker([other]).relinked(old) == old)
    for text in [
      "", "<", "<svg class=\"postcard-links",
      "<svg class=\"postcard-links\" data-card=\"0a0a0a0a0a0a\">",
      "<p>a < b</p>\0\u{FFFD}", "<map name=\"postcard-0a0a0a0a0a0a\">",
    ] {
      let bytes = Array(text.utf8)
      #expect(HTMLRelinker([Self.moved]).relinked(bytes) == bytes)
    }
  }
}
