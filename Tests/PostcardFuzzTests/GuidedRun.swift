import FoundationEssentials
import Glibc

/// A run that libFuzzer leads by the branches an input reaches.
///
/// The library is in the test's process only where `.ci/fuzz` links it; elsewhere nothing is named here.
enum GuidedRun {
  /// The file to write the names of the surfaces to; `nil` where nobody asks.
  static var listFile: String? { getenv("POSTCARD_FUZZ_LIST").map { String(cString: $0) } }

  /// The surface to try, from the environment; `nil` for none.
  static var surface: FuzzSurface? {
    guard let name = getenv("POSTCARD_FUZZ").map({ String(cString: $0) }) else { return nil }
    return FuzzSurface.all.first { $0.name == name }
  }

  /// `int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *, size_t))`.
  private typealias Driver =
    @convention(c) (
      UnsafeMutablePointer<CInt>,
      UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
      @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt

  /// What the callback, which holds nothing itself, tries inputs with.
  nonisolated(unsafe) private static var trial: FuzzSurface.Trial?

  /// Writes the seeds and runs until the time is over, which ends the process; or until a crash does.
  ///
  /// `POSTCARD_FUZZ_ARGUMENTS` holds libFuzzer's options, and last the folder of inputs.
  static func start() throws {
    guard let surface else { return }
    guard let symbol = dlsym(nil, "LLVMFuzzerRunDriver") else {
      throw Fault("libFuzzer is not linked; run .ci/fuzz")
    }
    trial = try surface.trial()
    let options = getenv("POSTCARD_FUZZ_ARGUMENTS").map { String(cString: $0) } ?? ""
    var words = options.split(separator: " ").map(String.init)
    if let folder = words.last {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (index, seed) in surface.seeds.enumerated() {
        try Data(seed).write(to: URL(filePath: "\(folder)/seed-\(index)"))
      }
      // libFuzzer takes a dictionary without words for a mistake.
      if !surface.words.isEmpty {
        let dictionary = "\(folder).words"
        let lines = surface.words.map { word in
          "\"" + word.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            + "\""
        }
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: dictionary))
        words.insert("-dict=\(dictionary)", at: 0)
      }
    }
    var arguments: [UnsafeMutablePointer<CChar>?] =
      (["postcard"] + words).map { strdup($0) } + [nil]
    var count = CInt(arguments.count - 1)
    let driver = unsafeBitCast(symbol, to: Driver.self)
    let status = arguments.withUnsafeMutableBufferPointer { buffer -> CInt in
      var vector = buffer.baseAddress!
      return driver(&count, &vector) { bytes, size in
        let input = Array(UnsafeBufferPointer(start: bytes, count: size))
        do throws(Fault) {
          try GuidedRun.trial?(input)
        } catch {
          fatalError(error.description)
        }
        return 0
      }
    }
    exit(status)
  }
}
