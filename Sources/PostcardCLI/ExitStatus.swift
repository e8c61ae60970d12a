/// What the command says to the shell when it ends.
struct ExitStatus: RawRepresentable, Hashable, Sendable {
  /// The number the shell sees.
  let rawValue: Int32

  /// Everything was done.
  static let done = ExitStatus(rawValue: 0)
  /// Some posts failed, or nothing was hit.
  static let partial = ExitStatus(rawValue: 1)
  /// Wrong usage, unreadable input or a bad template: trying again will not help.
  static let usage = ExitStatus(rawValue: 2)
  /// More posts failed than the caller bears, and the run was ended.
  static let tooManyFailures = ExitStatus(rawValue: 3)
  /// The disk is full, a folder is locked, a font library is missing: trying again may help.
  static let environment = ExitStatus(rawValue: 4)

  /// What a shell reports of a process that a signal ended: 130 for Ctrl-C, 143 for SIGTERM.
  static func interrupted(by signal: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + signal) }
}
