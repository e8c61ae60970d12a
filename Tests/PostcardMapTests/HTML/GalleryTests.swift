import PostcardMap
import Testing

@Suite("A gallery's pages")
struct GalleryPageTests {
  /// Cards of some dates, each named by its place.
  private func gallery(_ dates: [String?]) throws -> [Gallery.Page] {
    let entries = dates.enumerated().map { index, date in
      var map = ImageMap.clickable
      map.published = date
      map.alt = "card \(index)"
      return Gallery.Entry(map, folder: "a/")
    }
    return try Gallery(entries, title: "A & B").pages()
  }

  /// The numbers of a page's cards.
  private func cards(_ page: Gallery.Page) -> [Int] {
    page.html.split(separator: "alt=\"card ").dropFirst().compactMap {
      Int($0.prefix { $0 != "\"" })
    }
  }

  @Test("few cards stand on one page, the newest first, those without a date last")
  func few() throws {
    let pages = try gallery([
      nil, "2026-03-14T09:30:00Z", "2026-05-01T00:00:00Z", "2026-03-14T09:30:00Z",
      "2025-12-31T23:00:00Z",
    ])
    #expect(pages.map(\.name) == ["index.html"])
    #expect(cards(pages[0]) == [2, 1, 3, 4, 0])
    let html = pages[0].html
    #expect(html.contains("<title>A &amp; B</title>"))
    #expect(html.contains("<img src=\"a/card.png\""))
    #expect(html.contains("loading=\"lazy\""))
    #expect(html.contains("<time>2025-12-31</time>"))
    #expect(!html.contains("<script"))
    #expect(!html.contains("<nav"))
  }

  @Test(
    "a page of a month is known by its name",
    arguments: [
      ("2026-03.html", true), ("2026-03-2.html", true), ("undated.html", true),
      ("undated-12.html", true), ("index.html", false), ("2026.html", false),
      ("2026-03-.html", false), ("2026-03-14-2.html", false), ("2026-3.html", false),
      ("a/2026-03.html", false), ("2026-03.htm", false), ("undated-a.html", false),
    ])
  func names(name: String, isMonth: Bool) { #expect(Gallery.isNameOfMonth(name) == isMonth) }

  @Test("many stand on pages by month, large months on several")
  func many() throws {
    let dates: [String?] =
      Array(repeating: "2026-03-14T09:30:00Z", count: 201)
      + Array(repeating: "2026-04-01T09:30:00Z", count: 3) + [nil]
    let pages = try gallery(dates)
    #expect(
      pages.map(\.name) == [
        "index.html", "2026-04.html", "2026-03.html", "2026-03-2.html", "undated.html",
      ])
    #expect(pages.dropFirst().allSatisfy { Gallery.isNameOfMonth($0.name) })
    #expect(pages.allSatisfy { Gallery.isPage($0.html) })
    #expect(pages.map { cards($0).count } == [24, 3, 200, 1, 1])
    #expect(cards(pages[0]).prefix(4) == [201, 202, 203, 0])
    for link in ["2026-04.html\">2026-04: 3<", "2026-03-2.html\">2026-03 (2): 1<"] {
      #expect(pages[0].html.contains(link))
    }
    #expect(pages[2].html.contains("<a href=\"2026-04.html\">2026-04</a>"))
    #expect(pages[2].html.contains("<a href=\"2026-03-2.html\">2026-03 (2)</a>"))
    #expect(pages[2].html.contains("<a href=\"index.html\">A &amp; B</a>"))
    #expect(!pages[1].html.contains("undated.html"))
  }

  @Test("a date that is none makes no page of that name")
  func strangeDates() throws {
    let dates = Array(repeating: "../../../etc/passwd" as String?, count: 201)
    #expect(try gallery(dates).dropFirst().map(\.name) == ["undated.html", "undated-2.html"])
  }
}
