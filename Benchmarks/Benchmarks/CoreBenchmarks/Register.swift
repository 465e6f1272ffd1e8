internal import Benchmark
internal import Workloads

/// Lets the benchmark package take the time.
private final class BenchmarkStopwatch: Stopwatch {
  private let benchmark: Benchmark
  init(_ benchmark: Benchmark) { self.benchmark = benchmark }
  func start() { benchmark.startMeasurement() }
  func stop() { benchmark.stopMeasurement() }
}

/// Makes benchmarks of workloads.
///
/// One iteration is one run of all the operations in it.
func register(_ workloads: Workload...) {
  for workload in workloads {
    let count = workload.operations > 1 ? " (\(workload.operations) times)" : ""
    Benchmark(workload.name + count) { benchmark in
      do {
        try workload.run(BenchmarkStopwatch(benchmark))
      } catch {
        benchmark.error("\(error)")
      }
    }
  }
}

extension Workload {
  /// A workload that may fail to be prepared, and then fails when it is run.
  init(catching make: () throws -> Workload) {
    do {
      self = try make()
    } catch {
      self.init("unprepared: \(error)") { _ in throw error }
    }
  }
}
