/// What the options of `postcard batch` say of a run, besides how cards are drawn.
struct BatchOptions: Sendable {
  /// The inputs; `-` means standard input.
  var inputs: [String] = []
  /// What is read of them.
  var selection = FeedSelection()
  /// The output folder, without a slash at its end.
  var folder = ""
  /// How files are named.
  var name = NamePattern.standard
  /// Threads that draw.
  var jobs = Processors.available
  /// Which posts are this run's.
  var shard: Shard?
  /// How many failures are borne.
  var limits = FailureAllowance()
  /// Where events are added.
  var log: String?
  /// Where the index by address goes.
  var indexFile: String?
  var isDry = false
  var isForced = false
  var retriesFailed = false
  var prunes = false
  var makesGallery = false
  var showsStatistics = false
  var showsProgress = true
  var isQuiet = false

  /// More threads than any machine has processors.
  static let mostJobs = 1024
}
