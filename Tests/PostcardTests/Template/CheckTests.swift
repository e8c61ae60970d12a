import FoundationEssentials
@testable import Postcard
import PostcardTemplates
import PostcardText
import Testing

@Suite("Checking a template")
struct CheckTests {
  private static let card = """
    <card version="1" width="400" height="200" background="paper" themes="light dark">
    <color name="paper" value="#ffffff" dark="#10151b"/>
    <color name="ink" value="#101418" dark="#fbfcfd"/>
    """
  private static let tags =
    "<tag kind='hashtag topic mention url email cashtag' text-decoration='underline'/>"

  /// A card in white with black text, or in a dark theme the other way round.
  private func report(_ fragment: String) -> (report: TemplateReport, place: Place) {
    let drawing = Drawing("\(Self.card)\n\(fragment)\n<post color='ink'/></card>")
    return (
      Template.check(xml: Array(drawing.xml.utf8), file: "t.xml", folder: nil),
      Place(file: "t.xml", line: drawing.line, column: drawing.column)
    )
  }

  @Test("A template that comes along has nothing to mend", arguments: Template.builtInNames)
  func builtIn(name: String) throws {
    let report = Template.check(
      xml: try #require(Template.builtInSource(name)), file: name, folder: nil)
    #expect(report == TemplateReport(errors: [], warnings: []))
  }

  @Test(
    "Text that is too close to its ground, in each theme that it is in",
    arguments: [
      (
        "⟦<text color='#777'>x</text>",
        [
          "text in #777777 on #ffffff has a contrast of 4.47 in theme light: it needs 4.5, or 3 when "
            + "it is 24 px or larger",
          "text in #777777 on #10151b has a contrast of 4.1 in theme dark: it needs 4.5, or 3 when it "
            + "is 24 px or larger",
        ]
      ),
      ("⟦<text color='#777' font-size='24'>x</text>", []),
      ("⟦<text color='#777' font-size='19' font-weight='700'>x</text>", []),
      (
        "⟦<text color='#ddd' font-size='20..56'>x</text>",
        [
          "text in #dddddd on #ffffff has a contrast of 1.4 in theme light: it needs 4.5, or 3 when it "
            + "is 24 px or larger"
        ]
      ),
      (
        "⟦<text color='#ddd' font-size='24..56'>x</text>",
        [
          "text in #dddddd on #ffffff has a contrast of 1.4 in theme light: large text needs 3"
        ]
      ),
      // The ground is the nearest behind it; what shines through is mixed.
      ("<row background='#000'>⟦<text color='#ddd'>x</text></row>", []),
      (
        "<row background='rgb(0 0 0 / 10%)'>⟦<text color='white'>x</text></row>",
        [
          "text in #ffffff on #e6e6e6 has a contrast of 1.3 in theme light: it needs 4.5, or 3 when it "
            + "is 24 px or larger"
        ]
      ),
      (
        "⟦<text color='rgb(0 0 0 / 20%)' background='white'>x</text>",
        [
          "text in #00000033 on #ffffff has a contrast of 1.6 in theme light: it needs 4.5, or 3 when "
            + "it is 24 px or larger",
          "text in #00000033 on #ffffff has a contrast of 1.6 in theme dark: it needs 4.5, or 3 when it "
            + "is 24 px or larger",
        ]
      ),
      (
        "⟦<text color='ink'>x <span color='paper'>y</span></text>",
        [
          "text in paper (#ffffff) on #ffffff has a contrast of 1.0 in theme light: it needs 4.5, or 3 "
            + "when it is 24 px or larger",
          "text in paper (#10151b) on #10151b has a contrast of 1.0 in theme dark: it needs 4.5, or 3 "
            + "when it is 24 px or larger",
        ]
      ),
      // Nobody knows what a picture shows.
      ("<stack><image src='{author.avatar}'/>⟦<text color='white'>x</text></stack>", []),
      ("<stack><row background='red'/>⟦<text color='white'>x</text></stack>", []),
    ] as [(String, [String])])
  func contrast(fragment: String, messages: [String]) {
    let (report, place) = report(Self.tags + fragment)
    #expect(report.errors == [])
    #expect(
      report.warnings == messages.map { PostcardWarning("contrast", $0, at: place) })
  }

