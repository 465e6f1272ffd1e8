internal import Jansson

#if canImport(Dispatch)
internal import Dispatch
#endif

/// Runs calls that may block for a long time, one at a time, on a thread outside the pool that runs
/// tasks.
///
/// Where there is no Dispatch, there is only one thread, and the call blocks it.
struct BlockingCalls: Sendable {
  #if canImport(Dispatch)
  private let queue = DispatchQueue(label: "JSON.Lines")
  #endif

  /// Runs `call`, without blocking a thread of the pool meanwhile; returns false as soon as the
  /// task is cancelled.
  ///
  /// A call that is blocked cannot be interrupted: it ends when it will, and no other call begins
  /// before that.
  // Not generic: asynchronous functions are a lot of code.
  func run(_ call: @escaping @Sendable () -> Void) async -> Bool {
    #if canImport(Dispatch)
    let reply = Reply()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard reply.wait(with: continuation) else { return }
        queue.async {
          if reply.isGiven { return }
          call()
          reply.give(true)
        }
      }
    } onCancel: {
      reply.give(false)
    }
    #else
    call()
    return true
    #endif
  }
}

#if canImport(Dispatch)
/// The reply that a task waits for: true if the call has ended, false if the task is cancelled
/// first.
private final class Reply: Sendable {
  private enum State {
    case new
    case awaited(CheckedContinuation<Bool, Never>)
    case given
  }

  private let state = Lock(State.new)

  var isGiven: Bool { state.withLock { if case .given = $0 { true } else { false } } }

  /// Resumes the task with the reply; returns false, and resumes it at once, if it has been
  /// cancelled already.
  func wait(with continuation: CheckedContinuation<Bool, Never>) -> Bool {
    let isNew = state.withLock { state in
      guard case .new = state else { return false }
      state = .awaited(continuation)
      return true
    }
    if !isNew { continuation.resume(returning: false) }
    return isNew
  }

  func give(_ hasEnded: Bool) {
    let old = state.withLock { state in
      defer { state = .given }
      return state
    }
    if case .awaited(let continuation) = old { continuation.resume(returning: hasEnded) }
  }
}
#endif
