import Foundation
import Synchronization

/// A web server of a few pages held in memory.
final class PageServer: Sendable {
  /// One page.
  struct Page: Sendable {
    var bytes: [UInt8]
    var mediaType = "text/html; charset=utf-8"
    var policy: String?
  }

  private let socket: Socket
  private let pages = Mutex<[String: Page]>([:])
  /// `http://127.0.0.1:PORT`.
  let origin: String

  /// Starts to serve; it ends with the value.
  init() throws {
    let (socket, port) = try Socket.listen()
    self.socket = socket
    origin = "http://127.0.0.1:\(port)"
    Thread.detachNewThread { [weak self] in
      while let connection = socket.accept() {
        guard let self else { return }
        Thread.detachNewThread { try? self.answer(connection) }
      }
    }
  }

  deinit { socket.shut() }

  /// Serves a page under a path and gives its address.
  @discardableResult
  func serve(_ path: String, _ page: Page) -> String {
    pages.withLock { $0[path] = page }
    return origin + path
  }

  @discardableResult
  func serve(_ path: String, html: String, policy: String? = nil) -> String {
    serve(path, Page(bytes: Array(html.utf8), policy: policy))
  }

  private func answer(_ connection: Socket) throws {
    guard let request = try HTTPMessage(from: connection) else { return }
    let target = request.firstLine.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
    let path = String(target.prefix { $0 != "?" })
    var page = pages.withLock { $0[path] }
    // Where links lead.
    if page == nil, path.hasPrefix("/open/") {
      page = Page(bytes: Array("<!DOCTYPE html><title>opened</title>".utf8))
    }
    var head = "HTTP/1.1 \(page == nil ? "404 Not Found" : "200 OK")\r\n"
    head += "Content-Type: \(page?.mediaType ?? "text/plain")\r\n"
    head += "Content-Length: \(page?.bytes.count ?? 0)\r\nConnection: close\r\n"
    if let policy = page?.policy { head += "Content-Security-Policy: \(policy)\r\n" }
    try connection.write(Array((head + "\r\n").utf8) + (page?.bytes ?? []))
  }
}
