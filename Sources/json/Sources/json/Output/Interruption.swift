import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Signals that would end the process while a file is replaced, and leave the new file beside it.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The signal that has come meanwhile, or 0.
  private static let pending = Atomic<Int32>(0)

  /// Runs `body`; a signal that asks the process to end makes the next write of `body` fail, and ends the process
  /// only when `body` has cleaned up.
  ///
  /// The library has no way to be told to stop writing. But a process may limit the size of the files that it
  /// writes: with a limit of 0, each further write to a file fails, after which the library removes the new file.
  static func deferring(_ body: () throws -> Void) throws {
    pending.store(0, ordering: .relaxed)
    signal(SIGXFSZ, SIG_IGN)
    let handlers = signals.map { number in (number, signal(number) { Interruption.receive($0) }) }
    // As nohup has it, a signal that is ignored stays ignored.
    for (number, handler) in handlers where handler.isIgnored { signal(number, SIG_IGN) }
    defer {
      for (number, handler) in handlers { signal(number, handler) }
      end()
    }
    try body()
  }

  // C has the names of limits in types of their own, which differ.
  #if canImport(Glibc)
  private static var fileSize: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_FSIZE.rawValue) }
  #else
  private static var fileSize: Int32 { RLIMIT_FSIZE }
  #endif

  /// Runs in a signal handler, in which little is allowed: an atomic store and system calls are.
  private static func receive(_ number: Int32) {
    pending.store(number, ordering: .relaxed)
    var limit = rlimit()
    getrlimit(fileSize, &limit)
    limit.rlim_cur = 0
    setrlimit(fileSize, &limit)
  }

  /// Ends the process as the signal would have done, if one has come.
  private static func end() {
    let number = pending.load(ordering: .relaxed)
    if number == 0 { return }
    Progress.clear()
    raise(number)
    // The signal is blocked.
    System.exit(128 + number)
  }
}

extension Optional<@convention(c) (Int32) -> Void> {
  /// Whether it is `SIG_IGN`.
  fileprivate var isIgnored: Bool {
    // Soundness: a C function pointer has the size of an integer; nothing is called.
    unsafeBitCast(self, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
