internal import Foundation
internal import Harness

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The cost of a process, from its start to its end.
struct ProcessCost {
  /// User and system time, in nanoseconds, all threads together.
  let processor: Double
  /// Wall-clock time, in nanoseconds.
  let wall: Double
}

/// Another program, started and waited for.
enum ChildProcess {
  /// Runs a program whose output goes to a file.
  ///
  /// Foundation's `Process` does not report the resources that a child has used, and notices its
  /// end late.
  /// - Throws: `WrongAnswer` if it cannot be started, or exits with a status other than 0.
  static func run(_ program: String, _ arguments: [String], output: String) throws -> ProcessCost {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)

    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    return try withCStrings([program] + arguments) { words in
      try withCStrings(environment) { variables in
        let start = ContinuousClock.now
        var child = pid_t()
        guard posix_spawn(&child, program, &actions, nil, words, variables) == 0 else {
          throw WrongAnswer("\(program) cannot be started")
        }
        let usage = try wait(for: child, program)
        return ProcessCost(
          processor: nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime),
          wall: nanoseconds(ContinuousClock.now - start))
      }
    }
  }

  /// The program of that name in the folders of `PATH`.
  static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Waits for the end of a child.
  ///
  /// - Returns: the resources that it used.
  private static func wait(for child: pid_t, _ program: String) throws -> rusage {
    var status: CInt = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) == -1 {
      guard errno == EINTR else { throw WrongAnswer("\(program) cannot be waited for") }
    }
    guard status == 0 else { throw WrongAnswer("\(program) ends with status \(status)") }
    return usage
  }

  private static func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }

  private static func nanoseconds(_ time: Duration) -> Double { time / .nanoseconds(1) }

  /// Passes texts as a C array that is terminated by NULL.
  private static func withCStrings<Answer>(
    _ texts: [String], _ work: ([UnsafeMutablePointer<CChar>?]) throws -> Answer
  ) rethrows -> Answer {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return try work(copies + [nil])
  }
}
