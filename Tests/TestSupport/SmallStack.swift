internal import Foundation
internal import Synchronization

/// Runs `body` on a thread with a stack of this size.
public func onThread<Value: Sendable, Failure: Error>(
  stack size: Int, _ body: @escaping @Sendable () throws(Failure) -> Value
) throws(Failure) -> Value {
  let result = Mutex<Result<Value, Failure>?>(nil)
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let value = Result { () throws(Failure) in try body() }
    result.withLock { $0 = value }
    done.signal()
  }
  thread.stackSize = size
  thread.start()
  done.wait()
  guard let value = result.withLock({ $0 }) else {
    preconditionFailure("the thread produced no result")
  }
  return try value.get()
}

/// Runs `body` on a thread with a stack of 512 KiB, the smallest on which Swift code usually runs.
public func onSmallStack<Value: Sendable, Failure: Error>(
  _ body: @escaping @Sendable () throws(Failure) -> Value
) throws(Failure) -> Value {
  try onThread(stack: 512 << 10, body)
}
