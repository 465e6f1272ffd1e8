internal import Foundation

/// A value that is bound to a thread while a function runs.
///
/// To the thread and not to the task: decoding and encoding never suspend, a task that is started
/// meanwhile must not find the value, and a look at it costs a few nanoseconds.
///
/// Soundness: `with` holds the value as long as it is bound, and only its own thread can see it.
struct ThreadSlot<Value: AnyObject & Sendable>: Sendable {
  /// Made once and never deleted; nil if the system has no more keys.
  private let key: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  var value: Value? {
    guard let key, let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged<Value>.fromOpaque(pointer).takeUnretainedValue()
  }

  func with<Result>(_ value: Value, _ body: () throws -> Result) rethrows -> Result {
    guard let key else { return try body() }
    let outer = pthread_getspecific(key)
    _ = pthread_setspecific(key, Unmanaged.passUnretained(value).toOpaque())
    defer { withExtendedLifetime(value) { _ = pthread_setspecific(key, outer) } }
    return try body()
  }
}
