internal import Glibc

/// The command `postcard`: hands the process's arguments and streams to ``Program``.
@main
enum Main {
  static func main() {
    FontLanguage.fix()
    let status = Program.run(RawArguments.ofProcess(), on: SystemConsole())
    exit(status.rawValue)
  }
}
