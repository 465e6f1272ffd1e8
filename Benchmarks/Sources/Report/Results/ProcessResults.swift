internal import Harness

/// What whole processes take, beside those of jq.
struct ProcessResults: Codable {
  /// What jq says of its version.
  let version: String
  var rows: [Row] = []

  struct Row: Codable {
    let name: String
    /// What jq was given for the query.
    let filter: String
    /// How many values each of the two prints.
    let values: Int
    let jansson: Times
    let jq: Times
    /// jq's processor time by that of this library, round by round.
    let timesAsFast: Spread
  }

  /// Nanoseconds.
  struct Times: Codable {
    let processor: Spread
    let wall: Spread
  }
}
