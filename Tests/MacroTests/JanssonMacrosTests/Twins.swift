import JanssonMacros

/// A model that is declared twice: with the attribute, and with the conformance alone.
///
/// Each outcome is a text that says all that a user can see: the value, or the error with its
/// place, and the report.
package struct Twins: Sendable, CustomStringConvertible {
  let name: String
  /// A document that fits.
  package let document: JSON
  /// The two models.
  let models: [any (JSONCodable & SendableMetatype).Type]
  private let outcomes: @Sendable (JSON) -> [(attribute: String, conformance: String)]
  private let textOutcomes: @Sendable (String) -> [(attribute: String, conformance: String)]

  package var description: String { name }

  init<Own: JSONCodable & SendableMetatype, Other: JSONCodable & SendableMetatype>(
    _ compiled: Own.Type, _ mapped: Other.Type, _ text: String
  ) throws {
    name = "\(Own.self)"
    models = [compiled, mapped]
    document = try JSON(parsing: text)
    outcomes = { json in
      zip(Outcomes.all(Own.self, json), Outcomes.all(Other.self, json)).map { ($0, $1) }
    }
    textOutcomes = { text in
      zip(Outcomes.all(Own.self, text), Outcomes.all(Other.self, text)).map { ($0, $1) }
    }
  }

  /// Where the two differ for a document.
  package func differences(_ json: JSON) -> [String] {
    differences(outcomes(json), json.description)
  }

  /// Where the two differ for a text, which may be no JSON, or have a key twice.
  package func differences(ofText text: String) -> [String] {
    differences(textOutcomes(text), text)
  }

  private func differences(
    _ outcomes: [(attribute: String, conformance: String)], _ text: String
  ) -> [String] {
    outcomes.enumerated().filter { $1.attribute != $1.conformance }.map { number, outcome in
      let (own, other) = (outcome.attribute, outcome.conformance)
      let same = zip(own, other).prefix { $0 == $1 }.count
      return """
        outcome \(number) of \(text)
        attribute: …\(own.dropFirst(max(same - 40, 0)))
        conformance: …\(other.dropFirst(max(same - 40, 0)))
        """
    }
  }

  /// What is made of the document by the attribute's model, for tests of the tests.
  var firstOutcome: String { outcomes(document).first?.attribute ?? "" }
}

private enum Outcomes {
  /// What becomes of a document in every way to decode it, and to write it again.
  static func all<Model: JSONCodable>(_ type: Model.Type, _ json: JSON) -> [String] {
    guard let text = try? json.jsonString() else { return ["no text"] }
    var all = [
      outcome { try Model(jsonString: text) },
      outcome { try Model(decoding: json) },
      outcome { try Model(decoding: JSON(parsing: text)) },
      outcome { try Model(decoding: JSON(parsing: text, options: .init(engine: .other))) },
      outcome { try Model(decoding: JSON(parsing: "{\"a\":[0,\(text)]}")["a", 1]) },
      outcome { try [Model](jsonString: "[\(text)]") },
      outcome { try [String: Model](jsonString: "{\"k\":\(text)}") },
      outcome { try Model?(jsonString: text) },
    ]
    for options in options {
      all.append(reported { try Model.decoding(json, mapping: options) })
      all.append(reported { try [Model].decoding([json, json], mapping: options) })
    }
    return all
  }

  /// What becomes of a text.
  static func all<Model: JSONCodable>(_ type: Model.Type, _ text: String) -> [String] {
    [
      outcome { try Model(jsonString: text) },
      outcome { try Model(jsonString: text, options: .init(duplicateKeys: .keepFirst)) },
      outcome { try [Model](jsonString: "[\(text),\(text)]") },
      outcome { try Model(decoding: JSON(parsing: text)) },
    ]
  }

  private static let options: [JSON.MappingOptions] = [
    .init(), .init(policy: .lossy), .init(policy: .strict), .init(unknownKeys: .reject),
    .init(unknownKeys: .report), .init(keyStrategy: .snakeCase),
    .init(policy: .lossy, unknownKeys: .report),
    .init(keyStrategy: .custom { $0.uppercased() }),
  ]

  private static func outcome<Value: JSONEncodable>(_ make: () throws -> Value) -> String {
    do {
      return written(try make())
    } catch {
      return "\(error)"
    }
  }

  private static func reported<Value: JSONEncodable>(
    _ make: () throws -> (Value, report: JSON.DecodingReport)
  ) -> String {
    do {
      let (value, report) = try make()
      return "\(written(value)) \(report)"
    } catch {
      return "\(error)"
    }
  }

  /// The value as text, in every way to write it.
  private static func written<Value: JSONEncodable>(_ value: Value) -> String {
    var texts: [String] = []
    func write(_ make: () throws -> String) {
      do { texts.append(try make()) } catch { texts.append("\(error)") }
    }
    write { try value.jsonString() }
    write { try value.jsonString(options: .init(indent: 2, sortsKeys: true)) }
    write { try value.jsonString(options: .init(escapesSlashes: true)) }
    write { try value.jsonString(options: .init(isASCIIOnly: true)) }
    write { try value.jsonString(mapping: .init(nilStrategy: .null)) }
    write { try value.jsonString(mapping: .init(keyStrategy: .snakeCase)) }
    write { try value.json.jsonString() }
    return texts.joined(separator: " ")
  }
}

extension JSON {
  /// The value with one thing changed, for each part and each thing that may be wrong with it.
  var variants: [JSON] {
    let others: [JSON] = [
      nil, true, 1, 1.0, 2.5, -7, "x", "1", [], [:], [1, "x", nil], ["a": 1], 1e300,
    ]
    var all = others
    switch self {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        for variant in element.variants { all.append(replacing(variant, at: .index(index))) }
      }
    case .object(let members):
      for (key, value) in members {
        for variant in value.variants { all.append(replacing(variant, at: .key(key))) }
        all.append(removing(key))
      }
      all.append(replacing(true, at: .key("unknown")))
      all.append(.object(JSON.Object(members.reversed().map { (key: $0.key, value: $0.value) })))
    default: break
    }
    return all
  }

  private func replacing(_ value: JSON, at index: JSON.Index) -> JSON {
    var copy = self
    copy[index] = value
    return copy
  }

  private func removing(_ key: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(
      JSON.Object(members.filter { $0.key != key }.map { (key: $0.key, value: $0.value) }))
  }
}
