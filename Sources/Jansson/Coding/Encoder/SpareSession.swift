internal import Synchronization

/// The session that an encoder's last call has left behind: the next one then needs hardly any memory of its own,
/// which is a good part of the time that a small value takes.
///
/// Calls that run at the same time, or within each other, have sessions of their own.
struct SpareSession: ~Copyable, Sendable {
  private let session = Mutex<EncodingSession?>(nil)

  /// A session with these settings.
  func take(_ settings: SharedBox<EncodingSettings>) -> EncodingSession {
    guard let session = session.withLock({ $0.take() }) else { return EncodingSession(settings) }
    session.reuse(settings)
    return session
  }

  /// Takes back a session whose call has ended.
  func putBack(_ session: EncodingSession) {
    let isKept =
      session.isReusable
      && self.session.withLock { spare in
        if spare != nil { return false }
        spare = session
        return true
      }
    if !isKept { session.finish() }
  }

  deinit { session.withLock { $0?.finish() } }
}
