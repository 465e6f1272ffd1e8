internal import Harness

/// The cost of reading one large text in several consecutive processes.
struct LargeTextResults: Codable {
  /// The length of the text.
  let bytes: Int
  /// The number of processes per library.
  let processes: Int
  var rows: [Row] = []

  struct Row: Codable {
    let contender: String
    /// Processor time, in nanoseconds.
    let processor: Spread
  }
}
