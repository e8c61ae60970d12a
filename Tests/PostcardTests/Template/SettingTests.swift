@testable import Postcard
import Testing

@Suite("Setting a template's colors and params")
struct SettingTests {
  @Test("A color changes in all themes, a param as it is")
  func set() throws {
    let template = try Template(drawing: "<post/>")
      .setting("ink", to: "#E0245E").setting("site", to: "a {b}")
    #expect(
      template.colors["ink"]?.mapValues(\.hexadecimal)
        == ["light": "e0245eff", "dark": "e0245eff"])
    #expect(template.params["site"] == "a {b}")
  }

  @Test("Several are set at once, for all cards to come, and are part of what a card is made from")
  func setSeveral() throws {
    let template = try Template(drawing: "<post/>")
    let set = try template.setting(["ink": "red", "site": "x"])
    #expect(set.params == ["site": "x"])
    #expect(set.colors["ink"]?["dark"]?.hexadecimal == "ff0000ff")
    #expect(set.keyDigest != template.keyDigest)
    let back = try set.setting("site", to: "example.org").setting("ink", to: "#101418")
    #expect(back.keyDigest != template.keyDigest)
    #expect(try template.setting([:]).keyDigest == template.keyDigest)
    #expect(throws: PostcardError.self) { try template.setting(["site": "x", "nothing": "y"]) }
  }

  @Test(
    "What cannot be set is told with what can",
    arguments: [
      ("inc", "red", "the template has nothing called \"inc\", did you mean \"ink\"?"),
      (
        "headline", "red", "the template has nothing called \"headline\"; it has accent, ink, site"
      ),
      (
        "ink", "rde",
        "ink=rde: \"rde\" is no color: write #rrggbb, rgb(), hsl() or a CSS name, did you mean \"red\"?"
      ),
      ("ink", "accent", nil),
    ] as [(String, String, String?)])
  func refused(name: String, value: String, message: String?) throws {
    let template = try Template(drawing: "<post/>")
    let error = #expect(throws: PostcardError.self) { try template.setting(name, to: value) }
    #expect(error?.code == .badOption)
    if let message { #expect(error?.message == message) }
  }
}
