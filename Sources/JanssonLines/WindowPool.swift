internal import Jansson

/// Windows of batches that have been processed, for the next batches.
///
/// New memory for each batch would be fetched from the system and given back each time.
final class WindowPool: Sendable {
  private let unused = Lock<[LineWindow]>([])

  /// Returns an empty window.
  func window() -> LineWindow { unused.withLock { $0.popLast() } ?? LineWindow() }

  /// Keeps a window into which nothing points any more, for the next batch.
  func reuse(_ window: LineWindow) {
    // The memory for a line that was longer than most is given up.
    guard window.clear() <= 2 * LineWindow.pieceSize else { return }
    unused.withLock { $0.append(window) }
  }
}
