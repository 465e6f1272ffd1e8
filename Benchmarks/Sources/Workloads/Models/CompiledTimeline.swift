#if Macros
internal import Jansson
internal import JanssonMacros

// The models of the other files with the attribute: the members are the same.

/// Models whose code is written by a macro.
enum Compiled {}

extension Compiled {
  @JSONCodable
  struct Timeline: Codable, BenchmarkModel {
    let statuses: [Status]
    let search_metadata: SearchMetadata

    @JSONCodable

    struct SearchMetadata: Codable, BenchmarkModel {
      let completed_in: Double
      let max_id: Int
      let max_id_str: String
      let query: String
      let count: Int
    }

    @JSONCodable

    struct Status: Codable, BenchmarkModel {
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
    @JSONCodable
    struct Repeated: Codable, BenchmarkModel {
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

    @JSONCodable

    struct Metadata: Codable, BenchmarkModel {
      let result_type: String
      let iso_language_code: String
    }
  }
}

extension Compiled.Timeline {
  @JSONCodable
  struct User: Codable, BenchmarkModel {
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

extension Compiled.Timeline {
  /// What a status has besides its text.
  @JSONCodable
  struct Entities: Codable, BenchmarkModel {
    let hashtags: [Hashtag]
    let symbols: [String]
    let urls: [Link]
    let user_mentions: [Mention]
    let media: [Medium]?
  }

  @JSONCodable

  struct Hashtag: Codable, BenchmarkModel {
    let text: String
    let indices: [Int]
  }

  @JSONCodable

  struct Link: Codable, BenchmarkModel {
    let url: String
    let expanded_url: String
    let display_url: String
    let indices: [Int]
  }

  @JSONCodable

  struct Mention: Codable, BenchmarkModel {
    let screen_name: String
    let name: String
    let id: Int
    let id_str: String
    let indices: [Int]
  }

  @JSONCodable

  struct Medium: Codable, BenchmarkModel {
    let id: Int
    let id_str: String
    let indices: [Int]
    let media_url: String
    let media_url_https: String
    let url: String
    let display_url: String
    let expanded_url: String
    let type: String
    let sizes: [String: Size]
    let source_status_id: Int?
  }

  @JSONCodable

  struct Size: Codable, BenchmarkModel {
    let w: Int
    let h: Int
    let resize: String
  }
}
#endif
