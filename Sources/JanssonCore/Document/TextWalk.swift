internal import CJanssonTurbo
internal import JanssonPlatform

/// A way through the text of a scanned document, along which the positions of its values are found.
///
/// A document keeps the last one: many errors of one document would otherwise take time in
/// proportion to the square of their number.
///
/// Soundness: whoever exchanges the address for 0 owns the walk. It refers to the nodes and the
/// text, neither of which moves, and is freed before them, or before a reader replaces them; the
/// text may only become empty, which is looked at each time.
struct TextWalk {
  let state: UnsafeMutablePointer<turbo_walk>

  /// In a shorter text, each search begins at its start, which takes about a microsecond.
  private static let minimumLength = 4096

  init?(address: UInt) {
    guard let state = UnsafeMutablePointer<turbo_walk>(bitPattern: address) else { return nil }
    self.state = state
  }

  /// The document's walk, or a new one, at or before a node; nil if there is no memory for it.
  static func take(from document: Document, to node: ScannedNode) -> TextWalk? {
    let root = document.node.scanned.pointer
    if let walk = TextWalk(address: document.lastWalk.exchange(0, ordering: .acquiring)) {
      if node.pointer < walk.state.pointee.node { turbo_walk_begin(walk.state, root) }
      return walk
    }
    guard let memory = turbo_allocate(MemoryLayout<turbo_walk>.size) else { return nil }
    let state = memory.bindMemory(to: turbo_walk.self, capacity: 1)
    turbo_walk_begin(state, root)
    return TextWalk(address: UInt(bitPattern: state))
  }

  /// Leaves the walk to the next search, unless there is one already or the text is short.
  func giveBack(to document: Document) {
    let isKept =
      turbo_text_length(document.node.scanned.pointer) >= Self.minimumLength
      && document.lastWalk.compareExchange(
        expected: 0, desired: UInt(bitPattern: state), ordering: .releasing
      ).exchanged
    if !isKept { free() }
  }

  func free() { turbo_free(state) }
}
