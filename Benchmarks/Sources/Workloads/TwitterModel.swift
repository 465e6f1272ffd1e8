internal import Jansson

extension Mapping {
  /// The models that are read and written: what a client of Twitter's old interface wants of a
  /// search result.
  struct SearchResult: JSONCodable, Codable, Sendable { let statuses: [Status] }

  struct Status: JSONCodable, Codable, Sendable {
    let metadata: Metadata
    let created_at: String
    let id: Int64
    let id_str: String
    let text: String
    let source: String
    let truncated: Bool
    let in_reply_to_status_id: Int64?
    let in_reply_to_status_id_str: String?
    let in_reply_to_user_id: Int64?
    let in_reply_to_user_id_str: String?
    let in_reply_to_screen_name: String?
    let user: User
    let retweet_count: Int
    let favorite_count: Int
    let entities: Entities
    let favorited: Bool
    let retweeted: Bool
    let possibly_sensitive: Bool?
    let lang: String
  }

  struct Metadata: JSONCodable, Codable, Sendable {
    let result_type: String
    let iso_language_code: String
  }

  struct User: JSONCodable, Codable, Sendable {
    let id: Int64
    let id_str: String
    let name: String
    let screen_name: String
    let location: String
    let description: String
    let url: String?
    let protected: Bool
    let followers_count: Int
    let friends_count: Int
    let listed_count: Int
    let created_at: String
    let favourites_count: Int
    let utc_offset: Int?
    let time_zone: String?
    let geo_enabled: Bool
    let verified: Bool
    let statuses_count: Int
    let lang: String
    let contributors_enabled: Bool
    let is_translator: Bool
    let profile_background_color: String
    let profile_background_image_url: String
    let profile_image_url: String
    let profile_banner_url: String?
    let profile_use_background_image: Bool
    let default_profile: Bool
    let following: Bool
    let notifications: Bool
  }

  struct Entities: JSONCodable, Codable, Sendable {
    let hashtags: [Hashtag]
    let urls: [Link]
    let user_mentions: [Mention]
  }

  struct Hashtag: JSONCodable, Codable, Sendable {
    let text: String
    let indices: [Int]
  }

  struct Link: JSONCodable, Codable, Sendable {
    let url: String
    let expanded_url: String
    let display_url: String
    let indices: [Int]
  }

  struct Mention: JSONCodable, Codable, Sendable {
    let screen_name: String
    let name: String
    let id: Int64
    let id_str: String
    let indices: [Int]
  }
}

extension Mapping.SearchResult {
  /// How many stored properties all the models in here have.
  var fieldCount: Int {
    statuses.reduce(1) { sum, status in
      let entities = status.entities
      return sum + 20 + 2 + 29 + 3 + entities.hashtags.count * 2 + entities.urls.count * 4
        + entities.user_mentions.count * 5
    }
  }
}
