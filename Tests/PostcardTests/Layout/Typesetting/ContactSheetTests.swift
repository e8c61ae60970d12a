import FoundationEssentials
import PostcardCanvas
import PostcardTemplates
import PostcardText
import Testing

@testable import Postcard

/// One picture of every sample, for people to look through: `Output/samples/scripts.png`.
///
/// With `POSTCARD_RECORD_SAMPLES=1` in the environment it is written anew; never where `CI` is set.
@Suite("The contact sheet of scripts")
struct ContactSheetTests {
  static let columns = 6
  static let cell = (width: 264.0, height: 108.0)
  static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Output/samples/scripts.png").path

  /// A small card: the sample's name, and its text with a tint behind each tag.
  static func template(text: String, tag: String) throws -> Template {
    let xml = """
      <card version="1" width="264" height="108" padding="9 12" background="#ffffff">
      <tag kind="mark" \(tag)/>
      <text font-size="10" color="#6b7680" line-clamp="1">{title}</text>
      <post \(text) color="#101418" flex-grow="1"/>
      </card>
      """
    return try Template(xml: Array(xml.utf8), file: "sheet.xml", folder: nil)
  }

  private static let fitted = #"font-size="12..19""#
  private static let tint =
    ##"color="#1257b8" background="#1a66d61f" border-radius="4""##

  /// What a template may ask for, each with a text that shows it.
  static let modes: [(name: String, marked: String, text: String, tag: String)] = [
    ("clamped", long, #"font-size="17" line-clamp="2""#, tint),
    (
      "clamped, from the right",
      "نشرنا اليوم ⟦#الإصدار⟧ الجديد بعد أسبوعين من الاختبار على كل جهاز",
      #"font-size="19" line-clamp="2""#, tint
    ),
    ("balanced", long, #"font-size="16" text-wrap="balance" text-align="center""#, tint),
    (
      "words of Korean kept", "오늘 새 버전을 공개했습니다. 두 주 동안 구할 수 있는 ⟦#모든⟧ 기기에서",
      #"font-size="17" word-break="keep-all""#, tint
    ),
    (
      "padded pills", "with ⟦#tags⟧ that ⟦@stand⟧ out, ⟦#מימין⟧ and ⟦#老地图上的城市⟧",
      #"font-size="15" line-height="1.6""#,
      ##"padding="1 8" border-radius="10" background="#1257b8" color="#ffffff""##
    ),
    (
      "bold and underlined", "a ⟦#Bold⟧ ⟦#ελληνικό航歌⟧ and ⟦@fi⟧ word",
      #"font-size="19" letter-spacing="0.5""#, #"font-weight="700" text-decoration="underline""#
    ),
  ]

  private static let long =
    "Shipped the ⟦#release⟧ today, after two weeks of testing on every machine of ours"

  @Test("is redrawn as it stands")
  func redrawn() throws {
    let sheet = try Self.sheet()
    let environment = ProcessInfo.processInfo.environment
    if environment["POSTCARD_RECORD_SAMPLES"] == "1", environment["CI"] == nil {
      try Data(sheet).write(to: URL(filePath: Self.path))
    }
    #expect(sheet.count < 600_000)
    let recorded = try #require(
      FileManager.default.contents(atPath: Self.path).map(Array.init), "there is no scripts.png")
    let share = try Self.difference(Picture.decode(sheet), Picture.decode(recorded))
    if share > 0.001 {
      Attachment.record(sheet, named: "scripts.png")
      Issue.record("\(share * 100) % of its pixels are not as recorded")
    }
  }

  static func sheet() throws -> [UInt8] {
    let composer = try Composer()
    var cells: [Picture] = []
    func draw(_ name: String, _ marked: String, on template: Template) throws {
      let (text, tags) = TextSamples.unmark(marked)
      var post = Post(text: text)
      post.title = name
      post.tags = tags.map { CardSamples.given("mark", $0) }
      var options = CardOptions()
      options.tagger = Tagger(.plain)
      let card = try composer.compose(post, on: template, options: options)
      try cells.append(Picture.decode(card.bytes(as: .png())))
    }
    let plain = try template(text: fitted, tag: tint)
    for sample in TextSamples.all { try draw(sample.name, sample.marked, on: plain) }
    for mode in modes {
      try draw(mode.name, mode.marked, on: template(text: mode.text, tag: mode.tag))
    }
    let rows = (cells.count + columns - 1) / columns
    let surface = try Surface.pixels(
      width: columns * Int(cell.width), height: rows * Int(cell.height), scale: 1, opaque: true)
    surface.pen.fill(with: Ink(red: 1, green: 1, blue: 1, alpha: 1))
    let line = Ink(red: 0.9, green: 0.91, blue: 0.92, alpha: 1)
    for (index, picture) in cells.enumerated() {
      let place = Rect(
        x: Double(index % columns) * cell.width, y: Double(index / columns) * cell.height,
        width: cell.width, height: cell.height)
      surface.pen.draw(
        picture, part: Rect(x: 0, y: 0, width: cell.width, height: cell.height), in: place)
      surface.pen.strokeInside(place, corners: .square, width: 1, with: line)
    }
    return try surface.png(with: PNGEncoder())
  }

  /// The share of pixels of which something differs by more than a font's rasteriser on another machine
  /// explains.
  static func difference(_ one: Picture, _ other: Picture) -> Double {
    guard one.width == other.width, one.height == other.height else { return 1 }
    return one.withPixels { pixels, stride in
      other.withPixels { others, otherStride in
        var count = 0
        for y in 0..<one.height {
          for x in 0..<one.width {
            let (at, from) = (y * stride + x * 4, y * otherStride + x * 4)
            for channel in 0..<4
            where abs(Int(pixels[at + channel]) - Int(others[from + channel])) > 8 {
              count += 1
              break
            }
          }
        }
        return Double(count) / Double(one.width * one.height)
      }
    }
  }
}
