import Foundation
import Synchronization

/// Runs `body` on a thread with a stack of 512 KiB, the smallest on which Swift code usually runs.
func onSmallStack<Value: Sendable, Failure: Error>(
  _ body: @escaping @Sendable () throws(Failure) -> Value
) throws(Failure) -> Value {
  let result = Mutex<Result<Value, Failure>?>(nil)
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let value = Result { () throws(Failure) in try body() }
    result.withLock { $0 = value }
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
  guard let value = result.withLock({ $0 }) else {
    preconditionFailure("the thread produced no result")
  }
  return try value.get()
}
