internal import Foundation

/// An object for each thread, created on first use and released when the thread ends.
///
/// Soundness (`@unchecked Sendable`): a thread can only access its own object.
final class ThreadStorage<Object: AnyObject>: @unchecked Sendable {
  private let key: pthread_key_t?
  private let make: () -> Object

  init(_ make: @escaping @Sendable () -> Object) {
    var key = pthread_key_t()
    self.key = pthread_key_create(&key) { releaseObject($0) } == 0 ? key : nil
    self.make = make
  }

  /// This thread's object; nil if it has not been created yet.
  @inline(__always)
  var existing: Object? {
    guard let key, let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// This thread's object; nil if the system has no keys or memory left.
  @inline(__always)
  var current: Object? { existing ?? start() }

  @inline(never)
  private func start() -> Object? {
    guard let key else { return nil }
    let object = Unmanaged.passRetained(make())
    guard pthread_setspecific(key, object.toOpaque()) == 0 else {
      object.release()
      return nil
    }
    return object.takeUnretainedValue()
  }
}

/// The parameter is an `Optional` on one platform only.
private func releaseObject(_ pointer: UnsafeMutableRawPointer?) {
  guard let pointer else { return }
  Unmanaged<AnyObject>.fromOpaque(pointer).release()
}
