import Foundation
import Jansson
import JanssonFunctional

private struct Item: JSONCodable, Codable {
  let id: Int
  let name: String
  let tags: [Double?]
}

private struct Snake: JSONCodable, Codable {
  let firstName: Int?
  let lastName: Int?
}

/// A model in itself.
private struct Level: JSONCodable, Codable {
  let a: [Level]

  static let decoding: JSON.Decoding<[Level]> = JSON.Decoding<[Level]>.lazy { Level.decoding }
    .at("a").map { Level(a: $0) }.list

  /// Models whose depth grows; the innermost value decides whether they fit.
  static func text(_ n: Int, _ innermost: String = "[]") -> String {
    "["
      + Array(repeating: Shape.nested(Shape.depth(n), innermost), count: 16).joined(separator: ",")
      + "]"
  }
}

// The same, in other ways to decode it.

private struct Strict: JSONDecodable {
  let a: [Strict]
  static func mappingOptions() -> JSON.MappingOptions { JSON.MappingOptions(unknownKeys: .reject) }
}

private struct ByHand: JSONDecodable {
  let a: [ByHand]
  init(decoding json: JSON) throws { a = try json.decode(at: "a") }
}

private struct Renamed: JSONDecodable {
  let inner: [Renamed]
  static func propertyOptions() -> [String: JSON.PropertyOption] { ["inner": .index("a")] }
}

private struct Keyed: JSONDecodable { let a: [String: Keyed] }

/// No object of the shape fits it.
private struct Misfit: JSONDecodable { let name: Int }

/// Any key.
private struct Key: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A list of models, one in the other, and a value at its end.
private struct Chain: JSONEncodable {
  var next: [Chain] = []
  var end: JSON?
}

/// Makes its value itself.
private struct OwnValue: JSONEncodable {
  var parts: [OwnValue] = []
  var json: JSON { ["parts": parts.json] }
}

/// Encodes itself by a function.
private struct Encoded: Encodable {
  let body: (any Swift.Encoder) throws -> Void
  init(_ body: @escaping (any Swift.Encoder) throws -> Void) { self.body = body }
  func encode(to encoder: any Swift.Encoder) throws { try body(encoder) }
}

/// Decodes every member of an object, as a type whose keys are not known does.
private struct Anything: Decodable {
  init(from decoder: any Swift.Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    for key in members.allKeys { keep(try? members.decode(Int.self, forKey: key)) }
  }
}

/// A value of any kind, found by trying one after the other.
private enum Untagged: Decodable, Sendable {
  static let decoding: JSON.Decoding<Untagged> = .oneOf(
    JSON.Decoding<Bool>().map { _ in .bool }, JSON.Decoding<Double>().map { _ in .number },
    JSON.Decoding<String>().map { _ in .string },
    JSON.Decoding<Untagged>.lazy { Untagged.decoding }.list.map { .list($0) },
    JSON.Decoding<Untagged>.lazy { Untagged.decoding }.dictionary.map { .object($0) })

  case bool, number, string
  case list([Untagged])
  case object([String: Untagged])

  init(from decoder: any Swift.Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() || (try? value.decode(Bool.self)) != nil {
      self = .bool
    } else if (try? value.decode(Double.self)) != nil {
      self = .number
    } else if (try? value.decode(String.self)) != nil {
      self = .string
    } else if let list = try? value.decode([Untagged].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: Untagged].self))
    }
  }
}

