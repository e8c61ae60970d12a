internal import PostcardMap

/// `postcard hit`: which tag of a card lies at a point.
struct HitCommand: Command, Equatable {
  static let about = About(
    name: "hit",
    summary: "Print the tag of a card that lies at a point",
    usage: "MAP X Y",
    operands: [
      .init(name: "MAP", help: "An image map, such as card.map.json; - reads standard input"),
      .init(name: "X Y", help: "The point in px at scale 1, from the top left corner"),
    ],
    details: ["Prints the tag as JSON and ends with status 1 when none lies there."],
    examples: [
      "postcard hit Output/card.map.json 340 220",
      "postcard hit Output/card.map.json 340 220 --slop 8",
    ])

  static let options: [Option<HitCommand>] = [
    .value("slop", "N", help: "Take the nearest tag within N px where none lies (default 0)") {
      (command, value) throws(BadValue) in
      guard let slop = OptionValues.number(value), slop >= 0 else {
        throw BadValue("a distance is a number of px from 0, as in --slop 8")
      }
      command.slop = slop
    }
  ]

  /// The map's file; `-` means standard input.
  var map = ""
  /// The point's distance from the left edge, px at scale 1.
  var x = 0.0
  /// The point's distance from the top edge, px at scale 1.
  var y = 0.0
  /// How far off a tag still counts, px at scale 1.
  var slop = 0.0

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    guard operands.count == 3 else {
      throw Self.wrongOperands("wants a map and a point: MAP X Y")
    }
    map = operands[0]
    x = try Self.coordinate(operands[1], named: "X")
    y = try Self.coordinate(operands[2], named: "Y")
  }

  private static func coordinate(_ value: String, named name: String) throws(Failure) -> Double {
    guard let coordinate = OptionValues.number(value) else {
      throw wrongOperands("\(name) is a number of px, not \(quoted(value))")
    }
    return coordinate
  }

  func run(on console: any Console) throws -> ExitStatus {
    let card = try MapFile(map, from: console).map
    guard let tag = card.tag(x: x, y: y, slop: slop) else { return .partial }
    try console.write(JSONText.line(tag))
    return .done
  }
}
