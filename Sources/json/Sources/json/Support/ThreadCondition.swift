#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A lock with a condition variable.
///
/// Foundation has one, too, but linking it makes the tool several times as large and slow to start.
///
/// Soundness (`@unchecked Sendable`): both are made for use by several threads. They are at one
/// address for as long as the object lives, and whoever waits has a reference to it.
final class ThreadCondition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }

  func unlock() { pthread_mutex_unlock(mutex) }

  /// Releases the lock until another thread calls `broadcast()`.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes all waiting threads.
  func broadcast() { pthread_cond_broadcast(condition) }

  /// Runs `body` while this thread has the lock.
  func withLock<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock()
    defer { unlock() }
    return try body()
  }
}
