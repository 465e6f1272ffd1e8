/// The catalogue of a concert hall, indented by four spaces: dictionaries keyed by
/// numbers, thousands of small objects and empty arrays, and more white space than anything else.
struct CitmCatalog {
  private var random: SplitMix64

  static func generate(seed: UInt64) -> [UInt8] {
    var catalog = CitmCatalog(random: SplitMix64(seed: seed))
    return catalog.document()
  }

  private mutating func document() -> [UInt8] {
    var text = TextWriter(indentation: 4, capacity: 1_800_000)
    let areas = (0..<17).map { 205_705_993 + $0 }
    let categories = (0..<64).map { 338_937_235 + $0 }
    let subTopics = (0..<19).map { 337_184_262 + 2 * $0 }
    let topics = [107_888_604, 324_846_098, 324_846_099, 324_846_100]
    let events = (0..<184).map { 138_586_341 + 4 * $0 }
    text.object { text in
      names("areaNames", areas, &text)
      names("audienceSubCategoryNames", [337_100_890], &text)
      text.object("blockNames") { _ in }
      text.object("events") { text in
        for event in events { self.event(event, subTopics, topics, &text) }
      }
      text.array("performances") { text in
        for _ in 0..<243 { performance(random.pick(events), areas, categories, &text) }
      }
      names("seatCategoryNames", categories, &text)
      names("subTopicNames", subTopics, &text)
      text.object("subjectNames") { _ in }
      names("topicNames", topics, &text)
      text.object("topicSubTopics") { text in
        for topic in topics {
          numbers(String(topic), subTopics.filter { _ in random.chance(50) }, &text)
        }
      }
      text.object("venueNames") { text in text.member("GRAND_HALL", "Grand Hall") }
    }
    return text.bytes
  }

  private mutating func names(_ key: String, _ identifiers: [Int], _ text: inout TextWriter) {
    text.object(key) { text in
      for identifier in identifiers { text.member(String(identifier), "\(Words.title(&random)) é") }
    }
  }

  private func numbers(_ key: String, _ values: [Int], _ text: inout TextWriter) {
    text.array(key) { text in for value in values { text.raw(String(value)) } }
  }

  private mutating func picture() -> String? {
    random.chance(50) ? "/images/UE0AAAAA\(Words.hex(8, &random))AAAAZDSVRN" : nil
  }

  private mutating func event(
    _ id: Int, _ subTopics: [Int], _ topics: [Int], _ text: inout TextWriter
  ) {
    text.object(String(id)) { text in
      text.null("description")
      text.member("id", id)
      text.member("logo", picture())
      text.member("name", Words.title(&random))
      numbers("subTopicIds", (0..<random.int(2...4)).map { _ in random.pick(subTopics) }, &text)
      text.null("subjectCode")
      text.null("subtitle")
      numbers("topicIds", Array(topics.prefix(3)), &text)
    }
  }

  private mutating func performance(
    _ event: Int, _ areas: [Int], _ categories: [Int], _ text: inout TextWriter
  ) {
    // The same numbers of prices, categories and areas as in the real catalogue.
    let count = random.pick([5, 5, 5, 5, 5, 4, 4, 4, 4, 1, 1, 2])
    let chosen = (0..<count).map { _ in random.pick(categories) }
    text.object { text in
      text.member("eventId", event)
      text.member("id", 339_887_544 + random.below(1_000_000))
      text.member("logo", picture())
      text.null("name")
      text.array("prices") { text in
        for category in chosen {
          text.object { text in
            text.member("amount", 500 * random.int(20...300))
            text.member("audienceSubCategoryId", 337_100_890)
            text.member("seatCategoryId", category)
          }
        }
      }
      text.array("seatCategories") { text in
        for category in chosen { seats(category, areas, &text) }
      }
      text.null("seatMapImage")
      text.member("start", 1_372_701_600_000 + 3_600_000 * random.below(9000))
      text.member("venueCode", "GRAND_HALL")
    }
  }

  private mutating func seats(_ category: Int, _ areas: [Int], _ text: inout TextWriter) {
    let counts = [6, 6, 6, 6, 6, 11, 11, 11, 11, 10, 10, 10, 10, 13, 13, 13, 16, 7, 1, 12]
    let count = random.pick(counts)
    text.object { text in
      text.array("areas") { text in
        for area in areas.prefix(count) {
          text.object { text in
            text.member("areaId", area)
            text.array("blockIds") { _ in }
          }
        }
      }
      text.member("seatCategoryId", category)
    }
  }
}
