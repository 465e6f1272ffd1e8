internal import Foundation

/// Which time is measured.
public enum Clock: String, CaseIterable, Codable, Sendable {
  /// The processor time of this process, summed over its threads: other programs hardly affect it.
  case processor
  /// The wall-clock time.
  case wall

  /// Nanoseconds since an arbitrary moment.
  public var now: UInt64 {
    var time = timespec()
    let clock = self == .processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// Adds up the measured parts of a workload.
public final class Timer: Stopwatch {
  private let clock: Clock
  private var started: UInt64 = 0
  /// Nanoseconds since the last reset.
  public private(set) var total: UInt64 = 0

  /// A timer at 0.
  public init(_ clock: Clock) { self.clock = clock }

  /// Begins a measured part.
  public func start() { started = clock.now }
  /// Ends a measured part.
  public func stop() { total += clock.now - started }
  func reset() { total = 0 }
}
