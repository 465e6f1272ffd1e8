internal import Synchronization

/// Finds out whether a type's `init(decoding:)` is the default implementation, so that values can
/// be created directly from nodes.
///
/// A type may have its own `init(decoding:)`, which must be called wherever the type occurs. The
/// language cannot tell which implementation a conformance uses. So the first value of each type is
/// created through the conformance, and the default implementation records that it was called. It
/// cannot be called directly for a type that has its own: every call through the conformance finds
/// that one.
final class DefaultDecodingProbe: Sendable {
  private let type: Any.Type
  /// 0 until it is known, 1 for a user's initializer, otherwise the address of the mapping.
  private let state = Atomic<UInt>(0)

  init(_ type: Any.Type) { self.type = type }

  /// The mapping by which values are created, if the default initializer would create them.
  ///
  /// It is never freed; to retain it for each value would take longer than a small one does.
  @inline(__always)
  var mapping: Unmanaged<TypeMapping>? {
    let state = state.load(ordering: .acquiring)
    guard state > 1, let address = UnsafeRawPointer(bitPattern: state) else { return nil }
    return .fromOpaque(address)
  }

  /// Runs `body`, which creates one value through the type's conformance, and observes what is
  /// called.
  func observing<Value>(_ body: () throws -> Value) rethrows -> Value {
    guard state.load(ordering: .relaxed) == 0 else { return try body() }
    let observation = Observation(type)
    Observation.count.add(1, ordering: .relaxed)
    defer { end(observation) }
    return try Observation.slot.with(observation, body)
  }

  @inline(never)
  private func end(_ observation: Observation) {
    Observation.count.subtract(1, ordering: .relaxed)
    let mapping = observation.isSeen ? TypeMapping.of(type) : nil
    // Soundness: a mapping is never freed.
    let address = mapping.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }
    state.store(address ?? 1, ordering: .releasing)
  }

  /// Must be called by the default initializer before anything else.
  @inline(__always)
  static func noteDefault(_ type: Any.Type) {
    if Observation.count.load(ordering: .relaxed) > 0 { Observation.note(type) }
  }
}

/// An observation of the first call of an `init(decoding:)`, bound to the thread on which it is
/// made.
private final class Observation {
  private let type: Any.Type
  private(set) var isSeen = false
  private var isOver = false

  init(_ type: Any.Type) { self.type = type }

  /// The number of observations on all threads; it is usually 0, which saves a thread-local lookup.
  static let count = Atomic<Int>(0)

  static let slot = ThreadSlot<Observation>()

  @inline(never)
  static func note(_ type: Any.Type) {
    // Only the first call counts: a user's initializer may call the defaults of other types.
    guard let observation = slot.value, !observation.isOver else { return }
    observation.isOver = true
    observation.isSeen = observation.type == type
  }
}
