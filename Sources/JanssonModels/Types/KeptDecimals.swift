internal import JanssonCore
internal import JanssonPlatform

/// Finds out which types contain decimals, so that their texts are read with all digits.
///
/// A document has the double nearest to a fraction of 16 or 17 digits: to keep these would take
/// more time and memory. Where decoding begins with a type and makes a decimal of a double, the
/// text is read again, and from then on, texts for this type are read with all digits.
package enum KeptDecimals {
  /// Counts the decimals that a thread has made of doubles.
  private final class Counter { var count = 0 }

  private static let counter = ThreadSlot(owning: Counter.self)
  /// 1 once any thread has made one; until then, nothing else is looked up.
  private static let made = Atomic(0)

  /// Notes that a decimal is made of a double.
  static func note() {
    made.store(1, ordering: .relaxed)
    counter.value(orKeeping: Counter())?.count += 1
  }

  private static var isAnyMade: Bool { made.load(ordering: .relaxed) != 0 }

  /// The options for a type that is known to contain decimals; nil if these are right.
  @inline(__always)
  static func options(
    _ options: JSON.ReadingOptions, for type: Any.Type
  ) -> JSON.ReadingOptions? { isAnyMade ? changed(options, type) : nil }

  @inline(never)
  private static func changed(
    _ options: JSON.ReadingOptions, _ type: Any.Type
  ) -> JSON.ReadingOptions? {
    guard !options.keepsDecimals, TypeMapping.of(type).hasDecimals else { return nil }
    var options = options
    options.keepsDecimals = true
    return options
  }

  /// How many decimals this thread has made of doubles.
  @inline(__always)
  package static var count: Int { isAnyMade ? threadCount : 0 }

  private static var threadCount: Int { counter.value?.count ?? 0 }

  /// Whether a decoded value must be decoded again, since `options(_:for:)` now returns others; it
  /// is then deinitialized.
  ///
  /// - Parameters:
  ///   - keepsDecimals: whether the reader did so.
  ///   - before: the count before the value was decoded.
  @inline(__always)
  package static func deinitializes<T>(
    _ target: UnsafeMutablePointer<T>, keepsDecimals: Bool, since before: Int
  ) -> Bool { isAnyMade && !keepsDecimals && deinitializes(target, since: before) }

  @inline(never)
  private static func deinitializes<T>(
    _ target: UnsafeMutablePointer<T>, since before: Int
  ) -> Bool {
    guard threadCount != before else { return false }
    TypeMapping.of(T.self).noteDecimals()
    target.deinitialize(count: 1)
    return true
  }
}
