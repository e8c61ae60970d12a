/// The three standard streams as a command sees them.
///
/// Standard output carries data only; everything for people goes to standard error.
protocol Console: AnyObject {
  /// The next bytes of standard input, at most `count` and at least one; empty at its end.
  func read(atMost count: Int) throws(Failure) -> [UInt8]
  /// Writes data to standard output, at once.
  func write(_ bytes: [UInt8]) throws(Failure)
  /// Whether somebody watches standard error, so that a line may be written over.
  var isTerminal: Bool { get }
  /// Writes text to standard error as it stands.
  ///
  /// Never fails: there is no one left to tell.
  func say(_ text: String)
}

extension Console {
  var isTerminal: Bool { false }

  /// Writes text to standard output.
  func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Writes one message of one line to standard error.
  func report(_ message: String) { say("\(Program.name): \(printable(message))\n") }

  /// Standard input up to its end.
  ///
  /// - Throws: A usage failure when there are more than `limit` bytes.
  func readAll(limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try read(atMost: min(limit - bytes.count + 1, Limits.chunk))
      if chunk.isEmpty { return bytes }
      bytes += chunk
      if bytes.count > limit {
        throw .usage("standard input: more than \(limit) bytes, which is no post")
      }
    }
  }
}

/// A message in one line that cannot steer a terminal.
///
/// Messages repeat names and values from files of unknown origin: control characters and overrides of
/// the writing direction in them are spelled out, as in `U+001B`; line breaks become spaces.
func printable(_ message: String) -> String {
  var line = ""
  for scalar in message.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .lineSeparator, .paragraphSeparator: line += " "
    case .control where scalar == "\n" || scalar == "\t": line += " "
    case .control: line += spelledOut(scalar)
    case .format where (0x202A...0x202E).contains(scalar.value): line += spelledOut(scalar)
    default: line.unicodeScalars.append(scalar)
    }
  }
  return line
}

private func spelledOut(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
