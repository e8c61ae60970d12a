internal import Glibc

/// How many processors there are for this process.
enum Processors {
  /// Those that it may run on, as `nproc` counts them, and no more than the time its control group gets.
  static var available: Int {
    let read = { (path: String) in
      try? InputFile.read(path, limit: Limits.chunk, what: "description of the process")
    }
    let allowed = allowed(reading: read) ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    return max(1, min(allowed, quota(reading: read) ?? .max))
  }

  /// Those that the scheduler may put it on: `taskset`, containers and clusters leave it a part of them.
  ///
  /// - Parameter read: Gives the bytes of a file, `nil` where there is none.
  static func allowed(reading read: (String) -> [UInt8]?) -> Int? {
    let label = "Cpus_allowed:"
    guard let mask = lines(of: "/proc/self/status", read).first(where: { $0.hasPrefix(label) })
    else { return nil }
    // A number of hexadecimal digits in groups of eight.
    let count = mask.dropFirst(label.count).reduce(0) {
      $0 + ($1.hexDigitValue ?? 0).nonzeroBitCount
    }
    return count > 0 ? count : nil
  }

  /// The processors that the time of a control group is worth, rounded up; `nil` without a limit.
  ///
  /// Only of version 2 of control groups: the tightest of its own limit and those above it.
  ///
  /// - Parameter read: Gives the bytes of a file, `nil` where there is none.
  static func quota(reading read: (String) -> [UInt8]?) -> Int? {
    let label = "0::/"
    guard let line = lines(of: "/proc/self/cgroup", read).first(where: { $0.hasPrefix(label) })
    else { return nil }
    var parts = line.dropFirst(label.count).split(separator: "/").map(String.init)
    var least: Int?
    while true {
      let file = (["/sys/fs/cgroup"] + parts + ["cpu.max"]).joined(separator: "/")
      let numbers = (lines(of: file, read).first ?? "").split(separator: " ").map { Int($0) }
      if numbers.count == 2, let time = numbers[0], let period = numbers[1], time > 0, period > 0 {
        least = min(least ?? .max, (time - 1) / period + 1)
      }
      if parts.popLast() == nil { return least }
    }
  }

  private static func lines(of path: String, _ read: (String) -> [UInt8]?) -> [Substring] {
    String(decoding: read(path) ?? [], as: UTF8.self).split(separator: "\n")
  }
}
