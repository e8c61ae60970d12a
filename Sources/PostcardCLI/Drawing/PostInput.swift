internal import PostcardText

/// Where a post comes from and what it is written in.
struct PostInput: Equatable, Sendable {
  /// What a post can be written in.
  enum Format: String, CaseIterable, Sendable { case text, json }

  /// The text given as an argument; `-` means standard input.
  var argument: String?
  /// The file given with `--post`; `-` means standard input.
  var file: String?
  /// What `--from` says.
  var format: Format?

  /// Its rows.
  static let table: [Option<PostInput>] = [
    .value("post", "FILE", help: "Take the post from a JSON file; - reads standard input") {
      (input, value) throws(BadValue) in
      if value.isEmpty { throw BadValue("name a file, as in --post post.json") }
      input.file = value
    },
    .value("from", "FORMAT", help: "What the input is: text or json (default json with --post)") {
      (input, value) throws(BadValue) in
      input.format = try OptionValues.choice(
        value, of: "format", among: Format.allCases.map { (name: $0.rawValue, value: $0) })
    },
  ]

  /// The folder of the post's file: where its pictures are looked for; `nil` without a file.
  var folder: String? { file.flatMap { $0 == "-" ? nil : Path.folder(of: $0) } }

  /// The file the post is read from; `nil` for a text given as an argument.
  ///
  /// Standard input counts: the shell may have opened a file for it.
  var path: String? { isStandardInput ? "/dev/stdin" : file }

  /// Reads the post.
  ///
  /// - Throws: A usage failure for a file that cannot be read, text that is not UTF-8, or a post that
  ///   has nothing to show.
  func read(from console: any Console) throws -> Post {
    let post =
      switch format ?? (file == nil ? .text : .json) {
      case .json: try Post(json: bytes(from: console), file: name)
      case .text: Post(text: try readText(from: console))
      }
    if post.isBlank {
      let place = isPiped ? "\(name): " : ""
      throw Failure.usage("\(place)the text is empty; give the card something to say")
    }
    return post
  }

  /// Reads the input as plain text.
  ///
  /// Line ends at the end of a file or of standard input are left out, as the shell's `$(…)` does:
  /// whoever pipes a text in does not mean the one that `echo` adds.
  func readText(from console: any Console) throws(Failure) -> String {
    let bytes = try bytes(from: console)
    do throws(NotUTF8) {
      var text = try utf8Text(bytes)
      while isPiped, text.last == "\n" || text.last == "\r\n" { text.removeLast() }
      return text
    } catch {
      let place = Place(file: name, line: error.line, column: error.column)
      throw .usage("\(place): \(error); save the text as UTF-8")
    }
  }

  private var isStandardInput: Bool { (file ?? argument) == "-" }
  private var isPiped: Bool { file != nil || isStandardInput }
  /// What errors call the input.
  private var name: String { isStandardInput ? "standard input" : file ?? "TEXT" }

  private func bytes(from console: any Console) throws(Failure) -> [UInt8] {
    if isStandardInput { return try console.readAll(limit: TextLimits.postBytes) }
    if let file { return try InputFile.read(file, limit: TextLimits.postBytes, what: "post") }
    return Array((argument ?? "").utf8)
  }
}

extension Post {
  /// Whether a card of it would show nothing of the post itself.
  fileprivate var isBlank: Bool {
    media.isEmpty && quote == nil && repostOf == nil && posts.isEmpty
      && [text, title ?? ""].allSatisfy { text in
        text.unicodeScalars.allSatisfy {
          $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
            || $0.properties.generalCategory == .control
        }
      }
  }
}
