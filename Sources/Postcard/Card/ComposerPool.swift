internal import Synchronization
public import PostcardText

/// Composers for many tasks at once: each card has one to itself while it is drawn.
///
/// ```swift
/// let pool = ComposerPool()
/// let card = try await pool.render(Post(text: "Hello #Swift"), on: .builtIn("post"), as: [.png()])
/// ```
public struct ComposerPool: Sendable {
  private let shelf: Shelf

  /// Makes a pool; composers are made when they are first wanted.
  ///
  /// - Parameters:
  ///   - fonts: Where every composer's fonts come from.
  ///   - size: The most cards drawn at once, at least 1: further ones wait their turn.
  public init(fonts: FontSource = .system, size: Int = 2) {
    shelf = Shelf(fonts: fonts, size: max(size, 1))
  }

  /// Draws a post in some formats, in the template's first theme.
  ///
  /// The picture is drawn on the thread of the calling task, which it keeps for some milliseconds.
  ///
  /// - Throws: `PostcardError` as ``Composer/compose(_:on:options:)`` and ``Card/bytes(as:theme:)``.
  public func render(
    _ post: Post, on template: Template, as formats: [CardFormat], options: CardOptions = .init()
  ) async throws(PostcardError) -> RenderedCard {
    await shelf.enter()
    defer { shelf.leave() }
    return try shelf.withComposer { composer throws(PostcardError) in
      let card = try composer.compose(post, on: template, options: options)
      var files: [RenderedCard.File] = []
      for format in formats {
        files.append(RenderedCard.File(format: format, bytes: try card.bytes(as: format)))
      }
      return RenderedCard(map: card.map, files: files, warnings: card.warnings)
    }
  }
}

/// A card as values: its files, its map, and what a person should know of it.
public struct RenderedCard: Sendable {
  /// One picture of a card.
  public struct File: Hashable, Sendable {
    /// What it is written as.
    public let format: CardFormat
    /// All of it.
    public let bytes: [UInt8]
  }

  /// Where every tag lies; `images` is empty, as whoever writes the files names them.
  public let map: ImageMap
  /// The pictures, in the order asked for.
  public let files: [File]
  /// What a person should know: missing glyphs, pictures that could not be read, ranges dropped.
  public let warnings: [PostcardWarning]
}

/// The composers that nobody uses right now, and the tasks that wait for one.
private final class Shelf: Sendable {
  /// A composer in whoever's hands it is: unchecked, because one task at a time has taken it out.
  private struct Idle: @unchecked Sendable { let composer: Composer }

  private struct State: Sendable {
    var free: Int
    var idle: [Idle] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let fonts: FontSource
  private let state: Mutex<State>

  init(fonts: FontSource, size: Int) {
    self.fonts = fonts
    state = Mutex(State(free: size))
  }

  /// Waits for a turn.
  func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  /// Gives the turn to whoever has waited longest.
  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }

  /// Lends a composer for the length of a call.
  func withComposer<Value>(
    _ body: (Composer) throws(PostcardError) -> Value
  ) throws(PostcardError) -> Value {
    let taken = state.withLock { $0.idle.popLast() }
    let idle: Idle
    if let taken { idle = taken } else { idle = Idle(composer: try Composer(fonts: fonts)) }
    defer { state.withLock { $0.idle.append(idle) } }
    return try body(idle.composer)
  }
}
