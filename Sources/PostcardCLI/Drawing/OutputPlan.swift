internal import Postcard

/// Where a card's pictures go, settled before anything is read or drawn.
enum OutputPlan: Equatable, Sendable {
  /// A format with the ending its files have, as the user spelled it.
  struct Ending: Hashable, Sendable {
    let encoding: CardFormat.Encoding
    let spelling: String

    /// An ending as the format usually has it.
    init(_ encoding: CardFormat.Encoding, spelling: String? = nil) {
      self.encoding = encoding
      self.spelling = spelling ?? encoding.endings[0]
    }
  }

  /// One picture on standard output, and no map.
  case standardOutput(CardFormat.Encoding)
  /// Files that share a stem, such as `Output/card`.
  case files(stem: String, endings: [Ending])

  /// The formats drawn, each once.
  var encodings: Set<CardFormat.Encoding> {
    switch self {
    case .standardOutput(let encoding): [encoding]
    case .files(_, let endings): Set(endings.map(\.encoding))
    }
  }

  /// The folder written to when nothing is said.
  static let folder = "Output/"
  /// The name of a card in a folder.
  static let cardName = "card"

  /// Settles what `-o` and `--format` say.
  ///
  /// - Throws: A usage failure when they contradict each other, or name several cards.
  init(outputs: [String], formats: [CardFormat.Encoding]?) throws(Failure) {
    let outputs = outputs.isEmpty ? [Self.folder] : outputs
    if outputs.contains("-") {
      guard Set(outputs).count == 1 else {
        throw .usage("-o \"-\" stands alone: standard output takes one picture and no files")
      }
      let formats = formats ?? [.png]
      guard let format = formats.first, formats.count == 1 else {
        throw .usage("-o \"-\" takes one format, as in --format png")
      }
      self = .standardOutput(format)
      return
    }

    var stem: (path: String, output: String)?
    var endings: [Ending] = []
    var isFormatUsed = false
    for output in outputs {
      let path: String
      if output.hasSuffix("/") {
        path = output + Self.cardName
        isFormatUsed = true
        endings += (formats ?? [.png]).map { Ending($0) }
      } else {
        let named = try Self.named(output)
        path = named.stem
        endings.append(named.ending)
      }
      if let stem, Path.normalized(stem.path) != Path.normalized(path) {
        throw .usage(
          "-o \(quoted(stem.output)) and -o \(quoted(output)) name two cards; one call makes one: "
            + "-o again takes the same name with another ending")
      }
      stem = stem ?? (path, output)
    }
    if let formats, !isFormatUsed, Set(formats) != Set(endings.map(\.encoding)) {
      throw .usage(
        "--format \(quoted(formats.map(\.rawValue).joined(separator: ","))): the ending of -o "
          + "\(quoted(outputs[0])) already chooses the format; --format goes with -o DIR/ and -o -")
    }
    var seen: Set<Ending> = []
    self = .files(
      stem: stem?.path ?? Self.folder + Self.cardName,
      endings: endings.filter { seen.insert($0).inserted })
  }

  private static func named(_ output: String) throws(Failure) -> (stem: String, ending: Ending) {
    let names = DrawingOptions.formatNames
    guard let (stem, ending) = Path.split(output) else {
      throw .usage(
        "-o \(quoted(output)): no ending that chooses a format (\(listed(names))); "
          + "write a folder as \(output)/")
    }
    guard let encoding = CardFormat.Encoding(ending: ending) else {
      throw .usage(
        "-o \(quoted(output)): unknown format \(quoted(ending))"
          + OptionValues.hint(for: ending, among: names, what: "there are"))
    }
    return (stem, Ending(encoding, spelling: ending))
  }
}
