internal import Jansson

/// Windows of batches that have been processed, for the next batches.
///
/// Otherwise, memory would be requested from the system for each batch and returned each time.
final class WindowPool: Sendable {
  private let unused = Lock<[LineWindow]>([])

  /// Returns an empty window.
  func window() -> LineWindow { unused.withLock { $0.popLast() } ?? LineWindow() }

  /// Keeps a window to which no pointers remain, for the next batch.
  func reuse(_ window: LineWindow) {
    // The memory for an unusually long line is freed.
    guard window.clear() <= 2 * LineWindow.chunkSize else { return }
    unused.withLock { $0.append(window) }
  }
}
