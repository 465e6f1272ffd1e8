public import CJanssonTurbo

/// The keys of an object that is written, contiguous in memory.
///
/// Soundness: `ends` grows by the offset after each key, so a range of neighbours is within the
/// text.
@frozen
@usableFromInline
package struct KeyList: ~Copyable {
  @usableFromInline var text: GrowingBuffer<UInt8>
  @usableFromInline var ends: [Int] = []

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - count: the number of keys that will be appended.
  ///   - padding: how many bytes after a key may be read.
  @inlinable
  package init(capacity count: Int, padding: Int = 0) {
    text = GrowingBuffer(capacity: count * 16 + padding, padding: padding)
    ends.reserveCapacity(count)
  }

  @inlinable
  package mutating func append(_ key: String) {
    var key = key
    key.withUTF8 { text.append($0) }
    ends.append(text.count)
  }

  /// The bytes of a key, which are valid until another one is appended.
  @inlinable
  package subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
    get { text[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }
  }

  /// Loads a key into the processor's cache.
  @inlinable
  func prefetch(_ index: Int) { turbo_prefetch(self[index].baseAddress) }

  /// Loads the range of a key into the processor's cache.
  @inlinable
  func prefetchRange(_ index: Int) {
    ends.withUnsafeBufferPointer { turbo_prefetch($0.baseAddress.map { $0 + index }) }
  }

  /// The indices of the keys, sorted by their bytes.
  @usableFromInline
  package borrowing func order() -> [Int32] {
    KeyOrder.indices(ends.count) { self[$0] }
  }

  /// The indices of the keys, integers in decimal digits without leading zeros, in their order.
  package borrowing func orderOfIntegers() -> [Int32] {
    KeyOrder.indices(ofIntegers: ends.count) { self[$0] }
  }
}
