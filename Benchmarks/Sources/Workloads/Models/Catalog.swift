internal import Jansson
internal import JanssonFunctional

/// `citm_catalog`.
struct Catalog: BenchmarkModel {
  let areaNames: [String: String]
  let audienceSubCategoryNames: [String: String]
  let events: [String: Event]
  let performances: [Performance]
  let seatCategoryNames: [String: String]
  let subTopicNames: [String: String]
  let topicNames: [String: String]
  let topicSubTopics: [String: [Int]]
  let venueNames: [String: String]

  struct Event: BenchmarkModel {
    let description: String?
    let id: Int
    let logo: String?
    let name: String
    let subTopicIds: [Int]
    let subjectCode: String?
    let subtitle: String?
    let topicIds: [Int]
  }

  struct Performance: BenchmarkModel {
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

  struct Price: BenchmarkModel {
    let amount: Int
    let audienceSubCategoryId: Int
    let seatCategoryId: Int
  }

  struct SeatCategory: BenchmarkModel {
    let areas: [Area]
    let seatCategoryId: Int
  }

  struct Area: BenchmarkModel {
    let areaId: Int
    let blockIds: [Int]
  }
}

extension Catalog {
  static var decoding: JSON.Decoding<Catalog>? { catalog }

  private static let catalog: JSON.Decoding<Catalog> = {
    typealias Names = JSON.Decoding<[String: String]>
    return .zip(
      Names.at("areaNames"),
      Names.at("audienceSubCategoryNames"),
      event.dictionary.at("events"),
      performance.list.at("performances"),
      Names.at("seatCategoryNames"),
      Names.at("subTopicNames"),
      Names.at("topicNames"),
      JSON.Decoding<[String: [Int]]>.at("topicSubTopics"),
      Names.at("venueNames"),
      into: Catalog.init)
  }()

  private static let event: JSON.Decoding<Event> = .zip(
    JSON.Decoding<String?>.at("description"),
    JSON.Decoding<Int>.at("id"),
    JSON.Decoding<String?>.at("logo"),
    JSON.Decoding<String>.at("name"),
    JSON.Decoding<[Int]>.at("subTopicIds"),
    JSON.Decoding<String?>.at("subjectCode"),
    JSON.Decoding<String?>.at("subtitle"),
    JSON.Decoding<[Int]>.at("topicIds"),
    into: Event.init)

  private static let performance: JSON.Decoding<Performance> = .zip(
    JSON.Decoding<Int>.at("eventId"),
    JSON.Decoding<Int>.at("id"),
    JSON.Decoding<String?>.at("logo"),
    JSON.Decoding<String?>.at("name"),
    price.list.at("prices"),
    seatCategory.list.at("seatCategories"),
    JSON.Decoding<String?>.at("seatMapImage"),
    JSON.Decoding<Int>.at("start"),
    JSON.Decoding<String>.at("venueCode"),
    into: Performance.init)

  private static let price: JSON.Decoding<Price> = .zip(
    JSON.Decoding<Int>.at("amount"),
    JSON.Decoding<Int>.at("audienceSubCategoryId"),
    JSON.Decoding<Int>.at("seatCategoryId"),
    into: Price.init)

  private static let seatCategory: JSON.Decoding<SeatCategory> = .zip(
    area.list.at("areas"), JSON.Decoding<Int>.at("seatCategoryId"), into: SeatCategory.init)

  private static let area: JSON.Decoding<Area> = .zip(
    JSON.Decoding<Int>.at("areaId"), JSON.Decoding<[Int]>.at("blockIds"), into: Area.init)
}
