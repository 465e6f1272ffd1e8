import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Handles signals that would otherwise end the process during a replacement and leave a temporary
/// file behind.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The signal that was received, or 0.
  private static let pending = Atomic<Int32>(0)

  /// Runs `body`; a signal that asks the process to end makes the next write of `body` fail, and
  /// ends the process only after `body` has cleaned up.
  ///
  /// The library has no way to stop writing. But a process may limit the size of the files that it
  /// writes: with a limit of 0, each further write to a file fails, after which the library removes
  /// the new file.
  static func deferring(_ body: () throws -> Void) throws {
    pending.store(0, ordering: .relaxed)
    signal(SIGXFSZ, SIG_IGN)
    let handlers = signals.map { number in (number, signal(number) { Interruption.receive($0) }) }
    // A signal that is ignored, as under nohup, stays ignored.
    for (number, handler) in handlers where handler.isIgnored { signal(number, SIG_IGN) }
    defer {
      for (number, handler) in handlers { signal(number, handler) }
      end()
    }
    try body()
  }

  // The type of these constants differs between C libraries.
  #if canImport(Glibc)
  private static var fileSize: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_FSIZE.rawValue) }
  #else
  private static var fileSize: Int32 { RLIMIT_FSIZE }
  #endif

  /// Runs in a signal handler, where only atomic stores and system calls are allowed.
  private static func receive(_ number: Int32) {
    pending.store(number, ordering: .relaxed)
    var limit = rlimit()
    getrlimit(fileSize, &limit)
    limit.rlim_cur = 0
    setrlimit(fileSize, &limit)
  }

  /// Ends the process as the signal would have, if one was received.
  private static func end() {
    let number = pending.load(ordering: .relaxed)
    if number == 0 { return }
    Progress.clear()
    raise(number)
    // The signal is blocked.
    systemExit(128 + number)
  }
}

extension Optional<@convention(c) (Int32) -> Void> {
  /// Whether it is `SIG_IGN`.
  fileprivate var isIgnored: Bool {
    // Soundness: a C function pointer has the size of an integer; nothing is called.
    unsafeBitCast(self, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
