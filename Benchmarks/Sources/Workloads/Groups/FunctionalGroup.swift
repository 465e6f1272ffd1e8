internal import Foundation
internal import Harness
internal import Jansson
internal import JanssonFunctional

extension Group {
  /// Operators and `zip` compared with mapping and `JSONDecoder`.
  static func functional() -> Group {
    Group(
      "Functional decoding",
      """
      An object of 110 bytes with six scalars, and one of 370 bytes that contains three objects \
      and arrays, from text to structs: by curried initializers and operators, and by \
      `JSON.Decoding.zip`.
      """,
      rows: [{ flat() }, { nested() }])
  }

  private static func flat() -> Row {
    row(
      "flat", FlatProfile.text, FlatProfile.self,
      curried: { try FlatProfile.validate($0).get() },
      zipped: { try FlatProfile.zipped.decode($0) })
  }

  private static func nested() -> Row {
    row(
      "nested", NestedEvent.text, NestedEvent.self,
      curried: { try CurriedEvent.validate($0).get().event },
      zipped: { try NestedEvent.zipped.decode($0) })
  }

  private static func row<Model: Decodable & JSONDecodable & Equatable & Sendable>(
    _ name: String, _ text: String, _ type: Model.Type,
    curried: @escaping @Sendable (JSON) throws -> Model,
    zipped: @escaping @Sendable (JSON) throws -> Model
  ) -> Row {
    let text = Data(text.utf8)
    let (decoder, texts) = (JSONDecoder(), texts(text))
    let mapping = "mapping"
    let promises: [Promise] = [
      .timesAsFast(atLeast: 4, reference: "Foundation"),
      .timesAsFast(atLeast: 0.4, reference: mapping),
    ]
    return Row(
      name, bytes: text.count,
      [
        Entry("JSONDecoder", reference: "Foundation") {
          .each(texts) { try decoder.decode(type, from: $0) }
        },
        checked("Jansson, mapping", text, [], type, reference: mapping) {
          try Model(jsonData: $0)
        },
        checked("curry and operators", text, promises, type) { try curried(JSON(parsing: $0)) },
        checked("zip", text, promises, type) { try zipped(JSON(parsing: $0)) },
      ])
  }

  /// Enough repetitions for the stopwatch.
  private static func texts(_ text: Data) -> [Data] { Array(repeating: text, count: 1000) }

  private static func checked<Model: Decodable & Equatable & Sendable>(
    _ name: String, _ text: Data, _ promises: [Promise], _ type: Model.Type,
    reference: String? = nil, _ decode: @escaping @Sendable (Data) throws -> Model
  ) -> Entry {
    Entry(name, reference: reference, promises: promises) {
      guard try decode(text) == JSONDecoder().decode(type, from: text) else {
        throw WrongAnswer("\(name) decodes differently")
      }
      return .each(texts(text)) { try decode($0) }
    }
  }
}