extension Table {
  static var models: [Row] {
    let strategies: [(String, JSON.MappingOptions)] = [
      ("map", JSON.MappingOptions()),
      ("map snake case", JSON.MappingOptions(keyStrategy: .snakeCase)),
      ("map custom keys", JSON.MappingOptions(keyStrategy: .custom { "x" + $0 })),
      ("map with a report", JSON.MappingOptions(policy: .lossy, unknownKeys: .report)),
    ]
    return strategies.flatMap { name, options in
      [
        Row("\(name), many models") { n in
          keep(try? [Item].decoding(Shape.objects.json(n), mapping: options))
        },
        Row("\(name), one wide object") { n in
          keep(try? Snake.decoding(Shape.wideObject.json(n), mapping: options))
        },
      ]
    } + [
      Row("map, deepening") { n in
        for innermost in ["[]", "3", "[{}]"] {
          let text = Level.text(n, innermost)
          keep(try attempt { try [[Level]](jsonString: text) })
          let json = try JSON(parsing: text)
          keep(try attempt { try [[Level]].decoding(json, policy: .lossy).report.entries.count })
          keep(try attempt { try [[Strict]](decoding: json) })
          keep(try attempt { try [[ByHand]](decoding: json) })
          keep(try attempt { try [[Renamed]](decoding: json) })
        }
      },
      Row("map dictionaries, deepening") { n in
        let text = Shape.repeated("{\"a\":{\"k\":", Shape.depth(n), "3", "}}")
        keep(try attempt { try Keyed(jsonString: text) })
      },
      Row("write models, deepening") { n in
        let levels = try [[Level]](jsonString: Level.text(n))
        keep((try levels.jsonString(), levels.json, try JSON.Encoder().encode(levels)))
      },
      Row("decode functionally, deepening") { n in
        for innermost in ["[]", "3", "[{}]"] {
          keep(Level.decoding.list.validate(try JSON(parsing: Level.text(n, innermost))).errors)
        }
      },
      Row("map a text") { keep(try [Item](jsonString: Shape.objects.text($0))) },
      Row("map a dictionary") { keep(try [String: Int](jsonString: Shape.wideObject.text($0))) },
      Row("map, write and code sets") { n in
        let numbers = try Set<Int>(jsonString: Shape.wideArray.text(n))
        let others = try Set<Double>(decoding: numbers.json)
        let coded = try JSON.Encoder().encode(others)
        keep((try numbers.jsonString(), try JSON.Decoder().decode(Set<Int>.self, from: coded)))
      },
      Row("map an object of lists") { keep(try [String: [Int]](jsonString: Shape.lines.text($0))) },
      Row("write models") { n in keep(try [Item](jsonString: Shape.objects.text(n)).jsonString()) },
      Row("models as values") { n in
        let items = try [Item](jsonString: Shape.objects.text(n))
        keep((items.json, items.map(\.json), JSON.object(["items": items.json])))
      },
      Row("models as values, changed") { n in
        var json = try [Item](jsonString: Shape.objects.text(n)).json
        for index in 0..<json.count { json[index, "new"] = 1 }
        keep(json)
      },
      Row("models without a text as values, deepening") { n in
        for innermost in [JSON.error(.other(description: "none")), [Int](0...100).json] {
          let chain = (0..<Shape.depth(n)).reduce(Chain(end: [innermost])) { inner, _ in
            Chain(next: [inner])
          }
          keep(chain.json)
        }
      },
      Row("models by hand as values, deepening") { n in
        // After a number of small ones, no text is tried any more.
        for depth in [Int](repeating: 2, count: 20) + [Shape.depth(n)] {
          keep((0..<depth).reduce(OwnValue()) { inner, _ in OwnValue(parts: [inner]) }.json)
        }
      },
      Row("numbers as a value") { n in keep((0..<n).map { $0 }.json) },
      Row("a dictionary as a value") { n in
        keep(Dictionary(uniqueKeysWithValues: (0..<n).map { ("key\($0)", $0) }).json)
      },
      Row("literals") { n in
        for number in 0..<n / 4 {
          let json: JSON = [
            "id": number, "name": "Ann", "tags": ["a", "b"], "at": ["x": 1, "y": 2], "none": nil,
            "any": ["a": 1, "b": ["c", 2, nil]],
          ]
          keep(json)
        }
      },
      Row("map and write small models") { n in
        let text = Data(Shape.objects.text(4).utf8)
        for _ in 0..<n { keep(try [Item](jsonData: text).jsonData()) }
      },
      Row("decode and encode small models", divisor: 4) { n in
        let text = Data(Shape.objects.text(4).utf8)
        let (decoder, encoder) = (JSON.Decoder(), JSON.Encoder())
        for _ in 0..<n { keep(try encoder.encode(decoder.decode([Item].self, from: text))) }
      },
      Row("map decimals") { n in
        keep(
          try [Decimal](jsonString: "[" + (0..<n).map { "\($0).25" }.joined(separator: ",") + "]"))
      },
      Row("decode functionally") { n in
        let item = JSON.Decoding<String>.zip(
          JSON.Decoding<Int>.at("id"), JSON.Decoding<String>.at("name")
        ) { "\($0)\($1)" }
        keep(try item.list.decode(Shape.objects.json(n)))
      },
      Row("decode functional alternatives, deepening") { n in
        keep(try Untagged.decoding.decode(Shape.deepening.json(n)))
      },
      Row("describe all errors", divisor: 4) { n in
        let json = try Shape.objects.json(n)
        let errors = JSON.Decoding<Int>.at("name").list.validate(json).errors
        keep(errors.map { $0.map { "\($0)" } })
        keep(try [Misfit].decoding(json, policy: .lossy).report.description)
        let relaxed = JSON.ReadingOptions(syntax: .json5)
        let other = try JSON(parsing: Shape.objects.text(n), options: relaxed)
        keep(try [Misfit].decoding(other, policy: .lossy).report.description)
      },
      Row("collect functional errors") { n in
        keep(JSON.Decoding<Int>.at("name").list.validate(try Shape.objects.json(n)).errors?.count)
      },
    ]
  }

