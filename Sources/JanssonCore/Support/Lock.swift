internal import JanssonPlatform

#if !os(WASI)
/// A value that only one thread at a time can access.
///
///     let count = Lock(0)
///     count.withLock { $0 += 1 }
///
/// It wraps the system's mutex rather than the standard library's `Mutex`, which the thread
/// sanitizer does not understand: it reports a race when threads wait for one. `Mutex` also needs
/// Apple's systems of 2024.
///
/// Soundness (`@unchecked Sendable`): the value is only accessed under the lock.
package final class Lock<Value: Sendable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  // Unchecked: the lock has checked that nobody else accesses it.
  @exclusivity(unchecked) private var value: Value

  /// Creates an unlocked lock around a value.
  package init(_ value: Value) {
    self.value = value
    // A mutex must keep its address.
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` with exclusive access to the value.
  ///
  /// - Parameter body: must not call `withLock` on the same lock, which would deadlock.
  /// - Returns: what `body` returns.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
#else
/// WebAssembly has only one thread.
///
/// Soundness (`@unchecked Sendable`): there is nobody else.
package final class Lock<Value: Sendable>: @unchecked Sendable {
  private var value: Value

  package init(_ value: Value) { self.value = value }

  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&value) }
}
#endif
