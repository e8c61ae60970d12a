import Foundation
import PostcardCanvas

/// A real browser, driven by the WebDriver protocol.
///
/// Source: W3C WebDriver; ``protocol(_:_:)`` is Chromium's own addition.
final class Browser: @unchecked Sendable {
  /// What the browser or its driver answered instead.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let driver: Process
  private let port: UInt16
  private let profile: URL
  private var session = ""

  /// Starts the driver on a free port, and a browser without a window.
  init() throws {
    guard FileManager.default.isExecutableFile(atPath: Self.driverPath) else {
      throw Failure(description: "there is no \(Self.driverPath); .ci/setup installs it")
    }
    profile = FileManager.default.temporaryDirectory
      .appending(path: "postcard-browser-\(UUID().uuidString)")
    // Asked for a free port and let go of it; the driver takes it a moment later.
    port = try Socket.listen().port
    driver = Process()
    driver.executableURL = URL(filePath: Self.driverPath)
    driver.arguments = ["--port=\(port)", "--log-level=SEVERE"]
    driver.standardOutput = FileHandle.nullDevice
    driver.standardError = FileHandle.nullDevice
    driver.standardInput = FileHandle.nullDevice
    try driver.run()
    try waitForDriver()
    let answer = try call("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
    guard let session = (answer as? [String: Any])?["sessionId"] as? String else {
      throw Failure(description: "no session: \(answer)")
    }
    self.session = "/session/\(session)"
  }

  private static let driverPath = "/usr/bin/chromedriver"

  private var capabilities: [String: Any] {
    [
      "browserName": "chrome",
      "timeouts": ["pageLoad": 30_000, "script": 30_000],
      "goog:chromeOptions": [
        "args": [
          "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
          "--hide-scrollbars", "--no-first-run", "--force-color-profile=srgb",
          "--user-data-dir=\(profile.path)",
          // A machine without a mouse has no hover; this one has a mouse and a finger.
          "--blink-settings=primaryHoverType=2,availableHoverTypes=2,"
            + "primaryPointerType=4,availablePointerTypes=4",
        ]
      ],
    ]
  }

  private func waitForDriver() throws {
    let deadline = Date(timeIntervalSinceNow: 30)
    while Date() < deadline {
      if let status = try? call("GET", "/status", nil) as? [String: Any],
        status["ready"] as? Bool == true
      {
        return
      }
      Thread.sleep(forTimeInterval: 0.1)
    }
    throw Failure(description: "the driver does not answer")
  }

  /// Ends the browser and its driver.
  func quit() {
    _ = try? call("DELETE", session, nil)
    // It inherits blocked signals from the thread that started it, and may hear no gentler one.
    kill(driver.processIdentifier, SIGKILL)
    driver.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  // MARK: Commands

  func open(_ address: String) throws { _ = try post("/url", ["url": address]) }

  var address: String { get throws { try call("GET", session + "/url", nil) as? String ?? "" } }

  /// Runs a function body in the page and gives what it returns.
  @discardableResult
  func run(_ script: String, _ arguments: Any...) throws -> Any {
    try post("/execute/sync", ["script": script, "args": arguments])
  }

  /// Runs a function body whose last argument is called with the result.
  @discardableResult
  func runAsync(_ script: String, _ arguments: Any...) throws -> Any {
    try post("/execute/async", ["script": script, "args": arguments])
  }

  /// A command of Chromium's own protocol.
  @discardableResult
  func `protocol`(_ command: String, _ parameters: [String: Any]) throws -> [String: Any] {
    try post("/goog/cdp/execute", ["cmd": command, "params": parameters]) as? [String: Any] ?? [:]
  }

  /// Sets the size of the page's view in CSS px and how many pixels one has.
  func show(width: Int, height: Int = 900, ratio: Int = 1) throws {
    try self.protocol(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": ratio, "mobile": false])
  }

  /// A picture of what is seen.
  func screenshot() throws -> Picture {
    let text = try call("GET", session + "/screenshot", nil) as? String ?? ""
    return try Picture.decode(Array(Data(base64Encoded: text) ?? Data()))
  }

  /// What a pointer does, one step after the other.
  enum Step {
    case move(Int, Int)
    case down
    case up
    case pause(milliseconds: Int)

    fileprivate var json: [String: Any] {
      switch self {
      case .move(let x, let y):
        ["type": "pointerMove", "duration": 0, "x": x, "y": y, "origin": "viewport"]
      case .down: ["type": "pointerDown", "button": 0]
      case .up: ["type": "pointerUp", "button": 0]
      case .pause(let duration): ["type": "pause", "duration": duration]
      }
    }
  }

  /// Moves and presses a real pointer.
  func point(_ steps: [Step], with kind: String = "mouse") throws {
    let actions: [String: Any] = [
      "type": "pointer", "id": kind, "parameters": ["pointerType": kind],
      "actions": steps.map(\.json),
    ]
    _ = try post("/actions", ["actions": [actions]])
  }

  /// Presses a mouse button at some places in turn.
  func click(_ places: [(x: Int, y: Int)]) throws {
    try point(places.flatMap { [.move($0.x, $0.y), .down, .up] })
  }

  /// Lets go of everything.
  func release() throws { _ = try call("DELETE", session + "/actions", nil) }

  /// Presses keys of a keyboard, one after the other.
  func type(_ keys: [String]) throws {
    let actions: [String: Any] = [
      "type": "key", "id": "keys",
      "actions": keys.flatMap {
        [["type": "keyDown", "value": $0], ["type": "keyUp", "value": $0]]
      },
    ]
    _ = try post("/actions", ["actions": [actions]])
  }

  static let tab = "\u{E004}"
  static let enter = "\u{E007}"

  // MARK: The protocol

  private func post(_ path: String, _ body: [String: Any]) throws -> Any {
    try call("POST", session + path, body)
  }

  private func call(_ method: String, _ path: String, _ body: [String: Any]?) throws -> Any {
    let connection = try Socket.connect(port: port)
    let content = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    let head =
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
      + "Content-Type: application/json; charset=utf-8\r\nContent-Length: \(content.count)\r\n\r\n"
    try connection.write(Array(head.utf8) + content)
    guard let answer = try HTTPMessage(from: connection) else {
      throw Failure(description: "\(method) \(path): no answer")
    }
    let json = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
    let value = json?["value"] ?? NSNull()
    guard answer.firstLine.contains(" 200 ") else {
      let error = value as? [String: Any]
      throw Failure(
        description: "\(method) \(path): \(error?["error"] ?? ""): \(error?["message"] ?? answer)")
    }
    return value
  }
}
