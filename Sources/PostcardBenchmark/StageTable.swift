internal import Postcard
internal import PostcardCanvas

/// Where the time of a card goes, from its JSON to its files.
enum StageTable {
  private static let rounds = 20

  static func print() throws {
    let posts = try BenchmarkPosts()
    let sources = posts.posts.map(\.json)
    let tagger = Tagger()
    let composer = try Composer()
    let template = try BenchmarkPosts.template()
    let options = posts.options
    // Once unmeasured: fonts are loaded and glyphs are known.
    var files = try posts.posts.map {
      try composer.compose($0, on: template, options: options).bytes(as: .png())
    }
    var maps: [[UInt8]] = []
    var (read, tag, compose, draw, map, write) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for _ in 0..<rounds {
      read += try CostClock.milliseconds { for source in sources { _ = try Post(json: source) } }
      tag += CostClock.milliseconds { for post in posts.posts { _ = tagger.tags(of: post) } }
      var cards: [Card] = []
      compose += try CostClock.milliseconds {
        cards = try posts.posts.map { try composer.compose($0, on: template, options: options) }
      }
      draw += try CostClock.milliseconds { files = try cards.map { try $0.bytes(as: .png()) } }
      map += CostClock.milliseconds { maps = cards.map { $0.map.json() } }
      write += try CostClock.milliseconds {
        for (number, file) in files.enumerated() {
          try WrittenFile.write(file, to: "\(posts.folder)/\(number).png")
          try WrittenFile.write(maps[number], to: "\(posts.folder)/\(number).map.json")
        }
      }
    }
    let cards = Double(rounds * files.count)
    let encode = try encoding(of: files, at: .fast)
    let stages = [
      ("read", read / cards), ("tag", tag / cards), ("layout", (compose - tag) / cards),
      ("paint", draw / cards - encode), ("encode", encode), ("map", map / cards),
      ("write", write / cards),
    ]
    let whole = stages.reduce(0) { $0 + $1.1 }
    Swift.print("| stage | ms a card | share | |\n| --- | --: | --: | --- |")
    for (name, spent) in stages {
      let share = spent / whole
      Swift.print(
        "| \(name) | \(Table.number(spent)) | \(Table.percent(share)) | \(Table.bar(share)) |")
    }
    let bytes = files.reduce(0) { $0 + $1.count } / files.count
    Swift.print(
      "\n\(Table.number(1000 / whole, digits: 0)) cards a processor second, \(bytes / 1000) kB a card, "
        + "\(CostClock.peakMemory) MB at most\n")
    Swift.print("| level | ms to encode | kB |\n| --- | --: | --: |")
    for level in CardFormat.Compression.allCases {
      let (spent, size) = try packed(
        files, at: PNGCompression(level), rounds: level == .small ? 1 : 5)
      Swift.print("| \(level.rawValue) | \(Table.number(spent)) | \(size / 1000) |")
    }
    Swift.print()
  }

  private static func encoding(
    of files: [[UInt8]], at level: PNGCompression
  ) throws -> Double { try packed(files, at: level, rounds: rounds).milliseconds }

  /// What it takes to make files of the pixels of some others, and how large those are.
  private static func packed(
    _ files: [[UInt8]], at level: PNGCompression, rounds: Int
  ) throws -> (milliseconds: Double, bytes: Int) {
    let encoder = try PNGEncoder()
    let surfaces = try files.map { file in
      let picture = try Picture.decode(file, near: nil)
      let rect = Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
      let surface = try Surface.pixels(
        width: picture.width, height: picture.height, scale: 1, opaque: true)
      surface.pen.draw(picture, part: rect, in: rect)
      return surface
    }
    var bytes = 0
    _ = try surfaces[0].png(with: encoder, compression: level)
    let spent = try CostClock.milliseconds {
      for _ in 0..<rounds {
        for surface in surfaces {
          bytes += try surface.png(with: encoder, compression: level).count
        }
      }
    }
    let count = rounds * surfaces.count
    return (spent / Double(count), bytes / count)
  }
}

extension PNGCompression {
  fileprivate init(_ level: CardFormat.Compression) {
    switch level {
    case .fast: self = .fast
    case .balanced: self = .balanced
    case .small: self = .small
    }
  }
}
