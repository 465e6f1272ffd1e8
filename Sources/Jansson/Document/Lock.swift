internal import Foundation

/// A value that one thread at a time can get at.
///
/// It is a lock of the system's, where the standard library's `Mutex` would do, because the thread sanitizer knows
/// these: it takes what threads do under a `Mutex` that they wait for to be a race.
///
/// Soundness (`@unchecked Sendable`): the value is touched under the lock alone.
package final class Lock<Value: Sendable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  /// A lock around a value.
  package init(_ value: Value) {
    self.value = value
    // Its address must not change.
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` on the value while no other thread can.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
