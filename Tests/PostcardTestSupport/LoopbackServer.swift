import Glibc
import PostcardThreads
import Synchronization

/// A server of HTTP on the loopback address, as well or as badly behaved as a test wants it.
public final class LoopbackServer: @unchecked Sendable {
  /// A request as it came.
  public struct Request: Hashable, Sendable {
    /// As in `/a.png`.
    public let path: String
    /// The lines of the head, the first left out.
    public let lines: [String]

    /// The value of a field, by its name in any letters.
    public func field(_ name: String) -> String? {
      lines.first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
        .map { String($0.dropFirst(name.count + 1).drop { $0 == " " }) }
    }
  }

  /// What is sent back, and how.
  public enum Answer: Sendable {
    /// A whole answer with its length.
    case whole(Int, fields: [String] = [], [UInt8] = [])
    /// These bytes and the end of the connection.
    case raw([UInt8])
    /// A head, and then one byte after the other with a pause between, for ever.
    case drip(head: String, milliseconds: UInt32)
    /// A head, and then content for ever, as fast as it is taken.
    case flood(head: String)
    /// Nothing, for ever.
    case silence
  }

  /// Where it listens.
  public let port: UInt16
  private let listener: Int32
  private let isClosed = Atomic(false)
  // Unchecked: what stands below the gate is touched under it only. A `Mutex` would do, but that the tool that
  // looks for races does not see all of it.
  private let gate = Gate()
  private var seen: [Request] = []
  /// Requests that are being answered, and the most there ever were at once.
  private var busy = (now: 0, most: 0)
  private let answer: @Sendable (Request, Int) -> Answer

  /// Starts to listen.
  ///
  /// - Parameter answer: What a request gets; its second argument counts the requests of the same path
  ///   before.
  public init(_ answer: @escaping @Sendable (Request, Int) -> Answer) {
    self.answer = answer
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    self.listener = listener
    precondition(isBound, "the loopback address takes a server")
    port = UInt16(bigEndian: address.sin_port)
    Self.start { [self] in accept() }
  }

  /// The address of a path on it.
  public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// All requests so far.
  public var requests: [Request] { gate.withLock { seen } }

  /// The most requests that were ever answered at once.
  public var mostAtOnce: Int { gate.withLock { busy.most } }

  /// Ends it: what is under way is cut off.
  public func close() {
    isClosed.store(true, ordering: .relaxed)
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private static func start(_ body: @escaping @Sendable () -> Void) {
    final class Body: Sendable {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { raw in
        if let raw { Unmanaged<Body>.fromOpaque(raw).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(Body(body)).toOpaque())
    pthread_detach(thread)
  }

  private func accept() {
    while !isClosed.load(ordering: .relaxed) {
      let connection = Glibc.accept(listener, nil, nil)
      if connection < 0 { break }
      Self.start { [self] in
        serve(connection)
        Glibc.close(connection)
      }
    }
    Glibc.close(listener)
  }

  private func serve(_ connection: Int32) {
    var rest: [UInt8] = []
    while let request = read(connection, &rest) {
      let count = gate.withLock {
        seen.append(request)
        busy = (busy.now + 1, max(busy.most, busy.now + 1))
        return seen.count { $0.path == request.path } - 1
      }
      let answer = answer(request, count)
      // A client that has its answer may ask again before this thread goes on.
      gate.withLock { busy.now -= 1 }
      switch answer {
      case .whole(let status, let fields, let content):
        let length = status == 304 ? [] : ["Content-Length: \(content.count)"]
        let head = ["HTTP/1.1 \(status) Any"] + fields + length
        guard send(connection, Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + content)
        else { return }
      case .raw(let bytes):
        _ = send(connection, bytes)
        return
      case .drip(let head, let milliseconds):
        var isOpen = send(connection, Array(head.utf8))
        while isOpen, !isClosed.load(ordering: .relaxed) {
          usleep(milliseconds * 1000)
          isOpen = send(connection, [0x20])
        }
        return
      case .flood(let head):
        var isOpen = send(connection, Array(head.utf8))
        let part = [UInt8](repeating: 0x20, count: 64 << 10)
        while isOpen, !isClosed.load(ordering: .relaxed) { isOpen = send(connection, part) }
        return
      case .silence:
        while !isClosed.load(ordering: .relaxed), isThere(connection) { usleep(10_000) }
        return
      }
    }
  }

  /// The next head of a connection; `nil` at its end.
  private func read(_ connection: Int32, _ rest: inout [UInt8]) -> Request? {
    while true {
      let text = String(decoding: rest, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") {
        rest = []
        let lines = text[..<end.lowerBound].split(separator: "\r\n").map(String.init)
        let words = lines[0].split(separator: " ")
        return Request(path: String(words[1]), lines: Array(lines.dropFirst()))
      }
      var part = [UInt8](repeating: 0, count: 8192)
      let count = recv(connection, &part, part.count, 0)
      if count <= 0 { return nil }
      rest += part[..<count]
    }
  }

  private func send(_ connection: Int32, _ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          connection, $0.baseAddress?.advanced(by: done), $0.count - done, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      done += count
    }
    return true
  }

  private func isThere(_ connection: Int32) -> Bool {
    var byte: UInt8 = 0
    return recv(connection, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) != 0
  }
}

extension String {
  /// Where a text stands in it first.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].utf8.starts(with: text.utf8) {
        return start..<utf8.index(start, offsetBy: text.utf8.count)
      }
      start = utf8.index(after: start)
    }
    return nil
  }
}
