/// The arguments as the bytes the process was started with.
///
/// `CommandLine.arguments` silently repairs bytes that are not UTF-8, and a card would then show `�`
/// where its author had a letter.
enum RawArguments {
  /// The bytes of each argument, the program's own name left out; `nil` where even that is not told: Swift
  /// looks for them in /proc, which a bare root may lack.
  static func ofProcess() -> [[UInt8]]? {
    guard CommandLine.argc > 0 else { return nil }
    return (1..<max(1, Int(CommandLine.argc))).map { index in
      var bytes: [UInt8] = []
      if var byte = unsafe CommandLine.unsafeArgv[index] {
        while unsafe byte.pointee != 0 {
          bytes.append(UInt8(bitPattern: unsafe byte.pointee))
          unsafe byte += 1
        }
      }
      return bytes
    }
  }

  /// The arguments as text.
  ///
  /// - Throws: A usage failure that names the argument and the byte that is not UTF-8.
  static func text(of arguments: [[UInt8]]) throws(Failure) -> [String] {
    var texts: [String] = []
    for (index, bytes) in arguments.enumerated() {
      do throws(NotUTF8) {
        texts.append(try utf8Text(bytes))
      } catch {
        throw .usage("argument \(index + 1): \(error)")
      }
    }
    return texts
  }
}
