/// A growing array of trivial values, for loops in which most of the time would be spent in the
/// checks of Swift's own arrays.
///
/// The other buffers do not fit: `ByteSink` flushes its bytes, and `ByteBuffer` throws when memory
/// runs out. This one stores elements of any type, and appending cannot throw.
///
/// Soundness: `count` elements are initialized, and every offset that is used was returned by
/// `append` since the buffer was last emptied. One thread uses a buffer at a time.
@frozen @usableFromInline
package struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<Element>
  @usableFromInline package private(set) var count = 0
  @usableFromInline var capacity: Int
  /// How many elements may be read after the last one, whatever their values are.
  @usableFromInline let padding: Int

  @inlinable
  package init(capacity: Int, padding: Int = 0) {
    self.capacity = capacity - padding
    self.padding = padding
    start = .allocate(capacity: capacity)
  }

  @inlinable
  deinit { start.deallocate() }

  @inlinable
  package subscript(offset: Int) -> Element {
    get { start[offset] }
    nonmutating _modify { yield &start[offset] }
  }

  @inlinable
  package subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
    get {
      UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
    }
  }

  @inlinable
  package mutating func append(_ element: Element) {
    if count == capacity { grow(by: 1) }
    (start + count).initialize(to: element)
    count += 1
  }

  /// Appends elements, which must not be part of this buffer.
  @inlinable
  package mutating func append(_ elements: UnsafeBufferPointer<Element>) {
    guard let source = elements.baseAddress else { return }
    if capacity - count < elements.count { grow(by: elements.count) }
    (start + count).initialize(from: source, count: elements.count)
    count += elements.count
  }

  /// Removes all elements except the first `count`, but keeps the memory.
  @inlinable
  package mutating func truncate(to count: Int) { self.count = count }

  /// Removes all elements, but keeps the memory.
  @inlinable
  package mutating func removeAll() { truncate(to: 0) }

  @usableFromInline @inline(never)
  mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity + padding)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
  }
}

/// Text in UTF-8, such as the messages of errors: decoders that try one alternative after another
/// create many, for which interpolation is slow.
extension GrowingBuffer<UInt8> {
  /// Appends a literal, which has a label because it would otherwise be a string.
  package mutating func append(literal text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a text.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends a number that is not negative, in decimal digits.
  package mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// The text so far.
  package var string: String { String(decoding: self[0..<count], as: UTF8.self) }
}
