internal import PostcardMarkup
internal import PostcardText

/// Every mistake found in one template.
struct Diagnostics {
  /// The template's name in messages.
  let file: String
  private var found: [PostcardError] = []

  init(file: String) { self.file = file }

  /// In the order of the file.
  var mistakes: [PostcardError] {
    found.sorted {
      ($0.place?.line ?? 0, $0.place?.column ?? 0) < ($1.place?.line ?? 0, $1.place?.column ?? 0)
    }
  }

  /// The place in the file a message names.
  func place(_ place: MarkupPlace) -> Place {
    Place(file: file, line: place.line, column: place.column)
  }

  /// Notes a mistake; reading goes on.
  mutating func report(_ message: String, at place: MarkupPlace) {
    guard found.count < TemplateLimits.mistakes else { return }
    found.append(PostcardError(.badTemplate, message, at: self.place(place)))
  }
}

/// What is wrong with a value, and where in it.
struct Mistake: Error, Hashable {
  /// What is wrong and what would be right.
  var message: String
  /// UTF-8 bytes from the start of the value.
  var offset = 0
  /// What else is wrong with the same value.
  var others: [Mistake] = []

  init(_ message: String, at offset: Int = 0) {
    self.message = message
    self.offset = offset
  }

  /// It and the others where a part of a value stands that begins so many bytes into the value.
  func moved(by bytes: Int) -> Mistake {
    var moved = self
    moved.offset += bytes
    moved.others = others.map { $0.moved(by: bytes) }
    return moved
  }
}
