internal import Postcard

/// How the cost of a card grows with what it is made of.
enum GrowthTables {
  static func print() throws {
    let text = try BenchmarkPosts().posts.map(\.text)[1]
    try table("bytes of text", sizes: [140, 560, 2240, 8960]) { size in
      (post(String(repeating: "every word of it has been said before ", count: 300), cut: size), 1)
    }
    try table("tags", sizes: [4, 16, 64, 256]) { size in
      // The words stay what they are; some of them become tags.
      let words = (0..<1024).map { $0 % (1024 / size) == 0 ? "#words" : "words_" }
      return (Post(text: words.joined(separator: " ")), 1)
    }
    try table("pixels", in: .nanoseconds, sizes: [189_000, 756_000, 3_024_000, 12_096_000]) {
      size in
      (Post(text: text), (Double(size) / 756_000).squareRoot())
    }
    try posts([25, 100, 400, 1600], text: text)
  }

  private static func post(_ text: String, cut size: Int) -> Post {
    Post(text: String(text.prefix(size)))
  }

  /// All of the text is seen, however long it is.
  private static func template() throws(PostcardError) -> Template {
    let xml = """
      <card version="1" width="1200" height="630" background="#ffffff">
      <tag kind="hashtag" color="#1d6fd8"/><post font-size="8" line-height="1" flex-grow="1"/></card>
      """
    return try Template(xml: Array(xml.utf8), file: "growth.xml", folder: nil)
  }

  /// What a table counts the cost of a single thing in.
  private enum Grain: String {
    case microseconds = "µs each"
    case nanoseconds = "ns each"

    var perMillisecond: Double { self == .microseconds ? 1e3 : 1e6 }
  }

  private static func table(
    _ unit: String, in grain: Grain = .microseconds, sizes: [Int],
    _ input: (Int) -> (post: Post, scale: Double)
  ) throws {
    let composer = try Composer()
    let template = try template()
    var costs: [(size: Int, cost: Double)] = []
    for size in sizes {
      let (post, scale) = input(size)
      func draw() throws {
        _ = try composer.compose(post, on: template).bytes(as: .png(scale: scale))
      }
      try draw()
      var least = Double.infinity
      for _ in 0..<5 {
        least = min(least, try CostClock.milliseconds { for _ in 0..<4 { try draw() } } / 4)
      }
      costs.append((size, least))
    }
    show(costs, unit: unit, in: grain)
  }

  /// Cards of the whole row together, so that what is kept from card to card shows.
  private static func posts(_ sizes: [Int], text: String) throws {
    let template = try BenchmarkPosts.template()
    let costs = try sizes.map { size in
      let composer = try Composer()
      let spent = try CostClock.milliseconds {
        for number in 0..<size {
          var post = Post(text: "\(number) \(text)")
          post.id = String(number)
          _ = try composer.compose(post, on: template).bytes(as: .png())
        }
      }
      return (size: size, cost: spent)
    }
    show(costs, unit: "posts", in: .microseconds)
    Swift.print("\(CostClock.peakMemory) MB at most")
  }

  private static func show(_ costs: [(size: Int, cost: Double)], unit: String, in grain: Grain) {
    let most = costs.map(\.cost).max() ?? 1
    Swift.print("| \(unit) | ms | \(grain.rawValue) | |\n| --: | --: | --: | --- |")
    for (size, cost) in costs {
      Swift.print(
        "| \(size) | \(Table.number(cost)) | \(Table.number(cost * grain.perMillisecond / Double(size))) | "
          + "\(Table.bar(cost / most)) |")
    }
    Swift.print()
  }
}
