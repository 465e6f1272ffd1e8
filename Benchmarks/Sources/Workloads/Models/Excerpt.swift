internal import Jansson
internal import JanssonFunctional

/// What a simple client needs from `twitter`, decoded with operators.
struct Excerpt: BenchmarkModel, JSONValidatable {
  let statuses: [Status]
  let search_metadata: Search

  static var decoding: JSON.Decoding<Excerpt>? { JSON.Decoding<Excerpt>() }

  static func validate(_ json: JSON) -> Validated<Excerpt> {
    curry(Excerpt.init)
      <^> json <|| "statuses"
      <*> json <| "search_metadata"
  }

  struct Search: BenchmarkModel, JSONValidatable {
    let count: Int

    static func validate(_ json: JSON) -> Validated<Search> {
      Search.init <^> json <| "count"
    }
  }

  struct Status: BenchmarkModel, JSONValidatable {
    let id: UInt64
    let text: String
    let in_reply_to_user_id: UInt64?
    let retweet_count: Int
    let user: User

    static func validate(_ json: JSON) -> Validated<Status> {
      curry(Status.init)
        <^> json <| "id"
        <*> json <| "text"
        <*> json <|? "in_reply_to_user_id"
        <*> json <| "retweet_count"
        <*> json <| "user"
    }
  }

  struct User: BenchmarkModel, JSONValidatable {
    let screen_name: String
    let followers_count: Int
    let verified: Bool

    static func validate(_ json: JSON) -> Validated<User> {
      curry(User.init)
        <^> json <| "screen_name"
        <*> json <| "followers_count"
        <*> json <| "verified"
    }
  }
}
