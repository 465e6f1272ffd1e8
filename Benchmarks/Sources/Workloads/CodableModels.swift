// What the documents hold, as one writes it down for `Codable`.

extension Coding {
  struct Timeline: Codable {
    var statuses: [Status]
    var search_metadata: SearchMetadata

    struct SearchMetadata: Codable {
      var completed_in: Double
      var max_id: Int
      var max_id_str: String
      var query: String
      var count: Int
    }
  }

  /// A class, for a status may hold the one that it repeats.
  final class Status: Codable {
    var metadata: [String: String]
    var created_at: String
    var id: Int
    var id_str: String
    var text: String
    var source: String
    var truncated: Bool
    var in_reply_to_status_id: Int?
    var in_reply_to_screen_name: String?
    var user: User
    var retweeted_status: Status?
    var retweet_count: Int
    var favorite_count: Int
    var entities: Entities
    var favorited: Bool
    var retweeted: Bool
    var possibly_sensitive: Bool?
    var lang: String
  }

  struct User: Codable {
    var id: Int
    var id_str: String
    var name: String
    var screen_name: String
    var location: String
    var description: String
    var url: String?
    var protected: Bool
    var followers_count: Int
    var friends_count: Int
    var listed_count: Int
    var created_at: String
    var favourites_count: Int
    var utc_offset: Int?
    var time_zone: String?
    var geo_enabled: Bool
    var verified: Bool
    var statuses_count: Int
    var lang: String
    var contributors_enabled: Bool
    var is_translator: Bool
    var is_translation_enabled: Bool
    var profile_background_color: String
    var profile_background_image_url: String
    var profile_background_image_url_https: String
    var profile_background_tile: Bool
    var profile_image_url: String
    var profile_image_url_https: String
    var profile_banner_url: String?
    var profile_link_color: String
    var profile_sidebar_border_color: String
    var profile_sidebar_fill_color: String
    var profile_text_color: String
    var profile_use_background_image: Bool
    var default_profile: Bool
    var default_profile_image: Bool
    var following: Bool
    var follow_request_sent: Bool
    var notifications: Bool
  }

  struct Entities: Codable {
    var hashtags: [Hashtag]
    var symbols: [String]
    var urls: [Link]
    var user_mentions: [Mention]
    var media: [Medium]?

    struct Hashtag: Codable {
      var text: String
      var indices: [Int]
    }

    struct Link: Codable {
      var url: String
      var expanded_url: String
      var display_url: String
      var indices: [Int]
    }

    struct Mention: Codable {
      var screen_name: String
      var name: String
      var id: Int
      var id_str: String
      var indices: [Int]
    }

    struct Medium: Codable {
      var id: Int
      var id_str: String
      var indices: [Int]
      var media_url: String
      var media_url_https: String
      var url: String
      var display_url: String
      var expanded_url: String
      var type: String
      var sizes: [String: Size]
      var source_status_id: Int?
    }

    struct Size: Codable {
      var w: Int
      var h: Int
      var resize: String
    }
  }

  struct Catalog: Codable {
    var areaNames: [Int: String]
    var audienceSubCategoryNames: [Int: String]
    var events: [Int: Event]
    var performances: [Performance]
    var seatCategoryNames: [Int: String]
    var subTopicNames: [Int: String]
    var topicNames: [Int: String]
    var topicSubTopics: [String: [Int]]
    var venueNames: [String: String]

    struct Event: Codable {
      var description: String?
      var id: Int
      var logo: String?
      var name: String
      var subTopicIds: [Int]
      var subjectCode: String?
      var subtitle: String?
      var topicIds: [Int]
    }

    struct Performance: Codable {
      var eventId: Int
      var id: Int
      var logo: String?
      var name: String?
      var prices: [Price]
      var seatCategories: [SeatCategory]
      var seatMapImage: String?
      var start: Int
      var venueCode: String
    }

    struct Price: Codable {
      var amount: Int
      var audienceSubCategoryId: Int
      var seatCategoryId: Int
    }

    struct SeatCategory: Codable {
      var areas: [Area]
      var seatCategoryId: Int
    }

    struct Area: Codable {
      var areaId: Int
      var blockIds: [Int]
    }
  }

  struct Map: Codable {
    var type: String
    var features: [Feature]

    struct Feature: Codable {
      var type: String
      var properties: [String: String]
      var geometry: Geometry
    }

    struct Geometry: Codable {
      var type: String
      var coordinates: [[[Double]]]
    }
  }

  struct Message: Codable {
    var id: Int
    var kind: Kind
    var time: Int
    var user: Author
    var tags: [String]
    var score: Double
    var text: String

    enum Kind: String, Codable { case created, changed, removed }

    struct Author: Codable {
      var name: String
      var mail: String
      var verified: Bool
      var phone: String?
    }
  }
}
