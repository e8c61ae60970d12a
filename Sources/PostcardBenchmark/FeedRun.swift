internal import FoundationEssentials
internal import Postcard

/// Draws a file of posts, one JSON object a line, each card and its map as files of the post's id.
///
/// To be timed from outside, beside other renderers of the same posts. `fields.top` and `fields.bottom`
/// are the colours of the background, where a post has them.
struct FeedRun {
  var file: String
  var folder: String

  func draw(at level: CardFormat.Compression) throws {
    let data = try Data(contentsOf: URL(filePath: file))
    let composer = try Composer()
    let standard = try BenchmarkPosts.template()
    var templates: [[String: String]: Template] = [:]
    var options = CardOptions()
    let parents = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    options.assets = parents.isEmpty ? "." : parents.joined(separator: "/") + "/"
    for (number, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
      let post = try Post(json: Array(line), file: file, line: number + 1)
      let colors = post.fields.filter { $0.key == "top" || $0.key == "bottom" }
      let template = try templates[colors] ?? standard.setting(colors)
      templates[colors] = template
      let card = try composer.compose(post, on: template, options: options)
      let stem = "\(folder)/\(post.id ?? String(number))"
      try WrittenFile.write(card.bytes(as: .png(compression: level)), to: "\(stem).png")
      try WrittenFile.write(card.map.json(), to: "\(stem).json")
    }
  }
}
