/// Measures the entries of a row in turn, in one process: A B C, C B A, A B C, ...
///
/// A disturbance of the machine then affects all entries of a round, and hardly changes the ratios
/// between them. The order is reversed each round, so that no entry always finds the caches and the
/// heap in the state that the same other entry left.
public struct Contest: Sendable {
  /// How often each entry is measured.
  public var rounds: Int
  /// Which time is measured.
  public var clock = Clock.processor
  /// An entry is repeated until a round takes this many nanoseconds, so that the clock's own cost
  /// does not matter.
  public var leastTime: UInt64 = 4_000_000
  /// After this many nanoseconds, a row is not measured further if it has had `leastRounds`.
  public var maximumTime: UInt64 = 5_000_000_000
  /// The minimum number of rounds, however long they take.
  public var leastRounds = 5

  /// How to measure.
  public init(rounds: Int) { self.rounds = rounds }

  /// The result of an entry.
  public struct Result: Sendable {
    /// Which library.
    public let entry: Entry
    /// Nanoseconds per operation, or why there are none.
    public let time: Swift.Result<Spread, any Error>
    /// For each reference of the row, its time divided by this one's, both of the same round.
    public let timesAsFast: [String: Spread]
  }

  /// Measures a row.
  ///
  /// An entry that fails is left out, and its result states the reason.
  public func measure(_ row: Row) -> [Result] {
    let timer = Timer(clock)
    var runners = row.entries.map { Runner($0, timer, leastTime) }
    let start = Clock.wall.now
    for round in 0..<rounds {
      if round >= leastRounds, Clock.wall.now - start > maximumTime { break }
      let order = round.isMultiple(of: 2) ? Array(runners.indices) : runners.indices.reversed()
      for index in order { runners[index].measure(timer) }
    }
    let references = runners.filter { $0.entry.reference != nil && $0.failure == nil }
    return runners.map { runner in
      if let failure = runner.failure {
        return Result(entry: runner.entry, time: .failure(failure), timesAsFast: [:])
      }
      var ratios: [String: Spread] = [:]
      for reference in references {
        guard let name = reference.entry.reference, name != runner.entry.reference else { continue }
        ratios[name] = Spread(zip(reference.times, runner.times).map { $0 / $1 })
      }
      return Result(
        entry: runner.entry, time: .success(Spread(runner.times)), timesAsFast: ratios)
    }
  }
}

/// An entry while it is measured.
private struct Runner {
  let entry: Entry
  /// Nanoseconds per operation, for each round.
  private(set) var times: [Double] = []
  private(set) var failure: (any Error)?
  private var work: Workload?
  private var repeats = 1

  /// Runs the entry without measuring, to warm up and to find out how often a round must repeat it.
  init(_ entry: Entry, _ timer: Timer, _ leastTime: UInt64) {
    self.entry = entry
    do {
      let work = try entry.prepare()
      timer.reset()
      try work.run(timer)
      // A slow entry needs no more warming up.
      if timer.total < 500_000_000 {
        timer.reset()
        try work.run(timer)
      }
      self.work = work
      repeats = Int(leastTime / max(timer.total, 1)) + 1
    } catch {
      failure = error
    }
  }

  mutating func measure(_ timer: Timer) {
    guard failure == nil, let work else { return }
    do {
      timer.reset()
      for _ in 0..<repeats { try work.run(timer) }
      times.append(Double(max(timer.total, 1)) / Double(repeats * work.operations))
    } catch {
      failure = error
    }
  }
}

extension Row {
  /// Does everything once, without measuring, and returns what failed.
  public func rehearse() -> [(entry: Entry, failure: any Error)] {
    entries.compactMap { entry in
      do {
        try entry.prepare().run(Timer(.wall))
        return nil
      } catch {
        return (entry, error)
      }
    }
  }
}
