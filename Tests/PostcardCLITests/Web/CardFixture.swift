import PostcardTestSupport
import PostcardMap

@testable import PostcardCLI

/// A folder with cards drawn by the command.
struct CardFixture {
  let folder: TemporaryFolder
  var path: String { folder.path }

  /// Draws texts as `card0`, `card1`… in PNG and SVG.
  init(_ texts: [String], options: [String] = []) throws {
    folder = try TemporaryFolder()
    for (index, text) in texts.enumerated() {
      let call = Call(
        [
          "render", text, "-o", "\(folder.path)/card\(index).png", "-o",
          "\(folder.path)/card\(index).svg",
        ]
          + options + ["--quiet"])
      if call.status != .done { throw Failure.usage(call.messages) }
    }
  }

  /// The map of a card.
  func map(_ name: String) throws -> ImageMap {
    try ImageMap(json: folder.bytes("\(name).map.json"))
  }
}
