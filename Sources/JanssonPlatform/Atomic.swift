// Values that several threads read and write: the standard library's `Atomic`. On Apple's systems,
// where that needs those of 2024, there is one of our own, with the same interface; with
// OLDER_SYSTEM, tests run it elsewhere.

#if canImport(Darwin) || OLDER_SYSTEM
public import CJanssonTurbo

/// A value that several threads can read and write without a lock.
///
///     let count = Atomic(0)
///     count.add(1, ordering: .relaxed)
///
/// Soundness (`@unchecked Sendable`): the word, which has an address of its own as long as the
/// value exists, is only accessed by atomic instructions.
@frozen @usableFromInline
package struct Atomic<Value: AtomicRepresentable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let word: UnsafeMutablePointer<UInt64>

  @inlinable package init(_ value: Value) {
    word = .allocate(capacity: 1)
    word.initialize(to: value.atomicWord)
  }

  @inlinable deinit { word.deallocate() }

  @inlinable package borrowing func load(ordering _: AtomicOrdering) -> Value {
    Value(atomicWord: turbo_atomic_load(word))
  }

  @inlinable package borrowing func store(_ value: Value, ordering _: AtomicOrdering) {
    turbo_atomic_store(word, value.atomicWord)
  }

  /// Stores a value.
  ///
  /// - Returns: the value before.
  @inlinable package borrowing func exchange(_ value: Value, ordering _: AtomicOrdering) -> Value {
    Value(atomicWord: turbo_atomic_exchange(word, value.atomicWord))
  }

  /// Stores `desired` where the value is `expected`.
  @inlinable package borrowing func compareExchange(
    expected: Value, desired: Value, ordering _: AtomicOrdering
  ) -> (exchanged: Bool, original: Value) {
    var original = expected.atomicWord
    let exchanged = turbo_atomic_compare_exchange(word, &original, desired.atomicWord)
    return (exchanged, Value(atomicWord: original))
  }
}

extension Atomic where Value: FixedWidthInteger {
  @discardableResult
  @inlinable package borrowing func add(
    _ value: Value, ordering _: AtomicOrdering
  ) -> (oldValue: Value, newValue: Value) {
    let old = Value(atomicWord: turbo_atomic_add(word, value.atomicWord))
    return (old, old &+ value)
  }

  @discardableResult
  @inlinable package borrowing func subtract(
    _ value: Value, ordering: AtomicOrdering
  ) -> (oldValue: Value, newValue: Value) {
    add(0 &- value, ordering: ordering)
  }
}

/// The standard library's orderings.
///
/// Each operation here acquires and releases, which is at least what is asked for.
@frozen @usableFromInline package enum AtomicOrdering {
  case relaxed, acquiring, releasing, acquiringAndReleasing
}

/// A value that fits into one word.
@usableFromInline package protocol AtomicRepresentable {
  @inlinable init(atomicWord: UInt64)
  @inlinable var atomicWord: UInt64 { get }
}

extension AtomicRepresentable where Self: FixedWidthInteger {
  @inlinable package init(atomicWord: UInt64) { self.init(truncatingIfNeeded: atomicWord) }
  @inlinable package var atomicWord: UInt64 { UInt64(truncatingIfNeeded: self) }
}

extension Int: AtomicRepresentable {}
extension UInt: AtomicRepresentable {}
extension UInt64: AtomicRepresentable {}

extension Bool: AtomicRepresentable {
  @inlinable package init(atomicWord: UInt64) { self = atomicWord != 0 }
  @inlinable package var atomicWord: UInt64 { self ? 1 : 0 }
}
#else
@_exported public import Synchronization
#endif
