internal import Glibc

/// A lock on which threads can wait for each other's changes.
@safe
package final class Gate: @unchecked Sendable {
  // Unchecked: both are made to be shared.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Makes a lock that nobody holds.
  package init() {
    unsafe pthread_mutex_init(mutex, nil)
    // Waits end by a clock that nobody sets.
    var attributes = pthread_condattr_t()
    unsafe pthread_condattr_init(&attributes)
    unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    unsafe pthread_cond_init(change, &attributes)
    unsafe pthread_condattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_cond_destroy(change)
    unsafe pthread_mutex_destroy(mutex)
    unsafe change.deallocate()
    unsafe mutex.deallocate()
  }

  /// Does something that only one thread may do at a time.
  package func withLock<Value>(_ body: () -> Value) -> Value {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Waits, the lock given up meanwhile, until another thread says that something has changed.
  package func wait() { unsafe pthread_cond_wait(change, mutex) }

  /// The same, but no longer than until a moment.
  package func wait(until end: ContinuousClock.Instant) {
    let left = max(ContinuousClock.now.duration(to: end), .zero).components
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    time.tv_sec += Int(left.seconds)
    time.tv_nsec += Int(left.attoseconds / 1_000_000_000)
    if time.tv_nsec >= 1_000_000_000 {
      time.tv_sec += 1
      time.tv_nsec -= 1_000_000_000
    }
    _ = unsafe pthread_cond_timedwait(change, mutex, &time)
  }

  /// Wakes all that wait.
  package func notify() { unsafe pthread_cond_broadcast(change) }
}
