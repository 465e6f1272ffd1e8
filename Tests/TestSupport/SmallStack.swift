internal import Foundation
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Whether this process runs under the address sanitizer.
public let isAddressSanitized = dlsym(dlopen(nil, RTLD_NOW), "__asan_init") != nil

/// Runs `body` on a thread with a stack of this size, or one eight times as large under the address
/// sanitizer, which puts room for checks around each variable of a frame.
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
  thread.stackSize = isAddressSanitized ? 8 * size : size
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

/// More levels than a small stack has room for: 17 bytes for each, and under the address sanitizer
/// 140.
public let deepLevels = 30_000
