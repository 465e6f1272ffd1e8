// Public, because a function is inlined into other modules only if they can see everything it
// names; `@usableFromInline` below has the same reason.

#if !os(WASI)
public import JanssonPlatform

/// A value bound to a thread: while a function runs, or until the thread ends.
///
/// It is not a task-local value, because decoding and encoding never suspend, a task started
/// meanwhile must not inherit the value, and a lookup takes a few nanoseconds.
///
/// Soundness: `with` keeps the value alive while it is bound, and `keep` until the thread ends.
/// Only its own thread can access it, so it need not be `Sendable`.
@usableFromInline package struct ThreadSlot<Value: AnyObject>: Sendable {
  /// Created once and never deleted; nil if the system has no keys left: lookups then always fail.
  @usableFromInline package let key: pthread_key_t?

  /// Creates a slot for values that are bound by `with`.
  @usableFromInline package init() { key = makeThreadKey(owning: false) }

  /// Creates a slot for values that are bound by `keep`.
  @usableFromInline package init(owning _: Value.Type) { key = makeThreadKey(owning: true) }

  /// Whether values can be bound at all.
  package var isUsable: Bool { key != nil }

  /// The value that is bound to the calling thread.
  @inlinable
  package var value: Value? {
    guard let key, let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged<Value>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs `body` with a value, and restores the one that was bound before.
  @inlinable
  package func with<Result, Failure>(
    _ value: Value, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let key else { return try body() }
    let outer = pthread_getspecific(key)
    _ = pthread_setspecific(key, Unmanaged.passUnretained(value).toOpaque())
    defer { withExtendedLifetime(value) { _ = pthread_setspecific(key, outer) } }
    return try body()
  }

  /// The value that is bound to the calling thread, or else a new one, which `keep` binds.
  ///
  /// - Returns: nil if the system has no keys or memory left.
  @inlinable
  package func value(orKeeping make: @autoclosure () -> Value) -> Value? {
    value ?? keep(make())
  }

  /// Binds the thread's first value, which is released when the thread ends.
  ///
  /// - Returns: the value; nil if the system has no keys or memory left.
  @discardableResult @usableFromInline
  package func keep(_ value: Value) -> Value? {
    guard let key else { return nil }
    let owned = Unmanaged.passRetained(value)
    guard pthread_setspecific(key, owned.toOpaque()) == 0 else {
      owned.release()
      return nil
    }
    return value
  }
}

// Outside the generic type, in which a closure cannot be converted to a C function pointer.
private func makeThreadKey(owning: Bool) -> pthread_key_t? {
  var key = pthread_key_t()
  let result = owning ? pthread_key_create(&key) { release($0) } : pthread_key_create(&key, nil)
  return result == 0 ? key : nil
}

private func release(_ pointer: UnsafeMutableRawPointer?) {
  if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}
#else
/// WebAssembly has only one thread, so a slot is a variable.
///
/// Soundness (`@unchecked Sendable`): there is nobody else.
@usableFromInline package final class ThreadSlot<Value: AnyObject>: @unchecked Sendable {
  @usableFromInline package private(set) var value: Value?
  package var isUsable: Bool { true }

  @usableFromInline package init() {}
  @usableFromInline package init(owning _: Value.Type) {}

  @inlinable
  package func with<Result, Failure>(
    _ value: Value, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = self.value
    self.value = value
    defer { self.value = outer }
    return try body()
  }

  @usableFromInline
  package func value(orKeeping make: @autoclosure () -> Value) -> Value? { value ?? keep(make()) }

  @discardableResult @usableFromInline
  package func keep(_ value: Value) -> Value? {
    self.value = value
    return value
  }
}
#endif
