import Foundation
import Synchronization

/// Runs `body` on a thread whose stack has 512 KiB, the smallest that Swift code usually meets.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let result = Mutex<Result?>(nil)
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let value = body()
    result.withLock { $0 = value }
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
  guard let value = result.withLock({ $0 }) else {
    preconditionFailure("the thread made no result")
  }
  return value
}