  @Test("On a card without a background nothing is known of contrast")
  func transparent() {
    let drawing = Drawing(
      "<card version='1' width='9' height='9'><text color='white'>x</text></card>")
    #expect(
      Template.check(xml: Array(drawing.xml.utf8), file: "t", folder: nil)
        == TemplateReport(errors: [], warnings: []))
  }

  @Test(
    "Tags that nothing but a little color tells apart from the text",
    arguments: [
      (
        "⟦<tag kind='hashtag topic mention url email cashtag' color='#335'/>",
        [
          "these tags differ from the text around them in color alone, #333355 from ink (#101418), by "
            + "a contrast of 1.5 in theme light: choose a color with 3 or more, or add "
            + "text-decoration=\"underline\" or a font-weight"
        ], ["a tag in #333355 on #10151b has a contrast of 1.5 in theme dark"]
      ),
      (
        "⟦<tag kind='hashtag topic mention url email cashtag'/>",
        [
          "these tags look like the text around them: give them a color, "
            + "text-decoration=\"underline\" or a font-weight"
        ], []
      ),
      ("⟦<tag kind='hashtag topic mention url email cashtag' font-weight='700'/>", [], []),
      (
        "⟦<tag kind='hashtag topic mention url email cashtag' text-decoration='underline'/>", [], []
      ),
      // On a pill it is the pill a tag is read on.
      (
        "⟦<tag kind='hashtag topic mention url email cashtag' color='white' background='#1a4fa0'/>",
        [], []
      ),
      (
        "⟦<tag kind='hashtag topic mention url email cashtag' color='#888' background='#999'/>", [],
        [
          "a tag in #888888 on #999999 has a contrast of 1.2 in theme light",
          "a tag in #888888 on #999999 has a contrast of 1.2 in theme dark",
        ]
      ),
      (
        "⟦<tag kind='hashtag topic mention url email cashtag' background='#111'/>", [],
        ["a tag in ink (#101418) on #111111 has a contrast of 1.0 in theme light"]
      ),
      // 3 and more against both, in either theme.
      (
        "⟦<color name='accent' value='#1a66d6' dark='#4a92ec'/>"
          + "<tag kind='hashtag topic mention url email cashtag' color='accent'/>", [], []
      ),
    ] as [(String, [String], [String])])
  func tags(fragment: String, differences: [String], contrasts: [String]) {
    let (report, place) = report(fragment)
    #expect(report.errors == [])
    let found = report.warnings.filter { $0.code == "tag-difference" }
    #expect(found == differences.map { PostcardWarning("tag-difference", $0, at: place) })
    let others = report.warnings.filter { $0.code != "tag-difference" }.map(\.message)
    #expect(others.count == contrasts.count)
    for (message, start) in zip(others, contrasts) { #expect(message.hasPrefix(start)) }
  }

  @Test("Kinds of tags that are not set apart at all are named at the post")
  func plainTags() throws {
    let (report, _) = report("<tag kind='hashtag mention' text-decoration='underline'/>")
    let warning = try #require(report.warnings.first)
    #expect(
      warning.message
        == "tags of kind topic, url, email, cashtag look like the text around them: define "
        + "<tag kind=\"topic url email cashtag\" …/>")
    #expect(warning.place == Place(file: "t.xml", line: 5, column: 1))
    #expect(report.warnings.count == 1)
  }

  @Test(
    "Definitions that nothing names",
    arguments: [
      (
        "<color name='⟦spare' value='red'/>",
        "color \"spare\" is used nowhere: name it where a color is needed, or remove it"
      ),
      (
        "<param name='⟦site' value='x'/>",
        "param \"site\" is used nowhere: show it with {param.site}, or remove it"
      ),
      (
        "<style name='⟦big' font-size='99'/>",
        "style \"big\" is used nowhere: name it with style=\"big\", or remove it"
      ),
      ("<color name='⟦line' value='red'/><row border='1 solid line'/>", nil),
      ("<color name='⟦line' value='red'/><style name='s' color='line'/><row style='s'/>", nil),
      ("<color name='⟦line' value='red'/><tag kind='x' color='line'/>", nil),
      ("<param name='⟦site' value='x'/><text>{param.site}</text>", nil),
      ("<param name='⟦site' value='x'/><row if='!param.site'/>", nil),
      ("<param name='⟦site' value='x'/><row href='{url ?? param.site}'/>", nil),
      (
        "<param name='⟦site' value='x'/><param name='site-2' value='x'/><text>{param.site-2}</text>",
        "param \"site\" is used nowhere: show it with {param.site}, or remove it"
      ),
      ("<style name='⟦s' font-size='40'/><text>a<span style='s'>b</span></text>", nil),
    ] as [(String, String?)])
  func unused(fragment: String, message: String?) {
    let (report, place) = report(Self.tags + fragment)
    #expect(report.errors == [])
    #expect(
      report.warnings.filter { $0.code == "unused" }
        == (message.map { [PostcardWarning("unused", $0, at: place)] } ?? []))
  }

  @Test(
    "Kinds of tags that no text has, where another one may be meant",
    arguments: [
      (
        "<tag kind='list ⟦hastag'/>",
        "no text has tags of kind \"hastag\", did you mean \"hashtag\"?"
      ),
      (
        "<tag kind='⟦urls' color='red'/>",
        "no text has tags of kind \"urls\", did you mean \"url\"?"
      ),
      ("<tag kind='⟦list ticker'/>", nil),
    ] as [(String, String?)])
  func kinds(fragment: String, message: String?) {
    let (report, place) = report(Self.tags + fragment)
    #expect(
      report.warnings.filter { $0.code == "kind" }
        == (message.map { [PostcardWarning("kind", $0, at: place)] } ?? []))
  }

  @Test("Pictures and fonts that are missing, or are none")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "postcard-check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("no picture".utf8).write(to: folder.appending(path: "bad.png"))
    try Data("no font".utf8).write(to: folder.appending(path: "bad.ttf"))
    let file = folder.appending(path: "t.xml").path
    let xml = """
      <card version="1" width="400" height="200">
      <font src="bad.ttf"/>
      <font src="none.ttf"/>
      <image src="none.png"/>
      <image src="bad.png"/>
      <image src="{author.avatar}"/>
      </card>
      """
    try Data(xml.utf8).write(to: URL(filePath: file))
    let report = Template.check(contentsOf: file)
    #expect(report.errors.map(\.code) == [.badTemplate, .badTemplate])
    #expect(report.errors.map { $0.place?.line } == [2, 3])
    #expect(report.warnings.map(\.code) == ["picture-missing", "picture-broken"])
    #expect(report.warnings.map { $0.place?.line } == [4, 5])
    #expect(report.warnings.map { $0.place?.column } == [13, 13])
  }

  @Test("A file that is not there is a mistake like others")
  func missing() {
    let report = Template.check(contentsOf: "no/such.xml")
    #expect(report.errors.map(\.description) == ["no/such.xml: there is no such template file"])
    #expect(report.errors.map(\.code) == [.unreadable])
  }

  @Test("Errors do not hide warnings, nor does a look that cannot be read make any")
  func together() {
    func warnings(_ fragment: String) -> [String] {
      let (report, _) = report(Self.tags + fragment)
      #expect(report.errors.count == 1)
      return report.warnings.map(\.code)
    }
    #expect(
      warnings("<text>{nobody}</text><text color='white' background='white'>x</text>") == [
        "contrast", "contrast",
      ])
    #expect(warnings("<row gap='x'/><style name='spare'/>") == ["unused"])
    #expect(warnings("<text colr='white'>x</text>") == [])
    #expect(warnings("<text color='whit' background='black'>x</text>") == [])
    #expect(warnings("<row background='whit'><text color='ink'>x</text></row>") == [])
    #expect(
      warnings("<style name='s' colour='red'/><text style='s' background='black'>x</text>") == [])
  }
}
