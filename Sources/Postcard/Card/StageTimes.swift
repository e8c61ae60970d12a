internal import PostcardText

/// How long the stages of a composer's cards took, summed up.
package final class StageTimes {
  /// Finding tags.
  package var tagging = Duration.zero
  /// Bindings, pictures, shaping and layout.
  package var layout = Duration.zero
  /// Painting.
  package var painting = Duration.zero
  /// Packing pixels into files.
  package var encoding = Duration.zero

  package init() {}

  /// Does a piece of work and adds its time to a stage.
  func measure<Value>(
    _ stage: ReferenceWritableKeyPath<StageTimes, Duration>,
    _ work: () throws(PostcardError) -> Value
  ) throws(PostcardError) -> Value {
    let start = ContinuousClock.now
    defer { self[keyPath: stage] += ContinuousClock.now - start }
    return try work()
  }
}
