extension AsyncIteratorProtocol {
  /// Waits for the next element, without leaving the caller's actor where that is possible.
  ///
  /// Apple's systems before those of 2024 have only iterators that run on no actor.
  ///
  /// Soundness: only the call accesses the iterator, as this function has exclusive access to it.
  mutating func element(isolation actor: isolated (any Actor)?) async throws -> Element? {
    #if !OLDER_SYSTEM  // What the tests compile, to run what is below.
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      return try await next(isolation: actor)
    }
    #endif
    nonisolated(unsafe) var iterator = self
    defer { self = iterator }
    return try await iterator.next()
  }
}
