internal import Foundation
internal import Harness
internal import Jansson

extension Group {
  /// Types that conform to `Codable` in other ways than the models of the other groups.
  static func codableKinds() -> Group {
    Group(
      "Kinds of Codable types",
      """
      5,000 values of each type, decoded from their text and encoded. "Several representations" \
      tries them one after the other, so that most of what is decoded is an error; a `JSON` that \
      is looked at takes the place of that in the last rows.
      """,
      rows: [
        kind("most properties absent") { Sparse(id: $0, name: "name") },
        kind("enum with associated values") {
          [Shape.circle(radius: 1.5), .square(side: $0), .point][$0 % 3]
        },
        kind("enum with raw values") { Level.allCases[$0 % Level.allCases.count] },
        kind("subclass") { Employee($0) },
        kind("container inside") { Place($0) },
        kind("array of several types") { Mixed($0) },
        kind("dates, URLs, UUIDs") { number in
          Visit(
            date: Date(timeIntervalSinceReferenceDate: Double(number)),
            page: URL(filePath: "/pages/\(number)"),
            session: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))
        },
        kind("names in snake case", snakeCase: true) {
          SnakeCased(
            userName: "name", createdAtDate: $0, isFollowedByOthers: $0 % 2 == 0, id: $0)
        },
        kind("keys that are data") { Counts(["one": $0, "two": 2, "three": 3]) },
        kind("one object of 5,000 keys", count: 1) { _ in
          Counts(Dictionary(uniqueKeysWithValues: (0..<valueCount).map { ("key\($0)", $0) }))
        },
        kind("sets", decoding: 5, encoding: 12) { Set([$0, $0 + 1, $0 + 2]) },
        kind("string or number", decoding: 1.3) { Identifier("text \($0)") },
        kind("several representations", decoding: 1.3) { number in
          AnyValue.object([
            "id": .integer(number), "name": .string("name"),
            "values": .array([.bool(true), .null, .double(1.5)]),
          ])
        },
        [
          lookedAt(
            "string or number", Identifier.self, LookedAtIdentifier.self, text: #""name""#,
            atLeast: 2),
          lookedAt(
            "several representations", AnyValue.self, JSON.self,
            text: #"{"id":7,"name":"name","values":[true,null,1.5]}"#, atLeast: 20),
        ],
        compiledKinds(),
      ].flatMap { $0 })
  }

  /// The rows of types with the attribute; none without the trait.
  private static func compiledKinds() -> [@Sendable () throws -> Row] {
    #if Macros
    kind("enum with associated values, `@JSONCodable`", decoding: 30, encoding: 50) {
      [Compiled.Shape.circle(radius: 1.5), .square(side: $0), .point][$0 % 3]
    }
      + kind("dates, URLs, UUIDs, `@JSONCodable`", decoding: 5, encoding: 7) { number in
        Compiled.Visit(
          date: Date(timeIntervalSinceReferenceDate: Double(number)),
          page: URL(filePath: "/pages/\(number)"),
          session: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))
      }
      + kind("properties of other types, `@JSONCodable`", decoding: 5, encoding: 2.5) {
        Compiled.Entry(
          id: $0, name: "name", isOpen: $0 % 2 == 0,
          created: Date(timeIntervalSinceReferenceDate: Double($0)),
          // One label: the order of several differs.
          labels: ["label \($0 % 10)"], details: ["count": $0, "note": "text"])
      }
    #else
    []
    #endif
  }

  /// A row in which types that are tried one after the other are compared with a `JSON`.
  private static func lookedAt<
    Tried: Decodable & SendableMetatype, Other: Decodable & SendableMetatype
  >(
    _ name: String, _: Tried.Type, _: Other.Type, text: String, atLeast promised: Double
  ) -> @Sendable () throws -> Row {
    {
      let text = Data("[\(Array(repeating: text, count: valueCount).joined(separator: ","))]".utf8)
      return Row(
        "decode: \(name), by `JSON`", bytes: text.count,
        [
          Entry("one after the other", reference: "trying") {
            .whole { try JSON.Decoder().decode([Tried].self, from: text) }
          },
          Entry("by `JSON`", promises: [.timesAsFast(atLeast: promised, reference: "trying")]) {
            .whole { try JSON.Decoder().decode([Other].self, from: text) }
          },
        ])
    }
  }

  private static let valueCount = 5_000

  /// The rows of a type: one that decodes, one that encodes.
  ///
  /// - Parameters:
  ///   - decoding: how many times as fast as Foundation decoding is promised to be.
  ///   - encoding: the same for encoding.
  private static func kind<Value: Codable & Equatable & SendableMetatype>(
    _ name: String, count: Int = valueCount, snakeCase: Bool = false, decoding: Double = 1.8,
    encoding: Double = 1.8, _ make: @escaping @Sendable (Int) -> Value
  ) -> [@Sendable () throws -> Row] {
    let coders = Coders(convertsToSnakeCase: snakeCase)
    return [
      {
        let values = (0..<count).map(make)
        let text = try coders.foundation.encoder.encode(values)
        for decoded in try [
          coders.foundation.decoder.decode([Value].self, from: text),
          coders.ours.decoder.decode([Value].self, from: text),
        ] where decoded != values {
          throw WrongAnswer("\(name): other values were decoded")
        }
        return row("decode: \(name)", text, decoding) {
          try coders.foundation.decoder.decode([Value].self, from: text)
        } ours: {
          try coders.ours.decoder.decode([Value].self, from: text)
        }
      },
      {
        let values = Unchanging((0..<count).map(make))
        let text = try coders.ours.encoder.encode(values.values)
        guard try coders.foundation.decoder.decode([Value].self, from: text) == values.values
        else { throw WrongAnswer("\(name): other values were encoded") }
        return row("encode: \(name)", text, encoding) {
          try coders.foundation.encoder.encode(values.values)
        } ours: {
          try coders.ours.encoder.encode(values.values)
        }
      },
    ]
  }

  private static func row<Result>(
    _ name: String, _ text: Data, _ promised: Double,
    _ foundation: @escaping @Sendable () throws -> Result,
    ours: @escaping @Sendable () throws -> Result
  ) -> Row {
    Row(
      name, bytes: text.count,
      [
        Entry("Foundation's coders", reference: "Foundation") { .whole { try foundation() } },
        Entry(
          "Jansson, Codable", promises: [.timesAsFast(atLeast: promised, reference: "Foundation")]
        ) { .whole { try ours() } },
      ])
  }
}

/// The coders of both libraries.
private struct Coders: Sendable {
  private let convertsToSnakeCase: Bool

  init(convertsToSnakeCase: Bool) { self.convertsToSnakeCase = convertsToSnakeCase }

  var foundation: (decoder: JSONDecoder, encoder: JSONEncoder) {
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    if convertsToSnakeCase {
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      encoder.keyEncodingStrategy = .convertToSnakeCase
    }
    return (decoder, encoder)
  }

  var ours: (decoder: JSON.Decoder, encoder: JSON.Encoder) {
    let decoder = JSON.Decoder()
    let encoder = JSON.Encoder()
    if convertsToSnakeCase {
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      encoder.keyEncodingStrategy = .convertToSnakeCase
    }
    return (decoder, encoder)
  }
}
