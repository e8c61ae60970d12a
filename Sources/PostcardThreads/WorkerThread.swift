internal import Glibc

/// Why the system makes no thread.
package struct ThreadError: Error, Hashable, Sendable {
  /// The value of `errno`.
  package let code: Int32
}

/// A thread of the system that does one piece of work.
///
/// Tasks of Swift's pool would do, but that a card takes milliseconds without a pause, which the pool is not
/// made for, and fonts want deeper stacks than it promises.
package struct WorkerThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  /// Starts the work.
  ///
  /// - Throws: ``ThreadError`` when the system has no thread left.
  package init(_ run: @escaping @Sendable () -> Void) throws(ThreadError) {
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
      throw ThreadError(code: status)
    }
    self.thread = thread
  }

  /// Waits for its end.
  package func join() { _ = pthread_join(thread, nil) }
}
