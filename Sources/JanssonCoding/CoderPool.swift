internal import JanssonCore

/// The decoders or encoders of one call that are not in use, each linked to the next by `parent`:
/// they serve nearly all values.
struct CoderPool<Coder: CodingPathNode> {
  private var first: Coder?
  private var stack = StackGuard()
  /// The number of coders that have not been recycled: the user's types may still refer to them.
  private(set) var inUseCount = 0
  private var isRunning = true
  private var lastPath: LastCodingPath<Coder>?

  /// Begins another call, which may come from another thread.
  mutating func begin() { stack = StackGuard() }

  /// Ends the last call and frees the coders, each of which retains the session.
  mutating func finish() {
    isRunning = false
    // One by one: releasing the whole list at once would recurse.
    while let coder = first {
      first = coder.parent
      coder.parent = nil
    }
  }

  /// Counts a coder at this depth that will not be recycled.
  mutating func noteLasting(at depth: Int) {
    inUseCount += 1
    lastPath?.forget(from: depth)
  }

  /// The last path, for one that is needed now; until it is given back, there is none, so that the
  /// user's strategy may use a coder.
  mutating func takePath() -> LastCodingPath<Coder> { lastPath.take() ?? LastCodingPath() }

  mutating func giveBack(_ path: LastCodingPath<Coder>) { lastPath = path }

  /// Frees the last path, whose keys may be the user's objects.
  mutating func forgetPath() { lastPath = nil }

  /// The depth of a value below `parent`, for which a coder is made next.
  ///
  /// - Throws: `failure` if the thread's stack has no room for it.
  mutating func depth(below parent: Coder?, orThrow failure: (Int) -> any Error) throws -> Int {
    let depth = parent.map { $0.depth + 1 } ?? 0
    guard stack.allows(depth: depth) else { throw failure(depth) }
    lastPath?.forget(from: depth)
    return depth
  }

  /// Removes a coder from the pool, or returns nil: then a new one must be created.
  mutating func borrow() -> Coder? {
    inUseCount += 1
    guard let coder = first else { return nil }
    first = coder.parent
    return coder
  }

  /// Returns a coder to the pool, cleared, unless the user's type has kept it.
  mutating func recycle(_ coder: consuming Coder, _ clear: (Coder) -> Void = { _ in }) {
    guard isRunning, isKnownUniquelyReferenced(&coder) else { return }
    inUseCount -= 1
    clear(coder)
    coder.parent = first
    first = coder
  }
}
