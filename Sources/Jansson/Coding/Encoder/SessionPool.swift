internal import Synchronization

/// The session that an encoder's last call has returned: the next one then needs hardly any memory of its own,
/// which is a good part of the time that a small value takes.
///
/// Calls that run at the same time, or within each other, have sessions of their own.
///
/// Soundness: whoever takes the address out has the reference that came with it, and nobody else has it then.
/// The exchange orders what one call has done to the session before what the next does.
struct SessionPool: ~Copyable, Sendable {
  /// The address of a session, with a reference to it; 0 for none.
  private let address = Atomic<UInt>(0)

  /// A session with these settings.
  func acquire(_ settings: SharedBox<EncodingSettings>) -> EncodingSession {
    guard let session = takeSession() else { return EncodingSession(settings) }
    session.reuse(settings)
    return session
  }

  /// Takes back a session whose call has ended.
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
