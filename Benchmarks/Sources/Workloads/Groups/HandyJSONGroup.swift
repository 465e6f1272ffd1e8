internal import Foundation
internal import HandyJSON
internal import Harness
internal import Jansson

extension Group {
  /// HandyJSON's interface compared with this library's own mapping of the same fields.
  static func handyJSON() -> Group {
    Group(
      "HandyJSON",
      """
      An array of 20,000 objects of about 180 bytes with ten members each. With `mapping`, three \
      of the properties have custom names. `JSONSerialization` produces dictionaries, not models.
      """,
      rows: [{ structs() }, { classes() }, { texts() }])
  }

  private static let mapping = "JSONDecodable"

  private static func structs() -> Row {
    let text = Accounts.text
    return Row(
      "structs", bytes: text.utf8.count,
      [
        Entry(mapping, reference: mapping) { .whole { try [Account](jsonString: text) } },
        reading("HandyJSON", atLeast: 1 / 2.5) { [HandyAccount].deserialize(from: text) },
        reading("HandyJSON with mapping", atLeast: 1 / 4) {
          [MappedHandyAccount].deserialize(from: text)
        },
        parsing(text),
      ])
  }

  private static func classes() -> Row {
    let text = Accounts.text
    return Row(
      "classes", bytes: text.utf8.count,
      [
        Entry(mapping, reference: mapping) { .whole { try [AccountObject](jsonString: text) } },
        reading("HandyJSON", atLeast: 1 / 2.5) { [HandyAccountObject].deserialize(from: text) },
        reading("HandyJSON with mapping", atLeast: 1 / 4) {
          [MappedHandyAccountObject].deserialize(from: text)
        },
        parsing(text),
      ])
  }

  /// Writing structs.
  private static func texts() -> Row {
    let text = Accounts.text
    return Row(
      "models to text", bytes: text.utf8.count,
      [
        Entry("JSONEncodable", reference: "JSONEncodable") {
          let models = try [Account](jsonString: text)
          return .whole { try models.jsonString() }
        },
        Entry(
          "HandyJSON", promises: [.timesAsFast(atLeast: 1 / 3, reference: "JSONEncodable")]
        ) {
          let models = Unchanging(HandyModels.all(HandyAccount.self, text))
          return .whole { models.values.toJSONString() }
        },
        Entry("HandyJSON with mapping") {
          let models = Unchanging(HandyModels.all(MappedHandyAccount.self, text))
          return .whole { models.values.toJSONString() }
        },
        parsing(text),
      ])
  }

  private static func reading<Model>(
    _ name: String, atLeast ratio: Double, _ read: @escaping @Sendable () -> [Model?]?
  ) -> Entry {
    Entry(name, promises: [.timesAsFast(atLeast: ratio, reference: mapping)]) {
      guard let models = read(), models.count == Accounts.count,
        !models.contains(where: { $0 == nil })
      else { throw WrongAnswer("\(name) does not read all models") }
      return .whole { read() }
    }
  }

  private static func parsing(_ text: String) -> Entry {
    Entry("JSONSerialization, parsing", reference: "Foundation") {
      let data = Data(text.utf8)
      return .whole { try JSONSerialization.jsonObject(with: data) }
    }
  }
}

private enum HandyModels {
  static func all<Model: HandyJSON>(_: Model.Type, _ text: String) -> [Model] {
    ([Model].deserialize(from: text) ?? []).compactMap { $0 }
  }
}
