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

  /// Runs `call`, without blocking a thread of the pool meanwhile.
  func run<Result: Sendable>(_ call: @escaping @Sendable () -> Result) async -> Result {
    #if canImport(Dispatch)
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: call()) }
    }
    #else
    call()
    #endif
  }
}
