/// Owns the sink that a writer of models appends to; the base class of those writers.
///
/// Soundness: one thread uses it. The memory contains a sink until `detachSink()` is called.
package class SinkOwner {
  /// A pointer instead of the sink itself, which would have its exclusive access checked at each
  /// byte.
  final let bytes: UnsafeMutablePointer<ByteSink>
  private final var isDetached = false

  init(_ sink: consuming ByteSink) {
    bytes = .allocate(capacity: 1)
    bytes.initialize(to: sink)
  }

  deinit {
    if !isDetached { bytes.deinitialize(count: 1) }
    bytes.deallocate()
  }

  /// Returns the sink with the text; nothing can be written afterwards.
  final func detachSink() -> ByteSink {
    isDetached = true
    return bytes.move()
  }
}
