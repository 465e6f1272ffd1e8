/// Windows of batches that have been processed, for the next batches.
///
/// New memory for each batch would be fetched from the system and given back each time.
///
/// Soundness (`@unchecked Sendable`): the list is used under the lock, and whoever takes a window
/// from it is the only one that has it.
final class WindowPool: @unchecked Sendable {
  private let lock = Lock(())
  private var spares: [LineWindow] = []

  /// Returns an empty window.
  func take() -> LineWindow { lock.withLock { _ in spares.popLast() } ?? LineWindow() }

  /// Takes back a window into which nothing points any more.
  func give(_ window: LineWindow) {
    // The memory for a line that was longer than most is given up.
    guard window.clear() <= 2 * LineWindow.pieceSize else { return }
    lock.withLock { _ in spares.append(window) }
  }
}
