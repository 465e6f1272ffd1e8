internal import Foundation

/// An object of each thread's own, made when it is first needed and released when the thread ends.
///
/// Soundness (`@unchecked Sendable`): no thread gets another one's object.
final class ThreadStorage<Object: AnyObject>: @unchecked Sendable {
  private let key: pthread_key_t?
  private let make: () -> Object

  init(_ make: @escaping @Sendable () -> Object) {
    var key = pthread_key_t()
    self.key = pthread_key_create(&key) { releaseObject($0) } == 0 ? key : nil
    self.make = make
  }

  /// The thread's object; nil if it has not been made yet.
  @inline(__always)
  var existing: Object? {
    guard let key, let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The thread's object; nil if the system has no more keys or memory.
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
