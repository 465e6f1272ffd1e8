internal import Harness

/// What reading one large text takes in several processes, one after the other.
struct LargeTextResults: Codable {
  /// How long the text is.
  let bytes: Int
  /// How many processes each library has.
  let processes: Int
  var rows: [Row] = []

  struct Row: Codable {
    let contender: String
    /// Nanoseconds of the processor.
    let processor: Spread
  }
}
