/// Static pages that show many cards: one page for a few, a page for each month for many.
///
/// The pages hold no script, load pictures only when they are about to be seen, and follow the reader's
/// light or dark theme.
public struct Gallery: Hashable, Sendable {
  /// One card.
  public struct Entry: Hashable, Sendable {
    /// Its map, which lists at least one picture that a page can show.
    public var map: ImageMap
    /// The address of the map's folder from the page, empty or ending in `/`.
    public var folder: String

    /// Makes an entry.
    public init(_ map: ImageMap, folder: String = "") {
      self.map = map
      self.folder = folder
    }

    /// `2026-03-14`, as the post's date was written; `nil` without one.
    fileprivate var date: String? {
      guard let published = map.published else { return nil }
      let date = Array(published.utf8.prefix(10))
      // It becomes the name of a file.
      let isDate =
        date.count == 10
        && date.enumerated().allSatisfy { index, byte in
          index == 4 || index == 7
            ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
      return isDate ? String(decoding: date, as: UTF8.self) : nil
    }

    /// `2026-03`; `nil` without a date.
    fileprivate var month: String? { date.map { String($0.prefix(7)) } }
  }

  /// A file of the gallery.
  public struct Page: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// What it holds.
    public let html: String
  }

  /// The most cards of one page; a browser lays out as many in a moment.
  public static let cardsPerPage = 200
  /// How many of the newest cards the first page of many shows.
  private static let newestCount = 24

  /// What the pages are called.
  public var title: String
  /// How each card stands in them; pictures are lazy whatever it says.
  public var options: HTMLOptions
  private let entries: [Entry]

  /// Makes a gallery, sorted by dates and times as they are written, whatever their zones: the latest
  /// come first, cards without a date last, and of equal ones those that were given first.
  public init(_ entries: [Entry], title: String = "Cards", options: HTMLOptions = HTMLOptions()) {
    self.title = title
    self.options = options
    self.entries = entries.enumerated().sorted { one, other in
      func time(_ entry: Entry) -> String { entry.date == nil ? "" : entry.map.published ?? "" }
      let (date, otherDate) = (time(one.element), time(other.element))
      return date == otherDate ? one.offset < other.offset : date > otherDate
    }.map(\.element)
  }

  /// The files: `index.html`, and `2026-03.html`… where there is more than one page of cards.
  ///
  /// - Throws: ``ImageMapError`` (`no-picture`) for a card that no page can show.
  public func pages() throws(ImageMapError) -> [Page] {
    guard entries.count > Self.cardsPerPage else {
      return [
        Page(name: "index.html", html: try page(entries[...], heading: title, navigation: ""))
      ]
    }
    let chapters = self.chapters
    var pages = [
      Page(
        name: "index.html",
        html: try page(
          entries.prefix(Self.newestCount), heading: title, navigation: contents(chapters)))
    ]
    for (index, chapter) in chapters.enumerated() {
      let neighbours = [
        ("index.html", title), chapters[safe: index - 1]?.link, chapters[safe: index + 1]?.link,
      ].compactMap { $0 }
      pages.append(
        Page(
          name: chapter.link.name,
          html: try page(
            chapter.entries, heading: "\(title), \(chapter.link.words)",
            navigation: list(neighbours))))
    }
    return pages
  }

  /// The cards of one page.
  private struct Chapter {
    var link: (name: String, words: String)
    var entries: ArraySlice<Entry>
  }

  private var chapters: [Chapter] {
    var chapters: [Chapter] = []
    var start = 0
    while start < entries.count {
      let month = entries[start].month
      let end = entries[start...].firstIndex { $0.month != month } ?? entries.count
      let words = month ?? "undated"
      for (number, first) in stride(from: start, to: end, by: Self.cardsPerPage).enumerated() {
        let suffix = number == 0 ? "" : "-\(number + 1)"
        chapters.append(
          Chapter(
            link: ("\(words)\(suffix).html", words + (number == 0 ? "" : " (\(number + 1))")),
            entries: entries[first..<min(first + Self.cardsPerPage, end)]))
      }
      start = end
    }
    return chapters
  }

  private func contents(_ chapters: [Chapter]) -> String {
    list(chapters.map { ($0.link.name, "\($0.link.words): \($0.entries.count)") })
  }

  private func list(_ links: [(name: String, words: String)]) -> String {
    let items = links.map { "<li><a href=\"\($0.name)\">\(HTMLText.content($0.words))</a></li>\n" }
    return "<nav aria-label=\"Pages\">\n<ul>\n\(items.joined())</ul>\n</nav>\n"
  }

  private func page(
    _ entries: ArraySlice<Entry>, heading: String, navigation: String
  ) throws(ImageMapError) -> String {
    var page = HTMLPage(title: heading)
    page.lang = "en"
    page.body = "<header>\n<h1>\(HTMLText.content(heading))</h1>\n</header>\n\(navigation)<main>\n"
    page.body += Self.grid
    for entry in entries {
      var options = options
      options.isLazy = true
      options.base = entry.folder
      let figure = try HTMLFigure(entry.map, options: options)
      page.body += "<article>\n\(figure.html)"
      if let date = entry.date { page.body += "<time>\(date)</time>\n" }
      page.body += "</article>\n"
    }
    page.body += "</div>\n</main>\n"
    return page.html
  }
}

extension Array {
  /// The element of an index; `nil` beyond the ends.
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
