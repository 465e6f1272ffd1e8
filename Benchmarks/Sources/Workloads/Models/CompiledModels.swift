#if Macros
internal import Jansson
internal import JanssonMacros

extension Compiled {
  @JSONCodable
  struct Catalog: Codable, BenchmarkModel {
    let areaNames: [String: String]
    let audienceSubCategoryNames: [String: String]
    let events: [String: Event]
    let performances: [Performance]
    let seatCategoryNames: [String: String]
    let subTopicNames: [String: String]
    let topicNames: [String: String]
    let topicSubTopics: [String: [Int]]
    let venueNames: [String: String]

    @JSONCodable

    struct Event: Codable, BenchmarkModel {
      let description: String?
      let id: Int
      let logo: String?
      let name: String
      let subTopicIds: [Int]
      let subjectCode: String?
      let subtitle: String?
      let topicIds: [Int]
    }

    @JSONCodable

    struct Performance: Codable, BenchmarkModel {
      let eventId: Int
      let id: Int
      let logo: String?
      let name: String?
      let prices: [Price]
      let seatCategories: [SeatCategory]
      let seatMapImage: String?
      let start: Int
      let venueCode: String
    }

    @JSONCodable

    struct Price: Codable, BenchmarkModel {
      let amount: Int
      let audienceSubCategoryId: Int
      let seatCategoryId: Int
    }

    @JSONCodable

    struct SeatCategory: Codable, BenchmarkModel {
      let areas: [Area]
      let seatCategoryId: Int
    }

    @JSONCodable

    struct Area: Codable, BenchmarkModel {
      let areaId: Int
      let blockIds: [Int]
    }
  }

  @JSONCodable
  struct Map: Codable, BenchmarkModel {
    let type: String
    let features: [Feature]

    @JSONCodable

    struct Feature: Codable, BenchmarkModel {
      let type: String
      let properties: [String: String]
      let geometry: Geometry
    }

    @JSONCodable

    struct Geometry: Codable, BenchmarkModel {
      let type: String
      let coordinates: [[[Double]]]
    }
  }

  @JSONCodable
  struct Message: Codable, BenchmarkModel {
    let id: Int
    let kind: Kind
    let time: Int
    let user: Author
    let tags: [String]
    let score: Double
    let text: String

    @JSONCodable

    enum Kind: String, Codable, BenchmarkModel { case created, changed, removed }

    @JSONCodable

    struct Author: Codable, BenchmarkModel {
      let name: String
      let mail: String
      let verified: Bool
      let phone: String?
    }
  }
}
#endif
