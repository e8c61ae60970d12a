internal import Glibc

/// A thread of the system that does one piece of work.
///
/// Tasks of Swift's pool would do, but that a card takes milliseconds without a pause, which the pool is not
/// made for, and fonts want deeper stacks than it promises.
struct WorkerThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  /// Starts the work.
  ///
  /// - Throws: An environment failure when the system has no thread left.
  init(_ run: @escaping @Sendable () -> Void) throws(Failure) {
    let body = unsafe Unmanaged.passRetained(Body(run))
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { raw in
        guard let raw = unsafe raw else { return nil }
        unsafe Unmanaged<Body>.fromOpaque(raw).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
    guard status == 0 else {
      unsafe body.release()
      throw .environment("no thread can be made: \(SystemError(code: status))")
    }
    self.thread = thread
  }

  /// Waits for its end.
  func join() { _ = pthread_join(thread, nil) }
}
