internal import Jansson

/// A line of the log.
struct LogEvent: JSONDecodable, Codable {
  let id: Int
  let level: Level
  let time: Int
  let user: User
  let tags: [String]
  let duration: Double
  let text: String

  enum Level: String, JSONDecodable, Codable { case debug, info, warning, error }

  struct User: JSONDecodable, Codable {
    let name: String
    let mail: String
    let verified: Bool
    let phone: String?
  }
}
