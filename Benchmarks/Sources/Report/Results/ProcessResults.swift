internal import Harness

/// The cost of whole processes, compared with jq's.
struct ProcessResults: Codable {
  /// The version that jq reports.
  let version: String
  var rows: [Row] = []

  struct Row: Codable {
    let name: String
    /// The jq filter for the query.
    let filter: String
    /// How many values each of the two prints.
    let values: Int
    let jansson: Times
    let jq: Times
    /// jq's processor time divided by this library's, for each round.
    let timesAsFast: Spread
  }

  /// Nanoseconds.
  struct Times: Codable {
    let processor: Spread
    let wall: Spread
  }
}
