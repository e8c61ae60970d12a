internal import Glibc

/// The command `postcard`: hands the process's arguments and streams to ``Program``.
@main
enum Main {
  static func main() {
    StandardStreams.fill()
    FontLanguage.fix()
    // A reader that goes away ends the command without a word, also where a parent ignored the signal.
    signal(SIGPIPE, SIG_DFL)
    // A file beyond the user's limit is an error like a full disk, and no death with files half done.
    signal(SIGXFSZ, SIG_IGN)
    let console = SystemConsole()
    guard let arguments = RawArguments.ofProcess() else {
      console.report("the system tells no arguments: /proc has to be mounted here")
      exit(ExitStatus.environment.rawValue)
    }
    exit(Program.run(arguments, on: console).rawValue)
  }
}
