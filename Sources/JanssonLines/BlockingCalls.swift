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

  /// Runs `call`, without blocking a thread of the pool meanwhile; returns nil as soon as the task
  /// is cancelled.
  ///
  /// A call that is blocked cannot be interrupted: it ends when it will, and its result is lost.
  /// No other call begins before that.
  func run<Result: Sendable>(_ call: @escaping @Sendable () -> Result) async -> Result? {
    #if canImport(Dispatch)
    let reply = Reply<Result>()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard reply.wait(with: continuation) else { return }
        queue.async { if !reply.isGiven { reply.give(call()) } }
      }
    } onCancel: {
      reply.give(nil)
    }
    #else
    return call()
    #endif
  }
}

#if canImport(Dispatch)
/// The reply that a task waits for: a result, or nil if the task is cancelled first.
private final class Reply<Result: Sendable>: Sendable {
  private typealias Continuation = CheckedContinuation<Result?, Never>

  private enum State {
    case new
    case awaited(Continuation)
    case given
  }

  private let state = Lock(State.new)

  var isGiven: Bool { state.withLock { if case .given = $0 { true } else { false } } }

  /// Resumes the task with the reply; returns false, and resumes it at once, if it has been
  /// cancelled already.
  func wait(with continuation: CheckedContinuation<Result?, Never>) -> Bool {
    let isNew = state.withLock { state in
      guard case .new = state else { return false }
      state = .awaited(continuation)
      return true
    }
    if !isNew { continuation.resume(returning: nil) }
    return isNew
  }

  func give(_ result: Result?) {
    let continuation = state.withLock { state -> Continuation? in
      defer { state = .given }
      return if case .awaited(let continuation) = state { continuation } else { nil }
    }
    continuation?.resume(returning: result)
  }
}
#endif
