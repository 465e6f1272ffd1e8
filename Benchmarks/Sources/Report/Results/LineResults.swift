internal import Harness
internal import Workloads

/// What whole processes take that read a file of lines.
struct LineResults: Codable {
  /// How many lines the file has.
  let lines: Int
  /// How long it is.
  let bytes: Int
  var rows: [Row] = []

  struct Row: Codable {
    let reading: LineReading
    /// Nanoseconds of the processor, all threads together.
    let processor: Spread
    /// Nanoseconds on the clock on the wall.
    let wall: Spread
    /// The most memory that the process had, in bytes, in any round.
    let memory: Double
    /// What its time is compared with.
    let reference: LineReading?
    /// How many times as fast: by processor time, or by the wall's for what uses several cores.
    let timesAsFast: Spread?
    let promises: [PromiseResult]
  }
}
