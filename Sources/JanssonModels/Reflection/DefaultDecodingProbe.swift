internal import JanssonCore
internal import JanssonPlatform

/// Finds out whether a type's `init(decoding:)` is the default implementation, so that values can
/// be created directly from nodes.
///
/// A type may have its own `init(decoding:)`, which must be called wherever the type occurs. The
/// language cannot tell which implementation a conformance uses. So the first value of each type is
/// created through the conformance, and the default implementation records that it was called. The
/// default cannot be called directly for a type that has its own: every call through the
/// conformance reaches that one.
final class DefaultDecodingProbe: Sendable {
  private let type: Any.Type
  /// 0 until it is known, 1 for a user's initializer, otherwise the address of the mapping.
  private let state = Atomic<UInt>(0)

  init(_ type: Any.Type) { self.type = type }

  /// The mapping by which values are created, if the default initializer would create them.
  ///
  /// It is never freed; retaining it for each value would take longer than decoding a small value.
  var mapping: Unmanaged<TypeMapping>? {
    let state = state.load(ordering: .acquiring)
    guard state > 1, let address = UnsafeRawPointer(bitPattern: state) else { return nil }
    return .fromOpaque(address)
  }

  /// Whether values are known to be created by a user's initializer.
  var foundCustom: Bool { state.load(ordering: .relaxed) == 1 }

  /// Runs `body`, which creates one value through the type's conformance, up to the call of the
  /// default initializer, which then throws an error.
  ///
  /// Afterwards it is known which initializer is called, if it was not before.
  func findingOut(_ body: () throws -> Void) throws {
    guard state.load(ordering: .relaxed) == 0 else { throw DefaultInitializerCalled() }
    try observing(Observation(type, endsAtDefault: true), body)
  }

  /// Runs `body`, which creates one value through the type's conformance, and observes what is
  /// called.
  func observing<Value>(_ body: () throws -> Value) rethrows -> Value {
    guard state.load(ordering: .relaxed) == 0 else { return try body() }
    return try observing(Observation(type), body)
  }

  private func observing<Value>(
    _ observation: Observation, _ body: () throws -> Value
  ) rethrows -> Value {
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
  static func noteDefault(_ type: Any.Type) throws {
    if Observation.count.load(ordering: .relaxed) > 0 { try Observation.note(type) }
  }
}

/// The default initializer was called; that was all there was to find out.
private struct DefaultInitializerCalled: Error {}

/// An observation of the first call of an `init(decoding:)`, bound to the thread on which it is
/// made.
private final class Observation {
  private let type: Any.Type
  private(set) var isSeen = false
  private var isOver = false
  /// Whether the default initializer throws an error instead of creating the value.
  private let endsAtDefault: Bool

  init(_ type: Any.Type, endsAtDefault: Bool = false) {
    self.type = type
    self.endsAtDefault = endsAtDefault
  }

  /// The number of observations on all threads; it is usually 0, which saves a thread-local lookup.
  static let count = Atomic<Int>(0)

  static let slot = ThreadSlot<Observation>()

  @inline(never)
  static func note(_ type: Any.Type) throws {
    // Only the first call counts: a user's initializer may call the defaults of other types.
    guard let observation = slot.value, !observation.isOver else { return }
    observation.isOver = true
    observation.isSeen = observation.type == type
    if observation.isSeen, observation.endsAtDefault { throw DefaultInitializerCalled() }
  }
}
