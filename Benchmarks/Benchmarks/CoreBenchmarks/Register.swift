internal import Benchmark
internal import Harness

/// Makes a benchmark of each of this library's entries in a row.
///
/// What is recorded is no time but a ratio: how long the library takes for what a reference takes
/// 1000 for, both measured in the same iteration. That hardly depends on the machine, so that a
/// baseline can be carried from one to another, and a slowdown of a fifth shows anywhere.
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
