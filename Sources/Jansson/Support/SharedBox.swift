internal import Synchronization

/// A value boxed in a class, so that passing it on costs one retain whatever its size.
final class SharedBox<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// The settings of a coder.
///
/// Every change replaces the box, so a call uses the same settings from beginning to end, even if
/// another thread changes them meanwhile.
struct SettingsStore<Value: Sendable>: ~Copyable, Sendable {
  private let box: Mutex<SharedBox<Value>>

  init(_ value: Value) { box = Mutex(SharedBox(value)) }

  var current: SharedBox<Value> { box.withLock { $0 } }

  @inline(never)  // It copies all settings.
  func update(_ change: (inout Value) -> Void) {
    box.withLock { box in
      var value = box.value
      change(&value)
      box = SharedBox(value)
    }
  }
}
