internal import PostcardMap

/// The figures of some maps: one for each post.
struct Figures {
  /// The maps of one post, by shape.
  struct Post {
    /// The map of the picture, or of the one for wide screens.
    var map: MapFile
    /// The map of the one for narrow screens.
    var narrow: MapFile?
  }

  /// The posts in the order of their first maps.
  private(set) var posts: [Post] = []

  /// Sorts maps into posts.
  ///
  /// - Throws: A usage failure for more than two maps of one post, or two of one shape.
  init(_ files: [MapFile]) throws(Failure) {
    for file in files {
      guard let index = posts.firstIndex(where: { Self.areOfOnePost($0.map.map, file.map) })
      else {
        posts.append(Post(map: file))
        continue
      }
      let other = posts[index].map
      guard posts[index].narrow == nil else {
        throw .usage("\(file.path): a third map of one post; a page changes between two")
      }
      let (aspect, otherAspect) = (Self.aspect(file.map), Self.aspect(other.map))
      guard aspect != otherAspect else {
        throw .usage(
          "\(file.path): the same post and shape as \(other.path); give one of them, or two shapes")
      }
      posts[index] =
        aspect < otherAspect ? Post(map: other, narrow: file) : Post(map: file, narrow: other)
    }
  }

  private static func areOfOnePost(_ one: ImageMap, _ other: ImageMap) -> Bool {
    one.id == other.id && one.text == other.text && one.href == other.href
  }

  private static func aspect(_ map: ImageMap) -> Double { map.space.width / map.space.height }

  /// The HTML of every figure.
  ///
  /// - Parameter base: What stands before the addresses of a map's pictures.
  func html(
    options: HTMLOptions, base: (MapFile) -> String
  ) throws(Failure) -> String {
    var html = ""
    for (index, post) in posts.enumerated() {
      var options = options
      options.isLazy = index > 0
      options.base = base(post.map)
      var narrow = post.narrow?.map
      if let file = post.narrow {
        // One figure has one base: what differs goes into the addresses of the other's pictures.
        for image in file.map.images.indices {
          narrow?.images[image].src = base(file) + file.map.images[image].src
        }
        var map = post.map.map
        for image in map.images.indices {
          map.images[image].src = options.base + map.images[image].src
        }
        options.base = ""
        html += try figure(map, narrow: narrow, options: options, of: post.map.path)
      } else {
        html += try figure(post.map.map, narrow: nil, options: options, of: post.map.path)
      }
    }
    return html
  }

  private func figure(
    _ map: ImageMap, narrow: ImageMap?, options: HTMLOptions, of path: String
  ) throws(Failure) -> String {
    do throws(ImageMapError) {
      return try HTMLFigure(map, narrow: narrow, options: options).html
    } catch {
      throw .usage("\(path): \(error)")
    }
  }
}
