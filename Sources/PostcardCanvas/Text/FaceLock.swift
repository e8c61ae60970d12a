internal import Glibc

/// A lock around C calls. `Mutex` would want what its body touches to be Sendable, which C objects are not.
final class FaceLock: @unchecked Sendable {
  // Unchecked: the one stored property is a mutex, made to be shared.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}
