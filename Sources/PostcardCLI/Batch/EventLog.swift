internal import FoundationEssentials
internal import PostcardText

/// What happened, as opposed to how things are: a line of JSON for each record, added to a file.
final class EventLog {
  private let path: String
  private let file: Descriptor

  /// - Throws: An environment failure when the file cannot be written.
  init(_ path: String) throws(Failure) {
    self.path = path
    do throws(SystemError) {
      file = try Descriptor(appending: path)
    } catch {
      throw .environment("\(path): cannot be written: \(error)")
    }
  }

  /// Adds an event.
  func add(_ event: String, id: String?, reason: String? = nil) throws(Failure) {
    var writer = JSONWriter()
    let now = Self.now
    writer.object([
      "event": { $0.string(event) }, "time": { $0.string(now) },
      "id": id.map { id in { $0.string(id) } },
      "reason": reason.map { reason in { $0.string(reason) } },
    ])
    do throws(SystemError) {
      try file.write(writer.bytes + [UInt8(ascii: "\n")])
    } catch {
      throw .environment("\(path): cannot be written: \(error)")
    }
  }

  /// The moment in UTC, as RFC 3339 writes it.
  private static var now: String { Date().ISO8601Format() }
}
