#if Macros
internal import JanssonMacros

/// A line of the log, decoded by generated code.
@JSONDecodable
struct CompiledLogEvent {
  let id: Int
  let level: Level
  let time: Int
  let user: User
  let tags: [String]
  let duration: Double
  let text: String

  @JSONDecodable
  enum Level: String { case debug, info, warning, error }

  @JSONDecodable
  struct User {
    let name: String
    let mail: String
    let verified: Bool
    let phone: String?
  }
}
#endif
