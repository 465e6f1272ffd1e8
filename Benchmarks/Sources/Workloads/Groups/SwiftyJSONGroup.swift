internal import Foundation
internal import Harness
internal import Jansson
internal import SwiftyJSON

extension Group {
  /// SwiftyJSON's interface compared with `Jansson` itself, and with what the original does.
  static func swiftyJSON(_ twitter: Corpus) -> Group {
    Group(
      "SwiftyJSON",
      """
      The timeline of twitter. "SwiftyJSON's way" is a struct around the objects of \
      `JSONSerialization` that does what the original does at each lookup. It substitutes for the \
      original, which does not build on Linux with Swift 6.3, and which is reported to need 4 \
      times as long as `JSONSerialization` to read a text.
      """,
      rows: [
        { try Timelines(twitter).reading() },
        { try Timelines(twitter).readingInside() },
        { try Timelines(twitter).loop() },
        { try Timelines(twitter).chain() },
        { try Timelines(twitter).setter() },
      ])
  }
}

private let original = "SwiftyJSON's way"

/// One document in each form.
private struct Timelines {
  private let text: Data
  private let leafPaths: [[Step]]
  private let swifty: SwiftyJSON.JSON
  private let jansson: Jansson.JSON
  private let serialized: Unchanging<SerializedValue>

  init(_ corpus: Corpus) throws {
    text = corpus.texts[0]
    leafPaths = corpus.leafPaths[0]
    swifty = try SwiftyJSON.JSON(data: text)
    jansson = try Jansson.JSON(parsing: text)
    serialized = Unchanging([try SerializedValue(parsing: text)])
  }

  func reading() -> Row {
    let text = text
    return Row(
      "text to a value", bytes: text.count,
      [
        Entry("SwiftyJSON") { .whole { try SwiftyJSON.JSON(data: text) } },
        Entry("Jansson", reference: "Jansson") { .whole { try Jansson.JSON(parsing: text) } },
        Entry(original, reference: original) { .whole { try SerializedValue(parsing: text) } },
        Entry("JSONSerialization", reference: "Foundation") {
          .whole { try JSONSerialization.jsonObject(with: text) }
        },
      ])
  }

  func readingInside() -> Row {
    let (text, leafPaths) = (text, leafPaths)
    let paths = Unchanging(leafPaths.map { $0.map(\.subscripted) })
    let indices = leafPaths.map { Jansson.JSON.Index.path($0.map(\.index)) }
    return Row(
      "text to a value, and 100 values deep inside, as strings", bytes: text.count,
      [
        entry("SwiftyJSON", over: original, 100) {
          let json = try SwiftyJSON.JSON(data: text)
          return paths.values.reduce(0) { $0 + json[$1].stringValue.utf8.count }
        },
        Entry("Jansson", reference: "Jansson") {
          .whole {
            let json = try Jansson.JSON(parsing: text)
            return indices.reduce(0) { $0 + json[$1].description.utf8.count }
          }
        },
        Entry(original, reference: original) {
          .whole {
            let json = try SerializedValue(parsing: text)
            return leafPaths.reduce(0) { sum, path in
              sum + path.reduce(json) { $0[$1] }.stringValue.utf8.count
            }
          }
        },
      ])
  }

  func loop() -> Row {
    let (swifty, jansson, serialized) = (swifty, jansson, serialized)
    return Row(
      #"five members of each of json["statuses"]"#,
      [
        entry("SwiftyJSON", over: original, 30, withinJansson: 1.3) {
          var sum = 0
          for (_, status) in swifty["statuses"] {
            sum += status["id_str"].stringValue.utf8.count + status["text"].stringValue.utf8.count
            sum += status["retweet_count"].intValue + status["favorite_count"].intValue
            if status["favorited"].boolValue { sum += 1 }
          }
          return sum
        },
        entry("SwiftyJSON, arrayValue", over: original, 30) {
          var sum = 0
          for status in swifty["statuses"].arrayValue {
            sum += status["id_str"].stringValue.utf8.count + status["text"].stringValue.utf8.count
            sum += status["retweet_count"].intValue + status["favorite_count"].intValue
            if status["favorited"].boolValue { sum += 1 }
          }
          return sum
        },
        Entry("Jansson", reference: "Jansson") {
          .whole {
            var sum = 0
            for status in jansson["statuses"].elements {
              sum += status["id_str"].string?.utf8.count ?? 0
              sum += status["text"].string?.utf8.count ?? 0
              sum += (status["retweet_count"].int ?? 0) + (status["favorite_count"].int ?? 0)
              if status["favorited"].bool == true { sum += 1 }
            }
            return sum
          }
        },
        Entry(original, reference: original) {
          .whole {
            var sum = 0
            for status in serialized.values[0]["statuses"].elements {
              sum += status["id_str"].stringValue.utf8.count + status["text"].stringValue.utf8.count
              sum += status["retweet_count"].intValue + status["favorite_count"].intValue
              if status["favorited"].boolValue { sum += 1 }
            }
            return sum
          }
        },
      ])
  }

