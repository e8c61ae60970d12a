import PostcardCanvas
import Testing

@testable import Postcard

/// What `word-break` and `text-wrap` do, and what a language's own rules ask of line ends.
@Suite("Wrapping")
struct WrappingTests {
  let fonts: FontMap
  init() throws { fonts = try FontMap() }

  func lines(
    _ text: String, width: Double, wordBreak: TextStyle.WordBreak = .normal
  ) throws -> String {
    var setting = SampleSetting(name: "", width: width)
    setting.wordBreak = wordBreak
    return try setting.set(text, with: fonts).lines.joined(separator: "|")
  }

  @Test(
    "keep-all keeps the words of Korean together, and nothing else",
    arguments: [
      ("새로운 버전을 봤다", "새로운 버|전을 봤다", "새로운|버전을|봤다"),
      ("오늘 ⟦#새버전⟧ 을", "오늘 #새|버전 을", "오늘|#새버전|을"),
      ("앱 Swift를 씀", "앱 Swift|를 씀", "앱|Swift를|씀"),
      ("한글（안녕）세", "한글（안|녕）세", "한글|（안녕）|세"),
      ("今日は天気がいい", "今日は天|気がいい", "今日は天|気がいい"),
      ("老地图上的城市", "老地图上|的城市", "老地图上|的城市"),
    ])
  func keepAll(text: String, normal: String, kept: String) throws {
    let broken = try lines(text, width: 104)
    #expect(broken == normal)
    let unbroken = try lines(text, width: 104, wordBreak: .keepAll)
    #expect(unbroken == kept)
  }

  @Test(
    "no line starts or ends with what Japanese and Chinese keep away from there",
    arguments: TextSamples.eastAsian.marked)
  func kinsoku(_ marked: String) throws {
    let set = try SampleSetting(name: "", width: 4000).set(marked, with: fonts)
    let paragraph = try #require(set.layout.shaped.paragraphs.first).paragraph
    var last: Character?
    for (index, cluster) in paragraph.clusters.enumerated() {
      let bytes = set.layout.shaped.text.utf8[paragraph.utf8Range(ofCluster: index)]
      let first = String(decoding: bytes, as: UTF8.self).first
      if index > 0, cluster.traits.contains(.breakBefore), let first, let last {
        #expect(!"、。，．！？：；）」』】》〉”’…ーゃゅょっァィゥェォャュョッﾞﾟ".contains(first))
        #expect(!"（「『【《〈“‘#＃@".contains(last))
      }
      last = first
    }
  }

  @Test(
    "quotes in Chinese let lines break outside them, in English they do not",
    arguments: [
      ("他说“很好”然后走了", 80.0, "他说|“很好”|然后走|了"), ("走（“很好”）走", 150, "走（“很好”）|走"),
      ("say “very”good", 130, "say|“very”good"), ("看看“b” b", 90, "看看“b”|b"),
    ])
  func quotes(text: String, width: Double, expected: String) throws {
    let lines = try lines(text, width: width)
    #expect(lines == expected)
  }

  @Test(
    "scripts without spaces break between words of the dictionary, a letter keeps its marks",
    arguments: [
      ("วันนี้เราเปิดตัวรุ่นใหม่", 150.0, "วันนี้เราเปิดตัว|รุ่นใหม่"),
      ("ทดสอบกับทุกเครื่อง", 110, "ทดสอบกับ|ทุกเครื่อง"),
      ("ថ្ងៃនេះយើងបានចេញផ្សាយ", 120, "ថ្ងៃនេះយើង|បាន|ចេញផ្សាយ"),
      ("ພາສາລາວເປັນພາສາທາງການ", 120, "ພາສາລາວ|ເປັນພາສາ|ທາງການ"),
      ("မြန်မာဘာသာစကားသည်", 130, "မြန်မာဘာ|သာစကား|သည်"),
    ])
  func words(text: String, width: Double, expected: String) throws {
    let lines = try lines(text, width: width)
    #expect(lines == expected)
  }

  @Test(
    "balance keeps the number of lines and divides no word for it", arguments: TextSamples.groups)
  func balance(_ group: TextSamples.Group) throws {
    for marked in group.marked {
      for width in [120.0, 200, 320] {
        var setting = SampleSetting(name: "", width: width)
        let greedy = try setting.set(marked, with: fonts)
        setting.wrap = .balance
        let balanced = try setting.set(marked, with: fonts)
        #expect(balanced.layout.lines.count == greedy.layout.lines.count, "\(marked)")
        #expect(balanced.layout.longestLine <= greedy.layout.longestLine + 0.01, "\(marked)")
        #expect(balanced.divided <= greedy.divided, "\(marked) at \(width)")
      }
    }
  }

  @Test("balanced lines are about equally long, from the start side")
  func balanced() throws {
    var setting = SampleSetting(name: "", width: 300, wrap: .balance)
    let title = "a title of eight short words goes here"
    #expect(try SampleSetting(name: "", width: 300).set(title, with: fonts).lines[1] == "goes here")
    let english = try setting.set(title, with: fonts).lines
    #expect(english == ["a title of eight short", "words goes here"])
    let arabic = try setting.set("نشرنا اليوم الإصدار الجديد بعد أسبوعين من الاختبار", with: fonts)
    #expect(arabic.layout.lines.count == 2)
    for line in arabic.layout.lines { #expect(abs(line.x + line.width - 300) < 0.01) }
    let widths = arabic.layout.lines.map(\.width)
    #expect(abs(widths[0] - widths[1]) < 80)
    // Each paragraph by itself.
    let two = "one two three four five six seven\n\(title)"
    let paragraphs = try setting.set(two, with: fonts).lines
    #expect(paragraphs.suffix(2) == english)
    // What is cut needs all the room there is.
    setting.maxLines = 1
    let cut = try setting.set(title, with: fonts).lines
    #expect(cut == ["a title of eight short wor…"])
  }
}

extension SetSample {
  /// How many lines start within a word.
  fileprivate var divided: Int {
    layout.lines.filter { line in
      let clusters = layout.shaped.paragraphs[line.paragraph].paragraph.clusters
      return line.clusters.lowerBound > 0 && !line.clusters.isEmpty
        && !clusters[line.clusters.lowerBound].traits.contains(.breakBefore)
    }.count
  }
}
