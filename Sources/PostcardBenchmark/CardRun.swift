internal import Postcard

/// Draws the posts again and again and writes nothing: what is counted from outside.
struct CardRun {
  var count: Int

  /// Draws the first cards of an endless row of the same posts, and prints how many bytes they are.
  func draw(at level: CardFormat.Compression) throws {
    let posts = try BenchmarkPosts()
    let composer = try Composer()
    let template = try BenchmarkPosts.template()
    var bytes = 0
    for number in 0..<count {
      let post = posts.posts[number % posts.posts.count]
      let card = try composer.compose(post, on: template, options: posts.options)
      bytes += try card.bytes(as: .png(compression: level)).count + card.map.json().count
    }
    print(bytes)
  }
}
