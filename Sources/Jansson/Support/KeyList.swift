internal import CJanssonTurbo

/// The keys of an object that is written, one after the other in memory.
///
/// Soundness: `ends` grows by the offset after each key, so a range of neighbours is within the text.
struct KeyList: ~Copyable {
  private var text: GrowingBuffer<UInt8>
  private var ends: [Int] = []

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - count: the number of keys that will be appended.
  ///   - padding: how many bytes after a key may be read.
  init(capacity count: Int, padding: Int = 0) {
    text = GrowingBuffer(capacity: count * 16 + padding, padding: padding)
    ends.reserveCapacity(count)
  }

  mutating func append(_ key: String) {
    var key = key
    key.withUTF8 { text.append($0) }
    ends.append(text.count)
  }

  /// The bytes of a key, which are valid until another one is appended.
  subscript(place: Int) -> UnsafeBufferPointer<UInt8> {
    @inline(__always) get { text[(place == 0 ? 0 : ends[place - 1])..<ends[place]] }
  }

  /// Loads a key into the processor's cache.
  @inline(__always)
  func prefetch(_ place: Int) { turbo_prefetch(self[place].baseAddress) }

  /// Loads where a key is into the processor's cache.
  @inline(__always)
  func prefetchRange(_ place: Int) {
    ends.withUnsafeBufferPointer { turbo_prefetch($0.baseAddress.map { $0 + place }) }
  }

  /// The places of the keys, sorted by their bytes.
  borrowing func order() -> [Int32] {
    ends.withUnsafeBufferPointer { ends in
      KeyOrder.places(ends.count) { text[($0 == 0 ? 0 : ends[$0 - 1])..<ends[$0]] }
    }
  }
}
