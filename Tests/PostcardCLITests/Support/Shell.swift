import PostcardTestSupport
import FoundationEssentials
import Glibc

/// Calls of the built command as a shell makes them.
struct Shell {
  let status: Int32
  let output: [UInt8]
  let messages: String

  /// Runs a script in which `postcard` is the built command.
  ///
  /// The command lies beside the test bundle, in SwiftPM's build folder.
  init(_ script: String, in folder: TemporaryFolder) throws {
    let results = try TemporaryFolder()
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let build = URL(filePath: program).deletingLastPathComponent().path
    let command = """
      cd '\(folder.path)' && PATH='\(build)':"$PATH" && \
      { \(script)
      } >'\(results.path("out"))' 2>'\(results.path("err"))'
      """
    let result = system(command)
    status = (result >> 8) & 0xFF
    output = try results.bytes("out")
    messages = try results.text("err")
  }

  var text: String { String(decoding: output, as: UTF8.self) }
}
