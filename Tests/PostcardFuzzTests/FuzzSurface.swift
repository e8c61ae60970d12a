import Testing

/// A place where bytes from outside come in, and what must hold whatever they are.
struct FuzzSurface: Sendable, CustomTestStringConvertible {
  /// Takes bytes; throws a ``Fault`` when what must hold does not. Errors of bad input are no faults.
  typealias Trial = ([UInt8]) throws(Fault) -> Void

  let name: String
  /// Inputs that are taken well, to begin with.
  let seeds: [[UInt8]]
  /// Pieces that mean something there.
  let words: [String]
  /// How many inputs a short run tries: those that draw are slower.
  var rounds = 400
  /// Makes what tries inputs, with what it keeps between them.
  let trial: @Sendable () throws -> Trial

  init(
    _ name: String, seeds: [String], words: [String] = [], rounds: Int = 400,
    trial: @escaping @Sendable () throws -> Trial
  ) {
    self.init(
      name, bytes: seeds.map { Array($0.utf8) }, words: words, rounds: rounds, trial: trial)
  }

  init(
    _ name: String, bytes: [[UInt8]], words: [String] = [], rounds: Int = 400,
    trial: @escaping @Sendable () throws -> Trial
  ) {
    self.name = name
    seeds = bytes
    self.words = words
    self.rounds = rounds
    self.trial = trial
  }

  var testDescription: String { name }

  /// Every surface; another one is a value in a file of `Surfaces/` and a line here.
  static let all: [FuzzSurface] = texts + feeds + pictures + fetching

  private static let texts: [FuzzSurface] = [
    .tagger, .post, .template, .card, .map, .html, .svgEscaping, .htmlEscaping, .pngRoundTrip,
  ]
}

/// What does not hold for an input.
struct Fault: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }

  /// Throws one unless something holds.
  static func unless(
    _ holds: Bool, _ description: @autoclosure () -> String
  ) throws(Fault) {
    if !holds { throw Fault(description()) }
  }
}
