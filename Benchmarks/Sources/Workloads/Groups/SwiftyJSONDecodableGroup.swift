internal import Harness
internal import Jansson
internal import SwiftyJSON
internal import SwiftyJSONDecodable

extension Group {
  /// SwiftyJSONDecodable's interface compared with the same by hand.
  static func swiftyJSONDecodable() -> Group {
    Group(
      "SwiftyJSONDecodable",
      """
      20,000 objects of about 180 bytes with ten members each, compared with an initializer that \
      looks up and checks each member by hand. Both read the text first.
      """,
      rows: [{ accounts() }])
  }

  private static func accounts() -> Row {
    let text = Accounts.text
    return Row(
      "structs", bytes: text.utf8.count,
      [
        Entry("init(json:) by hand", reference: "by hand") {
          .whole { try Jansson.JSON(parsing: text).map { try HandwrittenAccount($0) } }
        },
        Entry(
          "SwiftyJSONDecodable", promises: [.timesAsFast(atLeast: 1 / 2, reference: "by hand")]
        ) {
          let models = try [SwiftyAccount](json: SwiftyJSON.JSON(parseJSON: text))
          guard models.count == Accounts.count, models[7].visits == 7 else {
            throw WrongAnswer("SwiftyJSONDecodable does not read all models")
          }
          return .whole { try [SwiftyAccount](json: SwiftyJSON.JSON(parseJSON: text)) }
        },
      ])
  }
}
