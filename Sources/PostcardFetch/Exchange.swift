/// One request under way: what its answer has brought so far, and what it is held to.
///
/// Touched by one thread only, which the request's C functions are called on.
final class Exchange {
  private let limits: FetchLimits
  private let policy: AddressPolicy
  private let isCancelled: () -> Bool

  private(set) var head = AnswerHead()
  private(set) var content: [UInt8] = []
  private var headBytes = 0
  /// Why it was ended from here; `nil` where it was not.
  private(set) var failure: FetchFailure?
  /// Why the last address it would have led to was refused.
  private(set) var refusal: String?

  init(_ limits: FetchLimits, _ policy: AddressPolicy, isCancelled: @escaping () -> Bool) {
    self.limits = limits
    self.policy = policy
    self.isCancelled = isCancelled
  }

  /// Whether a connection to an address may be made.
  func allows(_ address: [UInt8]) -> Bool {
    guard let reason = policy.refusal(of: address) else { return true }
    refusal = reason
    return false
  }

  /// Takes a line of the head; whether the request goes on.
  func take(line: [UInt8]) -> Bool {
    headBytes += line.count
    guard headBytes <= limits.headBytes else {
      failure = FetchFailure("the head of the answer is larger than \(limits.headBytes) bytes")
      return false
    }
    head.take(line)
    return true
  }

  /// Takes a part of the content; whether the request goes on.
  func take(content part: [UInt8]) -> Bool {
    guard content.count + part.count <= limits.bytes else {
      failure = Self.tooLarge(limits)
      return false
    }
    content += part
    return true
  }

  /// Whether nobody has ended the run meanwhile.
  var goesOn: Bool {
    guard isCancelled() else { return true }
    var failure = FetchFailure("the run was ended")
    failure.isCancelled = true
    self.failure = failure
    return false
  }

  /// What is said of an answer that is too large.
  static func tooLarge(_ limits: FetchLimits) -> FetchFailure {
    FetchFailure("the answer is larger than \(limits.bytes) bytes")
  }
}
