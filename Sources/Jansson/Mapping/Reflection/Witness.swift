internal import Foundation
internal import Synchronization

/// Finds out whether a type's `init(decode:)` is the default one, so that its values can be made straight
/// from nodes.
///
/// A type may bring an `init(decode:)` of its own, and that must be heard wherever the type stands.
/// Nothing in the language tells which one a conformance has; so the first value of each type is made by
/// a call of it, and the default notes that it was the one to be called. It cannot be called on behalf of
/// a type that has another: every call through the conformance finds that other one.
final class Witness: Sendable {
  private let type: Any.Type
  /// 0 until it is known, 1 for an initializer of the user's, otherwise the address of the model.
  private let state = Atomic<UInt>(0)

  init(_ type: Any.Type) { self.type = type }

  /// The model by which values are made, if the default initializer would make them.
  @inline(__always)
  var model: Model? {
    let state = state.load(ordering: .acquiring)
    guard state > 1, let address = UnsafeRawPointer(bitPattern: state) else { return nil }
    // Models are never freed.
    return Unmanaged<Model>.fromOpaque(address).takeUnretainedValue()
  }

  /// Runs `body`, which makes one value by the type's conformance, and watches what is called.
  func watching(_ body: () throws -> Void) rethrows {
    guard state.load(ordering: .relaxed) == 0, let key = Watch.key else { return try body() }
    var watch = Watch(type: type)
    try withUnsafeMutablePointer(to: &watch) { watch in
      let outer = pthread_getspecific(key)
      guard pthread_setspecific(key, watch) == 0 else { return try body() }
      Watch.count.add(1, ordering: .relaxed)
      defer {
        Watch.count.subtract(1, ordering: .relaxed)
        _ = pthread_setspecific(key, outer)
        let model = watch.pointee.isSeen ? Model.of(type) : nil
        let address = model.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }
        state.store(address ?? 1, ordering: .releasing)
      }
      try body()
    }
  }

  /// To be called by the default initializer before anything else.
  @inline(__always)
  static func noteDefault(_ type: Any.Type) {
    if Watch.count.load(ordering: .relaxed) > 0 { Watch.note(type) }
  }
}

/// The watch on the first call of an `init(decode:)`, bound to the thread on which it is made.
private struct Watch {
  let type: Any.Type
  var isSeen = false

  init(type: Any.Type) { self.type = type }

  /// How many are kept in all threads: mostly none, and then a look at the thread is spared.
  static let count = Atomic<Int>(0)

  /// Made once and never deleted; nil if the system has no more keys.
  static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  @inline(never)
  static func note(_ type: Any.Type) {
    guard let key, let pointer = pthread_getspecific(key) else { return }
    // Sound: it stands in `watching`, which is still running on this thread.
    let watch = pointer.assumingMemoryBound(to: Watch.self)
    watch.pointee.isSeen = watch.pointee.type == type
    // Only the first call counts: an initializer of the user's may lead to defaults of other types.
    _ = pthread_setspecific(key, nil)
  }
}
