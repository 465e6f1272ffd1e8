internal import Harness
internal import Workloads

/// The cost of whole processes that read a file of lines.
struct LineResults: Codable {
  /// The number of lines in the file.
  let lines: Int
  /// Its length in bytes.
  let bytes: Int
  var rows: [Row] = []

  struct Row: Codable {
    let reading: LineReading
    /// Processor time of all threads, in nanoseconds.
    let processor: Spread
    /// Wall-clock time, in nanoseconds.
    let wall: Spread
    /// The peak memory of the process in any round, in bytes.
    let memory: Double
    /// What its time is compared with.
    let reference: LineReading?
    /// How many times as fast: by processor time, or by wall-clock time if several cores are used.
    let timesAsFast: Spread?
    let promises: [PromiseResult]
  }
}
