internal import JanssonCore
internal import JanssonPlatform

/// The settings of a coder.
///
/// Every change replaces the box, so a call uses the same settings from beginning to end, even if
/// another thread changes them meanwhile.
struct SettingsStore<Value: Sendable>: ~Copyable, Sendable {
  private let box: Lock<SharedBox<Value>>

  init(_ value: Value) { box = Lock(SharedBox(value)) }

  var current: SharedBox<Value> {
    @inline(never) get { box.withLock { $0 } }
  }

  // Not specialized: it copies all settings, and is called once for each of them.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func update<Setting>(_ setting: WritableKeyPath<Value, Setting>, to newValue: Setting) {
    box.withLock { box in
      var value = box.value
      value[keyPath: setting] = newValue
      box = SharedBox(value)
    }
  }
}
