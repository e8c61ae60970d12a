/// One row of an option table: it reads the option and prints its line of help.
struct Option<Target>: Sendable {
  /// What an option does with the value its arguments are gathered in.
  enum Action: Sendable {
    /// It stands alone.
    case flag(@Sendable (inout Target) -> Void)
    /// It takes a value, which help calls `name`.
    case value(name: String, @Sendable (inout Target, String) throws(BadValue) -> Void)
  }

  /// The letter after one dash.
  let short: Character?
  /// The word after two dashes.
  let long: String
  /// What it does, for help.
  let help: String
  /// What it does to the target.
  let action: Action

  /// An option that stands alone.
  static func flag(
    _ long: String, short: Character? = nil, help: String,
    set: @escaping @Sendable (inout Target) -> Void
  ) -> Option {
    Option(short: short, long: long, help: help, action: .flag(set))
  }

  /// An option with a value; `read` throws what would be right.
  static func value(
    _ long: String, short: Character? = nil, _ name: String, help: String,
    read: @escaping @Sendable (inout Target, String) throws(BadValue) -> Void
  ) -> Option {
    Option(short: short, long: long, help: help, action: .value(name: name, read))
  }

  /// The same row for a target that holds this one's at `part`.
  func within<Whole>(_ part: any WritableKeyPath<Whole, Target> & Sendable) -> Option<Whole> {
    switch action {
    case .flag(let set):
      .flag(long, short: short, help: help) { set(&$0[keyPath: part]) }
    case .value(let name, let read):
      .value(long, short: short, name, help: help) { (whole, value) throws(BadValue) in
        try read(&whole[keyPath: part], value)
      }
    }
  }

  /// The same row, which also tells the target that it was given.
  func noting(_ note: @escaping @Sendable (inout Target, String) -> Void) -> Option {
    let long = long
    switch action {
    case .flag(let set):
      return .flag(long, short: short, help: help) {
        set(&$0)
        note(&$0, long)
      }
    case .value(let name, let read):
      return .value(long, short: short, name, help: help) { (target, value) throws(BadValue) in
        try read(&target, value)
        note(&target, long)
      }
    }
  }

  /// Both spellings with the value's name, as help prints them: `-o, --output FILE`.
  var spelling: String {
    let names = (short.map { "-\($0), " } ?? "    ") + "--\(long)"
    return switch action {
    case .flag: names
    case .value(let name, _): "\(names) \(name)"
    }
  }
}

/// A value that an option cannot take: says what would be right; the reader adds which option.
struct BadValue: Error, Hashable, Sendable {
  /// What is wrong with the value and what would be right.
  let problem: String
  /// Makes one from what would be right.
  init(_ problem: String) { self.problem = problem }
}
