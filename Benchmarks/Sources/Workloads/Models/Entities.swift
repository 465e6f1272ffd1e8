internal import Jansson

extension Timeline {
  /// What a status has besides its text.
  struct Entities: BenchmarkModel {
    let hashtags: [Hashtag]
    let symbols: [String]
    let urls: [Link]
    let user_mentions: [Mention]
    let media: [Medium]?
  }

  struct Hashtag: BenchmarkModel {
    let text: String
    let indices: [Int]
  }

  struct Link: BenchmarkModel {
    let url: String
    let expanded_url: String
    let display_url: String
    let indices: [Int]
  }

  struct Mention: BenchmarkModel {
    let screen_name: String
    let name: String
    let id: Int
    let id_str: String
    let indices: [Int]
  }

  struct Medium: BenchmarkModel {
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

  struct Size: BenchmarkModel {
    let w: Int
    let h: Int
    let resize: String
  }
}
