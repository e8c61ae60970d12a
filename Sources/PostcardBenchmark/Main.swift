internal import Postcard

/// The command `postcard-benchmark`: what cards cost, on this machine.
@main
enum Main {
  private static let usage = """
    usage: postcard-benchmark [stages|growth]
           postcard-benchmark cards COUNT [fast|balanced|small]
           postcard-benchmark draw POSTS.ndjson FOLDER [fast|balanced|small]
    """

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let level = CardFormat.Compression(rawValue: arguments.last ?? "") ?? .fast
    switch (arguments.first, arguments.count) {
    case (nil, _):
      try StageTable.print()
      try GrowthTables.print()
    case ("stages", _): try StageTable.print()
    case ("growth", _): try GrowthTables.print()
    case ("cards", 2...): try CardRun(count: Int(arguments[1]) ?? 1).draw(at: level)
    case ("draw", 3...): try FeedRun(file: arguments[1], folder: arguments[2]).draw(at: level)
    default: print(usage)
    }
  }
}
