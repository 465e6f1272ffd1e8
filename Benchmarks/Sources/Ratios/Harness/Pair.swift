internal import Workloads

/// Measures a comparison's two sides in turn, in one process: A B, B A, A B, ...
///
/// What disturbs the machine for a while then disturbs both sides of a round, and the ratio of the
/// two stays what it is. The order changes with each round, so that neither side always finds the
/// caches and the heap as the other one left them.
struct Pair {
  let comparison: Comparison
  let rounds: Int
  let clock: Clock

  /// A side is repeated until it takes this long, so that the clock's own cost does not matter.
  private static let leastTime: UInt64 = 4_000_000

  func measure() throws -> Result {
    let timer = Timer(clock)
    let repeats = try warmUp(comparison.subject, timer)
    guard let reference = comparison.reference else {
      let times = try (0..<rounds).map { _ in try time(comparison.subject, repeats, timer) }
      return Result(comparison: comparison, subject: Spread(times), reference: nil, ratio: nil)
    }
    let referenceRepeats = try warmUp(reference, timer)
    var times: [(subject: Double, reference: Double)] = []
    for round in 0..<rounds {
      if round.isMultiple(of: 2) {
        let subject = try time(comparison.subject, repeats, timer)
        times.append((subject, try time(reference, referenceRepeats, timer)))
      } else {
        let other = try time(reference, referenceRepeats, timer)
        times.append((try time(comparison.subject, repeats, timer), other))
      }
    }
    return Result(
      comparison: comparison,
      subject: Spread(times.map(\.subject)),
      reference: Spread(times.map(\.reference)),
      ratio: Spread(times.map { $0.subject / $0.reference }))
  }

  /// Nanoseconds for one operation.
  private func time(_ workload: Workload, _ repeats: Int, _ timer: Timer) throws -> Double {
    timer.reset()
    for _ in 0..<repeats { try workload.run(timer) }
    return Double(timer.total) / Double(repeats * workload.operations)
  }

  /// Runs a workload a few times for nothing, and answers how often a round has to repeat it.
  private func warmUp(_ workload: Workload, _ timer: Timer) throws -> Int {
    for _ in 0..<2 { try workload.run(timer) }
    timer.reset()
    try workload.run(timer)
    return Int(Self.leastTime / max(timer.total, 1)) + 1
  }
}
