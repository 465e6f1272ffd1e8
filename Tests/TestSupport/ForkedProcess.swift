internal import Foundation

/// A copy of this process, for code that may end it.
///
/// An exit test starts a program of its own, which takes a tenth of a second; this takes a
/// thousandth, so that each of many allocations can fail in its own process. It is used in exit
/// tests, where no other thread does anything.
package enum ForkedProcess {
  package enum End: Equatable {
    case code(Int32)
    /// By a trap.
    case trap
    case other(Int32)
  }

  /// Runs `body` in a copy of this process, which ends with the code that it returns, and returns
  /// what the copy has written to the standard error.
  package static func run(_ body: () -> Int32) -> (end: End, message: String) {
    let pipe = Pipe()
    fflush(nil)
    let child = fork()
    if child == 0 {
      dup2(pipe.fileHandleForWriting.fileDescriptor, 2)
      _exit(body())
    }
    try? pipe.fileHandleForWriting.close()
    let message = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    let signal = status & 0x7F
    if signal == 0 { return (.code((status >> 8) & 0xFF), message) }
    return (signal == SIGTRAP || signal == SIGILL ? .trap : .other(signal), message)
  }

  /// Swift does not import it, because a process with several threads must not use much in its
  /// copy.
  private static func fork() -> pid_t {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "fork") else { return -1 }
    return unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)()
  }
}
