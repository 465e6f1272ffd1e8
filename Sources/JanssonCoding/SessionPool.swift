internal import JanssonCore
internal import JanssonPlatform

/// The state of a coder's call, which the next call may use again.
protocol PooledSession: AnyObject, Sendable {
  associatedtype Coder: CodingPathNode

  var pool: CoderPool<Coder> { get set }

  /// Whether another call may use the session: nothing that remains from the last call refers to
  /// it.
  var isReusable: Bool { get }
}

extension PooledSession {
  /// Ends the last call.
  func finish() { pool.finish() }

  /// Counts a coder at this depth that will not be recycled.
  func noteLasting(at depth: Int) { pool.noteLasting(at: depth) }

  /// Calls `body`, which converts keys, with the coding path of a coder.
  func with<Result>(
    pathOf coder: Coder, _ body: (inout [any CodingKey]) -> Result
  ) -> Result {
    var path = pool.takePath()
    defer { pool.giveBack(path) }
    return path.with(pathOf: coder, body)
  }
}

/// A pool that holds at most one session: the one that the coder's last call returned.
///
/// The next call then needs hardly any new memory, which is a large part of the time for small
/// values.
///
/// Calls that run concurrently, or within each other, have sessions of their own.
///
/// Soundness: the caller that exchanges the address for 0 owns the reference that was stored with
/// it, and no other caller can obtain it. The acquire and release orderings make the writes of one
/// call visible to the next.
struct SessionPool<Session: PooledSession>: ~Copyable, Sendable {
  /// The address of a retained session; 0 if there is none.
  private let address = Atomic<UInt>(0)

  /// Removes the session from the pool, if there is one; `recycle(_:)` returns it.
  func borrow() -> Session? {
    UnsafeRawPointer(bitPattern: address.exchange(0, ordering: .acquiring)).map {
      Unmanaged<Session>.fromOpaque($0).takeRetainedValue()
    }
  }

  /// Returns a session to the pool after its call.
  func recycle(_ session: Session) {
    session.pool.forgetPath()
    guard session.isReusable else { return session.finish() }
    let reference = Unmanaged.passRetained(session)
    let (isKept, _) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: reference.toOpaque()), ordering: .releasing)
    if isKept { return }
    session.finish()
    reference.release()
  }

  deinit { borrow()?.finish() }
}
