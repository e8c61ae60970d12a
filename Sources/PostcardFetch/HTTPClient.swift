internal import CPostcardCurl
internal import Postcard
internal import PostcardText

/// Makes requests over HTTP, one after the other, and keeps connections for the next: one for each thread.
///
/// The only thing here that touches libcurl.
final class HTTPClient {
  /// An answer that was received whole.
  struct Answer {
    var status: Int
    /// Whether it comes from another address than was asked.
    var isRedirected: Bool
    var head: AnswerHead
    var content: [UInt8]
  }

  private let limits: FetchLimits
  private let policy: AddressPolicy
  private let isCancelled: () -> Bool
  private let curl: OpaquePointer

  /// Looks for libcurl.
  ///
  /// - Throws: `PostcardError` (`environment`) that says what to install.
  static func load() throws(PostcardError) {
    switch Int(postcard_curl_load()) {
    case postcard_curl_ready: return
    case postcard_curl_missing:
      throw PostcardError(
        .environment, "--fetch wants libcurl, which is not there: install libcurl4")
    default:
      throw PostcardError(.environment, "--fetch wants libcurl 7.85 or newer: install libcurl4")
    }
  }

  /// Makes a client, on the thread that will use it.
  ///
  /// - Throws: ``FetchFailure`` where there is no memory left.
  init(
    _ limits: FetchLimits, _ policy: AddressPolicy, isCancelled: @escaping () -> Bool
  ) throws(FetchFailure) {
    guard let curl = postcard_curl_open() else { throw FetchFailure("there is no memory left") }
    self.limits = limits
    self.policy = policy
    self.isCancelled = isCancelled
    self.curl = curl
  }

  deinit { postcard_curl_close(curl) }

  /// What every request says of itself, whatever the post. Only what can be drawn is asked for, and nothing
  /// packed: what it unpacks to could be of any size.
  private static let fields = [
    "Accept: image/png, image/jpeg, image/webp, image/svg+xml;q=0.9, */*;q=0.1",
    "Accept-Encoding: identity",
  ]
  private static let agent = "postcard/\(Generator.version)"

  /// Asks for a picture and waits for the answer, whatever its status.
  ///
  /// - Parameters:
  ///   - conditions: Further fields, as in `If-None-Match: "1"`.
  /// - Throws: ``FetchFailure`` when there is no whole answer.
  func get(
    _ address: PictureAddress, conditions: [String] = []
  ) throws(FetchFailure) -> Answer {
    let exchange = Exchange(limits, policy, isCancelled: isCancelled)
    var answer = postcard_curl_answer()
    let code = perform(address, Self.fields + conditions, exchange, &answer)
    if let failure = exchange.failure { throw failure }
    guard code == 0 else { throw failure(code, answer, exchange, address) }
    return Answer(
      status: answer.status, isRedirected: answer.redirects > 0, head: exchange.head,
      content: exchange.content)
  }

  private func perform(
    _ address: PictureAddress, _ fields: [String], _ exchange: Exchange,
    _ answer: inout postcard_curl_answer
  ) -> Int {
    var request = postcard_curl_request()
    request.connect_milliseconds = Int(limits.connectSeconds * 1000)
    request.milliseconds = Int(limits.seconds * 1000)
    request.slow_bytes = limits.slowBytes
    request.slow_seconds = limits.slowSeconds
    request.redirects = limits.redirects
    request.bytes = Int64(limits.bytes)
    request.context = Unmanaged.passUnretained(exchange).toOpaque()
    request.allows = { Exchange.of($0).allows(Exchange.bytes($1, $2)) ? 1 : 0 }
    request.takes_line = { Exchange.of($0).take(line: Exchange.bytes($1, $2)) ? 1 : 0 }
    request.takes_content = { Exchange.of($0).take(content: Exchange.bytes($1, $2)) ? 1 : 0 }
    request.goes_on = { Exchange.of($0).goesOn ? 1 : 0 }
    // Each text ends with NUL, and their beginnings are known once all are laid out.
    var texts: [CChar] = []
    var starts: [Int] = []
    for text in [address.text, Self.agent] + fields {
      starts.append(texts.count)
      texts += text.utf8CString
    }
    return withExtendedLifetime(exchange) {
      texts.withUnsafeBufferPointer { buffer in
        let pointers = starts.map { buffer.baseAddress?.advanced(by: $0) } + [nil]
        return pointers.withUnsafeBufferPointer { pointers in
          request.address = pointers[0]
          request.agent = pointers[1]
          request.fields = pointers.baseAddress?.advanced(by: 2)
          return Int(postcard_curl_get(curl, &request, &answer))
        }
      }
    }
  }

  /// What libcurl's number means for whoever wanted a picture.
  private func failure(
    _ code: Int, _ answer: postcard_curl_answer, _ exchange: Exchange, _ address: PictureAddress
  ) -> FetchFailure {
    if let refusal = exchange.refusal, code == postcard_curl_unconnected {
      let way = answer.redirects > 0 ? "it is sent on, and " : ""
      return FetchFailure("\(way)\(refusal), and only hosts on the internet are asked")
    }
    var failure = FetchFailure("")
    switch code {
    case postcard_curl_ended, postcard_curl_too_large: return Exchange.tooLarge(limits)
    case postcard_curl_bad_address: return FetchFailure("this is no address that can be asked")
    case postcard_curl_scheme:
      return FetchFailure("it is sent on to what is neither http nor https")
    case postcard_curl_user_named:
      return FetchFailure("it is sent on to an address with a name or a password")
    case postcard_curl_redirects:
      return FetchFailure("it is sent on more than \(limits.redirects) times")
    case postcard_curl_certificate:
      return FetchFailure("the certificate of \(address.host) cannot be trusted")
    case postcard_curl_unresolved:
      failure.reason = "no host of that name is found"
      failure.isSilence = true
    case postcard_curl_unconnected:
      failure.reason = "\(address.host) cannot be connected to"
      failure.isSilence = true
    case postcard_curl_late:
      failure.reason = "\(address.host) does not answer in time"
      failure.isSilence = true
    case postcard_curl_partial, postcard_curl_nothing:
      failure.reason = "the answer is not whole"
    default: failure.reason = String(cString: postcard_curl_words(Int32(code)))
    }
    let passing = [
      postcard_curl_unresolved, postcard_curl_unconnected, postcard_curl_late,
      postcard_curl_partial, postcard_curl_nothing, postcard_curl_unsent,
      postcard_curl_unreceived, postcard_curl_tls,
    ]
    failure.isTransient = passing.contains(code)
    return failure
  }
}

extension Exchange {
  /// The exchange that C hands back.
  fileprivate static func of(_ context: UnsafeMutableRawPointer?) -> Exchange {
    guard let context else { preconditionFailure("libcurl hands back what it was given") }
    return Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
  }

  fileprivate static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }
}
