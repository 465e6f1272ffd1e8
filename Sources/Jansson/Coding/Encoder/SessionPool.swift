#if Coders
internal import Synchronization

/// A pool that holds at most one session: the one that the encoder's last call returned.
///
/// The next call then needs hardly any new memory, which is a large part of the time for small
/// values.
///
/// Calls that run concurrently, or within each other, have sessions of their own.
///
/// Soundness: the caller that exchanges the address for 0 owns the reference that was stored with
/// it, and no other caller can obtain it. The acquire and release orderings make the writes of one
/// call visible to the next.
struct SessionPool: ~Copyable, Sendable {
  /// The address of a retained session; 0 if there is none.
  private let address = Atomic<UInt>(0)

  /// Returns a session with these settings, the pooled one if there is one.
  func acquire(
    _ settings: SharedBox<EncodingSettings>, writesNumbers: Bool
  ) -> EncodingSession {
    guard let session = takeSession() else {
      return EncodingSession(settings, writesNumbers: writesNumbers)
    }
    session.reuse(settings, writesNumbers: writesNumbers)
    return session
  }

  /// Returns a session to the pool after its call.
  func recycle(_ session: EncodingSession) {
    guard session.isReusable else { return session.finish() }
    let reference = Unmanaged.passRetained(session)
    let (isKept, _) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: reference.toOpaque()), ordering: .releasing)
    if isKept { return }
    session.finish()
    reference.release()
  }

  private func takeSession() -> EncodingSession? {
    UnsafeRawPointer(bitPattern: address.exchange(0, ordering: .acquiring)).map {
      Unmanaged<EncodingSession>.fromOpaque($0).takeRetainedValue()
    }
  }

  deinit { takeSession()?.finish() }
}
#endif
