import Dispatch

/// Runs asynchronous work, and waits for its end.
///
/// `work` may call back functions that are not `Sendable`, one call at a time.
func waitFor(_ work: @escaping @Sendable () async throws -> Void) throws {
  let outcome = Outcome()
  let end = DispatchSemaphore(value: 0)
  Task.detached {
    do { try await work() } catch { outcome.failure = error }
    end.signal()
  }
  end.wait()
  if let failure = outcome.failure { throw failure }
}

/// Why work ended.
///
/// Soundness (`@unchecked Sendable`): it is written before the semaphore is signalled, and read
/// after that.
private final class Outcome: @unchecked Sendable {
  var failure: (any Error)?
}
