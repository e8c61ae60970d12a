import Foundation

/// A TCP connection or listener on this machine, closed when it goes out of use.
final class Socket: @unchecked Sendable {
  /// Why a socket does not do what it was asked to.
  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ what: String) { description = "\(what): \(String(cString: strerror(errno)))" }
  }

  private let number: Int32

  private init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Connects to a port of this machine; reads and writes give up after some seconds.
  static func connect(port: UInt16, timeout: Int = 60) throws -> Socket {
    let socket = try make()
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(socket.number, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(socket.number, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    guard socket.withAddress(port, Glibc.connect) == 0 else { throw Failure("connect") }
    return socket
  }

  /// Listens on a free port of this machine.
  static func listen() throws -> (socket: Socket, port: UInt16) {
    let socket = try make()
    guard socket.withAddress(0, Glibc.bind) == 0, Glibc.listen(socket.number, 64) == 0 else {
      throw Failure("listen")
    }
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let named = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(socket.number, $0, &size)
      }
    }
    guard named == 0 else { throw Failure("getsockname") }
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  /// The next connection; `nil` when the listener was shut.
  func accept() -> Socket? {
    let number = Glibc.accept(self.number, nil, nil)
    return number < 0 ? nil : Socket(number)
  }

  /// Ends whatever waits on it.
  func shut() { shutdown(number, Int32(SHUT_RDWR)) }

  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure("send") }
      rest = rest.dropFirst(count)
    }
  }

  /// The next bytes; empty at the end.
  func read() throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(number, &buffer, buffer.count, 0)
    guard count >= 0 else { throw Failure("recv") }
    return Array(buffer.prefix(count))
  }

  private static func make() throws -> Socket {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { throw Failure("socket") }
    return Socket(number)
  }

  private func withAddress(
    _ port: UInt16, _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

/// The head and body of one HTTP message.
struct HTTPMessage {
  let firstLine: String
  let body: [UInt8]

  /// Reads a message whose length is given; `nil` when the connection ends before one begins.
  init?(from socket: Socket) throws {
    var bytes: [UInt8] = []
    var head: (lines: [String], end: Int)?
    while true {
      if head == nil, let end = Self.headEnd(bytes) {
        head = (
          String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n"), end + 4
        )
      }
      if let head {
        let length =
          head.lines.lazy.compactMap { line -> Int? in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
            return Int(parts[1].trimmingCharacters(in: .whitespaces))
          }.first ?? 0
        if bytes.count >= head.end + length {
          firstLine = head.lines[0]
          body = Array(bytes[head.end..<head.end + length])
          return
        }
      }
      let more = try socket.read()
      if more.isEmpty { return nil }
      bytes += more
    }
  }

  private static func headEnd(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (0...bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual([13, 10, 13, 10]) }
  }
}
