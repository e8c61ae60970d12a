internal import PostcardText

/// What one thread is drawing, written down before it begins: after a crash it names the culprit.
///
/// A page in the system's memory is enough, since it survives the process; it is not synced to the disk.
struct Journal: ~Copyable {
  /// How its files' names begin.
  static let prefix = "flight-"
  private let file: Descriptor

  /// Makes the journal of one thread.
  init(in folder: String, number: Int) throws(SystemError) {
    file = try Descriptor(replacing: "\(folder)/\(Self.prefix)\(number)")
  }

  /// Notes a card; what is behind the line's end is of an older one.
  func note(_ job: CardJob) {
    // A note that cannot be made costs nothing but the search for a culprit.
    try? file.overwrite(job.json + [UInt8(ascii: "\n")])
  }

  /// The cards that were being drawn when a run ended without an end; the notes are removed.
  static func takeSuspects(in folder: String) -> [CardJob] {
    var suspects: [CardJob] = []
    for name in FileSystem.names(in: folder) where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      if let bytes = try? InputFile.read(path, limit: TextLimits.postBytes * 2, what: "note"),
        let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
        let job = try? CardJob(json: Array(bytes[..<end]))
      {
        suspects.append(job)
      }
      FileSystem.remove(path)
    }
    return suspects
  }
}

/// The journal of one thread, where there is a folder for it.
final class ThreadJournal {
  private let journal: Journal?

  init(_ folder: String?, _ number: Int) {
    if let folder { journal = try? Journal(in: folder, number: number) } else { journal = nil }
  }

  /// Notes a card.
  func note(_ job: CardJob) { journal?.note(job) }
}
