import Testing

@testable import PostcardCLI

@Suite("Shards")
struct ShardTests {
  @Test("all shards together hold each post once, in parts that are about equal")
  func parts() throws {
    let shards = (1...8).compactMap { Shard(number: $0, count: 8) }
    var counts = [Int](repeating: 0, count: 8)
    for number in 0..<4000 {
      let holders = shards.indices.filter { shards[$0].holds("post-\(number)") }
      #expect(holders.count == 1)
      for holder in holders { counts[holder] += 1 }
    }
    #expect(counts.allSatisfy { (400...600).contains($0) })
  }

  @Test(
    "what makes no sense is refused", arguments: ["0/8", "9/8", "1", "a/b", "1/0", "-1/2", "1/2/3"])
  func refused(text: String) {
    #expect(throws: BadValue.self) { try Shard(text) }
  }

  @Test(
    "engines name their shard",
    arguments: [
      (["POSTCARD_SHARD": "0", "POSTCARD_SHARDS": "8", "SLURM_ARRAY_TASK_ID": "x"], "1/8"),
      (["JOB_COMPLETION_INDEX": "3", "POSTCARD_SHARDS": "8"], "4/8"),
      (["AWS_BATCH_JOB_ARRAY_INDEX": "7", "AWS_BATCH_JOB_ARRAY_SIZE": "8"], "8/8"),
      (Self.slurm("0", "0", "7", nil, "8"), "1/8"), (Self.slurm("5", "5", "12", "1", "8"), "1/8"),
      (Self.slurm("9", "1", "15", "4", "4"), "3/4"),
    ])
  func engines(variables: [String: String], shard: String) throws {
    #expect(try Shard.ofEnvironment { variables[$0] }.shard == Shard(shard))
  }

  @Test(
    "an engine that says half of it is no engine",
    arguments: [
      [:], ["JOB_COMPLETION_INDEX": "3"], ["POSTCARD_SHARD": "8", "POSTCARD_SHARDS": "8"],
      ["AWS_BATCH_JOB_ARRAY_INDEX": "x", "AWS_BATCH_JOB_ARRAY_SIZE": "8"],
      Self.slurm("9", "1", "9", nil, "3"), Self.slurm("2", "1", "9", "4", "3"),
    ])
  func halves(variables: [String: String]) {
    #expect(throws: Failure.self) { try Shard.ofEnvironment { variables[$0] } }
  }

  static func slurm(
    _ id: String, _ first: String, _ last: String, _ step: String?, _ count: String
  ) -> [String: String] {
    var variables = [
      "SLURM_ARRAY_TASK_ID": id, "SLURM_ARRAY_TASK_MIN": first, "SLURM_ARRAY_TASK_MAX": last,
      "SLURM_ARRAY_TASK_COUNT": count,
    ]
    variables["SLURM_ARRAY_TASK_STEP"] = step
    return variables
  }
}
