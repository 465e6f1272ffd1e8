/// The iterator of the sequence that another one is made from.
///
/// Soundness (`@unchecked Sendable`): it is private to iterators, which are not `Sendable`, and
/// only `next` accesses what it wraps, with exclusive access. Without this, a function on an actor
/// could advance an iterator of an older system only by copying it for each call.
@usableFromInline
struct UpstreamIterator<Base: AsyncIteratorProtocol>: @unchecked Sendable {
  @usableFromInline var base: Base

  init(_ base: Base) { self.base = base }

  /// Waits for the next element, without leaving the caller's actor where that is possible.
  ///
  /// Apple's systems before those of 2024 have only iterators that run on no actor.
  // Inlined into the program, because `ByteChunks` calls it for each byte.
  @inlinable @inline(__always)
  mutating func next(isolation actor: isolated (any Actor)?) async throws -> Base.Element? {
    #if !OLDER_SYSTEM  // Left out of some test runs, which so run what is below.
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      return try await base.next(isolation: actor)
    }
    #endif
    return try await base.next()
  }
}
