internal import Benchmark
internal import Harness

/// Creates a benchmark for each of this library's entries in a row.
///
/// It records a ratio, not a time: the library's time in thousandths of a reference's, both
/// measured in the same iteration. That hardly depends on the machine, so a baseline can be used on
/// another one, and a slowdown of a fifth is detected on any machine.
func register(_ row: Row, of group: String) {
  for reference in row.entries where ["C", "Foundation"].contains(reference.reference) {
    guard let name = reference.reference else { continue }
    for entry in row.entries
    where entry.reference == nil && entry.name.hasPrefix("Jansson") {
      let pair = Row(row.name, [entry, reference])
      let metric = BenchmarkMetric.custom(
        "‰ of \(name)'s time", polarity: .prefersSmaller, useScalingFactor: false)
      Benchmark(
        "\(group): \(row.name), \(entry.name), to \(name)",
        configuration: .init(
          metrics: [metric], warmupIterations: 1, maxDuration: .seconds(1), maxIterations: 25,
          thresholds: [metric: .init(relative: [.p50: 20])])
      ) { benchmark in
        do {
          benchmark.measurement(metric, try share(of: pair, against: name))
        } catch {
          benchmark.error("\(error)")
        }
      }
    }
  }
}

/// The time of the first entry in thousandths of the reference's.
private func share(of pair: Row, against reference: String) throws -> Int {
  var contest = Contest(rounds: 1)
  contest.leastTime = 1_000_000
  let result = contest.measure(pair)[0]
  _ = try result.time.get()
  guard let ratio = result.timesAsFast[reference] else {
    throw WrongAnswer("\(reference) fails")
  }
  return Int(1000 / ratio.median)
}