  static var coders: [Row] {
    let decoders: [(String, () -> JSON.Decoder)] = [
      ("decode", { JSON.Decoder() }),
      (
        "decode snake case",
        {
          let decoder = JSON.Decoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          return decoder
        }
      ),
      (
        "decode snake case, the first of equal keys",
        {
          let decoder = JSON.Decoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          decoder.readingOptions.duplicateKeys = .keepFirst
          return decoder
        }
      ),
      (
        "decode custom keys",
        {
          let decoder = JSON.Decoder()
          decoder.keyDecodingStrategy = .custom { $0[$0.count - 1] }
          return decoder
        }
      ),
    ]
    return decoders.flatMap { name, make in
      [
        Row("\(name), many models") { n in
          keep(try make().decode([Item].self, from: Data(Shape.objects.text(n).utf8)))
        },
        Row("\(name), one wide object") { n in
          keep(try make().decode(Snake.self, from: Data(Shape.wideObject.text(n).utf8)))
        },
        Row("\(name), all keys") { n in
          keep(try make().decode(Anything.self, from: Data(Shape.wideObject.text(n).utf8)))
        },
        Row("\(name), untagged") { n in
          keep(try make().decode(Untagged.self, from: Data(Shape.objects.text(n).utf8)))
        },
        Row("\(name), untagged and wide") { n in
          keep(try make().decode(Untagged.self, from: Data(Shape.wideArray.text(n).utf8)))
        },
        Row("\(name), untagged, deepening") { n in
          keep(try make().decode(Untagged.self, from: Data(Shape.deepening.text(n).utf8)))
        },
        Row("\(name), deepening") { n in
          for innermost in ["[]", "3", "[{}]"] {
            let text = Level.text(n, innermost)
            keep(try attempt { try make().decode([[Level]].self, from: text) })
          }
        },
      ]
    } + [
      Row("encode") { n in
        let items = try [Item](jsonString: Shape.objects.text(n))
        keep(try JSON.Encoder().encode(items))
        let encoder = JSON.Encoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        keep(try encoder.encode(items))
      },
      Row("encode as a value") { n in
        keep(try JSON.Encoder().encodeJSON([Item](jsonString: Shape.objects.text(n))))
      },
      Row("encode custom keys, deepening") { n in
        let levels = try [[Level]](jsonString: Level.text(n))
        let encoder = JSON.Encoder()
        encoder.keyEncodingStrategy = .custom { $0[$0.count - 1] }
        keep(try encoder.encode(levels))
      },
      Row("encode a dictionary") { n in
        let members = Dictionary(uniqueKeysWithValues: (0..<n).map { ("key\($0)", $0) })
        keep(try JSON.Encoder().encode(members))
      },
      Row("decimals by key", divisor: 4) { n in
        let text = "{" + (0..<n).map { #""key\#($0)":\#($0).25"# }.joined(separator: ",") + "}"
        for engine in JSON.Engine.allCases {
          let decoder = JSON.Decoder()
          decoder.readingOptions.engine = engine
          let members = try decoder.decode([String: Decimal].self, from: text)
          keep(try JSON.Encoder().encode(members))
        }
        keep(try [String: Decimal](jsonString: text).jsonData())
      },
      Row("integers as keys") { n in
        let members = Dictionary(uniqueKeysWithValues: (0..<n).map { ($0, "\($0)") })
        keep(try JSON.Decoder().decode([Int: String].self, from: JSON.Encoder().encode(members)))
        keep(try [Int: String](jsonData: members.jsonData()))
      },
      Row("encode the same keys again") { n in
        let value = Encoded { encoder in
          var members = encoder.container(keyedBy: Key.self)
          for number in 0..<n {
            try members.encode(number, forKey: Key(stringValue: "key\(number / 2)"))
            try "text".encode(to: members.superEncoder(forKey: Key(stringValue: "super")))
            let nested = Key(stringValue: "nested\(number)")
            var kept = members.nestedUnkeyedContainer(forKey: nested)
            try members.encode(number, forKey: nested)
            try kept.encode(number)
          }
        }
        keep(try JSON.Encoder().encode(value))
      },
      Row("encode keys in changing orders") { n in
        let value = Encoded { encoder in
          var objects = encoder.unkeyedContainer()
          for object in 0..<n / 100 {
            var members = objects.nestedContainer(keyedBy: Key.self)
            for number in 0..<100 {
              try members.encode(
                number, forKey: Key(stringValue: "\((number * 37 + object) % 100)"))
            }
          }
        }
        keep(try JSON.Encoder().encode(value))
      },
      Row("encode a value into members") { n in
        let members = try JSON(parsing: Shape.wideObject.text(n))
        let value = Encoded { encoder in
          var container = encoder.container(keyedBy: Key.self)
          for number in 0..<n {
            try container.encode(number, forKey: Key(stringValue: "key\(2 * number)"))
          }
          try members.encode(to: encoder)
        }
        keep(try JSON.Encoder().encode(value))
      },
    ]
  }
}
