import Jansson
import JanssonFunctional

/// What the example reads of a timeline; a real one has many more members.
struct Timeline: JSONValidatable {
  let statuses: [Tweet]
  let count: Int

  static func validate(_ json: JSON) -> Validated<Timeline> {
    curry(Timeline.init)
      <^> json <|| "statuses"
      <*> json <| ["search_metadata", "count"]
  }
}

/// A text, who wrote it, and how it was received.
struct Tweet: JSONValidatable {
  let id: UInt64
  let text: String
  let author: Author
  let hashtags: [Hashtag]
  let replyTo: UInt64?
  let retweets: Int

  static func validate(_ json: JSON) -> Validated<Tweet> {
    curry(Tweet.init)
      <^> json <| "id"
      <*> json <| "text"
      <*> json <| "user"
      <*> json <|| ["entities", "hashtags"]
      <*> json <|? "in_reply_to_status_id"
      <*> json <| "retweet_count"
  }
}

/// Who wrote a text.
struct Author: JSONValidatable {
  let name: String
  let followers: Int
  let isVerified: Bool

  static func validate(_ json: JSON) -> Validated<Author> {
    curry(Author.init)
      <^> json <| "screen_name"
      <*> json <| "followers_count"
      <*> json <| "verified"
  }
}

/// A tag in a text.
///
/// It needs no code: its one property is read by its name.
struct Hashtag: JSONDecodable {
  let text: String
}
