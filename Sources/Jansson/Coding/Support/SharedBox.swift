internal import Synchronization

/// A value behind one reference, so that handing it on costs one retain whatever it is made of.
final class SharedBox<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// The settings of a coder: every change replaces the box, so that a call works with one state of
/// them from its beginning to its end, whatever other threads do.
struct SettingsStore<Value: Sendable>: ~Copyable, Sendable {
  private let box: Mutex<SharedBox<Value>>

  init(_ value: Value) { box = Mutex(SharedBox(value)) }

  var current: SharedBox<Value> { box.withLock { $0 } }

  func update(_ change: (inout Value) -> Void) {
    box.withLock { box in
      var value = box.value
      change(&value)
      box = SharedBox(value)
    }
  }
}
