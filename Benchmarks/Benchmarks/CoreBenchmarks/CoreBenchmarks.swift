internal import Benchmark
internal import Harness
internal import Workloads

/// Every row of the report in which this library is compared with another.
let benchmarks: @Sendable () -> Void = {
  do {
    for group in try Group.all() {
      for make in group.rows { register(try make(), of: group.title) }
    }
  } catch {
    fatalError("the benchmarks cannot be prepared: \(error)")
  }
}
