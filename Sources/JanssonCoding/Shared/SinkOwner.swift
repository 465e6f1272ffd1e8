package import JanssonCore
package import JanssonPlatform

/// Owns the sink that a writer of models appends to.
///
/// Soundness: one thread uses it. The memory contains a sink unless `isDetached`.
package class SinkOwner {
  /// A pointer instead of the sink itself, which would have its exclusive access checked at each
  /// byte.
  package final let bytes: UnsafeMutablePointer<ByteSink>
  private final var isDetached = false

  /// A larger block is not kept for the next text.
  private static let maximumKept = 4096

  package init(_ sink: consuming ByteSink) {
    bytes = .allocate(capacity: 1)
    bytes.initialize(to: sink)
  }

  deinit {
    if !isDetached { bytes.deinitialize(count: 1) }
    bytes.deallocate()
  }

  /// Returns the sink with the text; nothing can be written until there is a new one.
  final func detachSink() -> ByteSink {
    isDetached = true
    return bytes.move()
  }

  /// Creates a new sink if the last one has been detached.
  package final func attachSink() throws(JSON.Error) {
    guard isDetached else { return }
    bytes.initialize(to: try ByteSink())
    isDetached = false
  }

  /// Removes the text, and frees its memory unless it is small.
  package final func clearSink() {
    if isDetached { return }
    if bytes.pointee.capacity <= Self.maximumKept {
      bytes.pointee.truncate(to: 0)
    } else {
      _ = detachSink()
    }
  }

  /// Returns the text, whose memory the result owns unless it is small.
  package final func data() -> Data {
    if let data = bytes.pointee.shortData { return data }
    return detachSink().data()
  }
}
