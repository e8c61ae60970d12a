internal import Postcard
internal import PostcardText

/// Why a command ends without its work done: one line for people and the exit status for scripts.
struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what would be right, the place before it where one is known.
  let description: String
  /// What the shell is told.
  let status: ExitStatus

  /// The arguments or the input cannot be used.
  static func usage(_ description: String) -> Failure {
    Failure(description: description, status: .usage)
  }

  /// The machine does not do what it was asked to.
  static func environment(_ description: String) -> Failure {
    Failure(description: description, status: .environment)
  }

  /// A signal asked the command to end.
  static func interrupted(by signal: Int32) -> Failure {
    Failure(description: "interrupted", status: .interrupted(by: signal))
  }
}

extension Failure {
  /// Any error as a failure: the library's code decides the status, all else is the environment's.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as PostcardError:
      self.init(description: error.description, status: Self.status(of: error.code))
    default: self.init(description: "\(error)", status: .environment)
    }
  }

  private static func status(of code: PostcardError.Code) -> ExitStatus {
    switch code {
    case .environment: .environment
    // The call is right, and so is the post: other posts may well be drawn.
    case .glyphMissing: .partial
    default: .usage
    }
  }
}