  func chain() -> Row {
    let (swifty, jansson) = (swifty, jansson)
    let count = jansson["statuses"].count
    return Row(
      "an integer four levels deep, of each status",
      [
        entry("SwiftyJSON, chain", over: nil, 0, withinJansson: 1.3) {
          (0..<count).reduce(0) {
            $0 &+ swifty["statuses"][$1]["user"]["followers_count"].intValue
          }
        },
        entry("SwiftyJSON, path", over: nil, 0, withinJansson: nil) {
          (0..<count).reduce(0) {
            $0 &+ swifty["statuses", $1, "user", "followers_count"].intValue
          }
        },
        Entry("Jansson, chain", reference: "Jansson") {
          .whole {
            (0..<count).reduce(0) {
              $0 &+ (jansson["statuses"][$1]["user"]["followers_count"].int ?? 0)
            }
          }
        },
      ])
  }

  /// A setter below four subscripts, which copies nothing: in a document a hundred times as large,
  /// it takes the same time.
  func setter() -> Row {
    let text = text
    return Row(
      #"json["statuses"][i]["user"]["followers_count"].intValue += 1"#,
      [
        setter("SwiftyJSON, 100 statuses", "the small document", text, copies: 1, promises: []),
        setter(
          "SwiftyJSON, 10,000 statuses", nil, text, copies: 100,
          promises: [.timesAsFast(atLeast: 1 / 3, reference: "the small document")]),
        Entry(original, reference: original) {
          let start = try SerializedValue(parsing: text)
          let json = Unchanging([start])
          return .whole {
            var copy = json.values[0]
            copy["statuses"][3]["user"]["followers_count"].intValue += 1
            return copy
          }
        },
      ])
  }

  private func setter(
    _ name: String, _ reference: String?, _ text: Data, copies: Int, promises: [Promise]
  ) -> Entry {
    Entry(name, reference: reference, promises: promises) {
      let statuses = try SwiftyJSON.JSON(data: text)["statuses"]
      let operations = 20_000
      return Workload(operations: operations) { stopwatch in
        var json: SwiftyJSON.JSON = ["statuses": []]
        for _ in 0..<copies { try json["statuses"].merge(with: statuses) }
        let count = json["statuses"].count
        // The first change to each status converts it.
        for index in 0..<count { json["statuses"][index]["user"]["followers_count"].intValue += 1 }
        stopwatch.start()
        for index in 0..<operations {
          json["statuses"][index % count]["user"]["followers_count"].intValue += 1
        }
        stopwatch.stop()
        sink(json)
      }
    }
  }

  private func entry(
    _ name: String, over reference: String?, _ factor: Double, withinJansson limit: Double? = nil,
    _ work: @escaping @Sendable () throws -> Int
  ) -> Entry {
    var promises: [Promise] = []
    if let reference { promises.append(.timesAsFast(atLeast: factor, reference: reference)) }
    if let limit { promises.append(.timesAsFast(atLeast: 1 / limit, reference: "Jansson")) }
    return Entry(name, promises: promises) { .whole { try work() } }
  }
}

extension Step {
  fileprivate var subscripted: any JSONSubscriptType {
    switch self {
    case .key(let key): key
    case .index(let index): index
    }
  }

  fileprivate var index: Jansson.JSON.Index {
    switch self {
    case .key(let key): .key(key)
    case .index(let index): .index(index)
    }
  }
}
