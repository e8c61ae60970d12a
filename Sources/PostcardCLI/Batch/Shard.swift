internal import Glibc
internal import PostcardCanvas

/// One of several runs that share an input: which posts are its own, the posts' ids alone decide.
struct Shard: Hashable, Sendable {
  /// From 1.
  let number: Int
  let count: Int

  /// More runs than any cluster has.
  private static let most = 100_000

  init?(number: Int, count: Int) {
    guard 1...Self.most ~= count, 1...count ~= number else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `4/8`.
  init(_ text: String) throws(BadValue) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      let shard = Shard(number: number, count: count)
    else { throw BadValue("write the run's number and how many there are, as in 1/8, or auto") }
    self = shard
  }

  /// What stands in the names of its files.
  var label: String { ".\(number)-of-\(count)" }

  /// Whether a post is its own.
  ///
  /// By SHA-256 and not by the place in the input: a new post moves no other one.
  func holds(_ id: String) -> Bool {
    let digits = Digest.sha256(Array(id.utf8)).prefix(15)
    return (Int(digits, radix: 16) ?? 0) % count == number - 1
  }
}

extension Shard {
  /// The shard that an engine's variables name, and which.
  ///
  /// - Throws: A usage failure when there are none, or they make no sense together.
  static func ofEnvironment(
    _ variable: (String) -> String? = Self.variable
  ) throws(Failure) -> (shard: Shard, source: String) {
    for (index, count, source) in [
      ("POSTCARD_SHARD", "POSTCARD_SHARDS", "POSTCARD_SHARD"),
      ("JOB_COMPLETION_INDEX", "POSTCARD_SHARDS", "JOB_COMPLETION_INDEX"),
      ("AWS_BATCH_JOB_ARRAY_INDEX", "AWS_BATCH_JOB_ARRAY_SIZE", "AWS_BATCH_JOB_ARRAY_INDEX"),
    ] {
      guard let index = variable(index) else { continue }
      guard let number = Int(index), let count = variable(count).flatMap({ Int($0) }),
        let shard = Shard(number: number + 1, count: count)
      else {
        throw .usage(
          "--shard auto: \(source) is \(quoted(index)), and \(count) does not say of how many; "
            + "set it, or write --shard I/N")
      }
      return (shard, source)
    }
    if let task = variable("SLURM_ARRAY_TASK_ID") {
      return (try slurm(task, variable), "SLURM_ARRAY")
    }
    throw .usage(
      "--shard auto: no variable of Slurm, Kubernetes, AWS Batch or POSTCARD_SHARD names a shard; "
        + "write --shard I/N")
  }

  /// Ids of an array may start anywhere and go in steps; a list of any ids has no numbers of its own.
  private static func slurm(
    _ task: String, _ variable: (String) -> String?
  ) throws(Failure) -> Shard {
    let values = ["MIN", "MAX", "STEP", "COUNT"].map { name in
      variable("SLURM_ARRAY_TASK_\(name)").flatMap { Int($0) } ?? (name == "STEP" ? 1 : nil)
    }
    guard let id = Int(task), let first = values[0], let last = values[1], let step = values[2],
      let count = values[3], step > 0, (last - first) / step + 1 == count,
      (id - first) % step == 0, let shard = Shard(number: (id - first) / step + 1, count: count)
    else {
      throw .usage(
        "--shard auto: the tasks of this Slurm array are no even row; write --shard I/N")
    }
    return shard
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
