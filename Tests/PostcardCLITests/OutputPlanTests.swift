import Postcard
import Testing

@testable import PostcardCLI

@Suite("Where a card's files go")
struct OutputPlanTests {
  private func names(
    _ outputs: [String], formats: [CardFormat.Encoding]? = nil, themes: [String] = ["light"],
    scales: [Double] = [1]
  ) throws -> [String] {
    guard case .files(let stem, let endings) = try OutputPlan(outputs: outputs, formats: formats)
    else { return ["-"] }
    return PlannedPicture.all(stem: stem, endings: endings, themes: themes, scales: scales)
      .map(\.path)
  }

  @Test(
    "endings, folders and formats",
    arguments: [
      ([], nil, ["Output/card.png"]),
      ([], [.svg, .png], ["Output/card.svg", "Output/card.png"]),
      (["a.png"], nil, ["a.png"]),
      (["a.png", "a.svg"], nil, ["a.png", "a.svg"]),
      (["a.png", "a.png"], nil, ["a.png"]),
      (["b/a.png", "./b//a.svg"], nil, ["b/a.png", "b/a.svg"]),
      (["/b/a.v2.PNG"], nil, ["/b/a.v2.PNG"]),
      (["out/"], nil, ["out/card.png"]),
      (["out/"], [.png, .svg], ["out/card.png", "out/card.svg"]),
      (["out/", "out/card.svg"], nil, ["out/card.png", "out/card.svg"]),
      (["out/"], [.jpeg, .webp, .pdf], ["out/card.jpg", "out/card.webp", "out/card.pdf"]),
      (["a.jpg", "a.JPEG"], nil, ["a.jpg", "a.JPEG"]),
      (["a.png"], [.png], ["a.png"]),
      (["./"], nil, ["./card.png"]),
      (["-"], nil, ["-"]),
      (["-"], [.svg], ["-"]),
    ] as [([String], [CardFormat.Encoding]?, [String])])
  func places(outputs: [String], formats: [CardFormat.Encoding]?, paths: [String]) throws {
    #expect(try names(outputs, formats: formats) == paths)
  }

  @Test("standard output is PNG unless --format says otherwise")
  func standardOutput() throws {
    #expect(try OutputPlan(outputs: ["-"], formats: nil) == .standardOutput(.png))
    #expect(try OutputPlan(outputs: ["-"], formats: [.svg]) == .standardOutput(.svg))
  }

  @Test(
    "the first theme and scale keep the plain name, the others add theirs; vector files have no scales"
  )
  func variants() throws {
    #expect(
      try names(["c.png", "c.svg"], themes: ["light", "dark"], scales: [1, 2]) == [
        "c.png", "c@2x.png", "c.svg", "c.dark.png", "c.dark@2x.png", "c.dark.svg",
      ])
    #expect(try names(["c.pdf", "c.webp"], scales: [1, 2]) == ["c.pdf", "c.webp", "c@2x.webp"])
    #expect(try names(["c.png"], themes: ["dark"], scales: [2]) == ["c.png"])
    #expect(try names(["c.png"], scales: [2, 1, 1.5]) == ["c.png", "c@1x.png", "c@1.5x.png"])
  }

  @Test("each picture knows its format, scale and theme")
  func details() {
    let pictures = PlannedPicture.all(
      stem: "c", endings: [.init(.svg), .init(.png)], themes: ["a", "b"], scales: [3])
    #expect(
      pictures == [
        PlannedPicture(path: "c.svg", format: .svg, theme: "a"),
        PlannedPicture(path: "c.png", format: .png(scale: 3), theme: "a"),
        PlannedPicture(path: "c.b.svg", format: .svg, theme: "b"),
        PlannedPicture(path: "c.b.png", format: .png(scale: 3), theme: "b"),
      ])
  }

  @Test(
    "a path without an ending is no file",
    arguments: ["card", ".png", "a/.png", "a.b/card", "..", "card."])
  func noEnding(output: String) {
    #expect(throws: Failure.self) { try OutputPlan(outputs: [output], formats: nil) }
  }
}
