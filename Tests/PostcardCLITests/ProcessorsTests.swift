import Testing

@testable import PostcardCLI

@Suite("Processors")
struct ProcessorsTests {
  private func reader(_ files: [String: String]) -> (String) -> [UInt8]? {
    { path in files[path].map { Array($0.utf8) } }
  }

  @Test(
    "as many as the scheduler allows",
    arguments: [
      ("Name:\tx\nCpus_allowed:\tff\nCpus_allowed_list:\t0-7\n", 8),
      ("Cpus_allowed:\t00000000,80000001\n", 2), ("Cpus_allowed:\t5\n", 2),
      ("Cpus_allowed:\t0\n", nil), ("Name:\tx\n", nil),
    ] as [(String, Int?)])
  func allowed(status: String, count: Int?) {
    #expect(Processors.allowed(reading: reader(["/proc/self/status": status])) == count)
  }

  @Test("as the process finds them with taskset", .enabled(if: Processors.available > 1))
  func affinity() throws {
    let folder = try BatchFolder()
    try folder.write(0..<1)
    let shell = try Shell(
      "taskset -c 0 postcard batch posts.ndjson --template card.xml -o out --stats",
      in: folder.folder)
    #expect(shell.messages.contains("with 1 job\n"))
  }

  @Test(
    "the tightest limit of the control group and those above it counts",
    arguments: [
      (["/a/b": "max 100000\n", "/a": "max 100000\n"], nil), (["/a/b": "150000 100000\n"], 2),
      (["/a/b": "400000 100000\n", "/a": "100000 100000\n"], 1), (["/a": "50000 100000\n"], 1),
      (["/a/b": "x\n"], nil), (["/a/b": "100000 0\n"], nil), ([:], nil),
    ] as [([String: String], Int?)])
  func quota(limits: [String: String], count: Int?) {
    var files = ["/proc/self/cgroup": "1:name=x:/c\n0::/a/b\n"]
    for (group, limit) in limits { files["/sys/fs/cgroup\(group)/cpu.max"] = limit }
    #expect(Processors.quota(reading: reader(files)) == count)
  }

  @Test("without control groups of version 2 there is no limit")
  func noGroup() {
    #expect(Processors.quota(reading: reader([:])) == nil)
    #expect(Processors.quota(reading: reader(["/proc/self/cgroup": "4:cpu:/a\n"])) == nil)
    #expect(
      Processors.quota(
        reading: reader([
          "/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "300000 100000\n",
        ])) == 3)
  }
}
