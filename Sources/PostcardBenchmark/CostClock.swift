internal import FoundationEssentials
internal import Glibc

/// What this process has used so far. Processor time, not the wall clock: it holds on a busy machine.
enum CostClock {
  /// Milliseconds of processor time, of all threads.
  static var milliseconds: Double { Double(clock()) * 1000 / Double(CLOCKS_PER_SEC) }

  /// The milliseconds a piece of work takes.
  static func milliseconds(of work: () throws -> Void) rethrows -> Double {
    let start = milliseconds
    try work()
    return milliseconds - start
  }

  /// The most memory it has had so far, in MB; 0 where the system does not tell.
  static var peakMemory: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
    else { return 0 }
    return kilobytes / 1000
  }
}
