internal import Jansson

/// `twitter`, with all members except those that no client would decode.
struct Timeline: BenchmarkModel {
  let statuses: [Status]
  let search_metadata: SearchMetadata

  struct SearchMetadata: BenchmarkModel {
    let completed_in: Double
    let max_id: Int
    let max_id_str: String
    let query: String
    let count: Int
  }

  struct Status: BenchmarkModel {
    let metadata: Metadata
    let created_at: String
    let id: Int
    let id_str: String
    let text: String
    let source: String
    let truncated: Bool
    let in_reply_to_status_id: Int?
    let in_reply_to_screen_name: String?
    let user: User
    let retweeted_status: Repeated?
    let retweet_count: Int
    let favorite_count: Int
    let entities: Entities
    let favorited: Bool
    let retweeted: Bool
    let possibly_sensitive: Bool?
    let lang: String
  }

  /// A status that another one repeats; a struct cannot hold one of its own type.
  struct Repeated: BenchmarkModel {
    let metadata: Metadata
    let created_at: String
    let id: Int
    let id_str: String
    let text: String
    let source: String
    let truncated: Bool
    let in_reply_to_status_id: Int?
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

  struct Metadata: BenchmarkModel {
    let result_type: String
    let iso_language_code: String
  }
}

extension Timeline {
  struct User: BenchmarkModel {
    let id: Int
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
    let is_translation_enabled: Bool
    let profile_background_color: String
    let profile_background_image_url: String
    let profile_background_image_url_https: String
    let profile_background_tile: Bool
    let profile_image_url: String
    let profile_image_url_https: String
    let profile_banner_url: String?
    let profile_link_color: String
    let profile_sidebar_border_color: String
    let profile_sidebar_fill_color: String
    let profile_text_color: String
    let profile_use_background_image: Bool
    let default_profile: Bool
    let default_profile_image: Bool
    let following: Bool
    let follow_request_sent: Bool
    let notifications: Bool
  }
}
