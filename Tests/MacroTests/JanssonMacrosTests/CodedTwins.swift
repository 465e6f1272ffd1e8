import Foundation
import JanssonMacros

/// A `Codable` type that is declared twice: with the attribute, and without.
package struct CodedTwins: Sendable, CustomStringConvertible {
  let name: String
  package let document: JSON
  private let outcomes: @Sendable (String) -> [(attribute: String, compiler: String)]

  package var description: String { name }

  init<Own: Codable & SendableMetatype, Other: Codable & SendableMetatype>(
    _ own: Own.Type, _ other: Other.Type, _ text: String
  ) throws {
    name = "\(Own.self)"
    document = try JSON(parsing: text)
    outcomes = { text in
      zip(CodedOutcomes.all(Own.self, text), CodedOutcomes.all(Other.self, text)).map { ($0, $1) }
    }
  }

  /// The number of comparisons for a document, and where the two differ.
  package func compare(_ text: String) -> (count: Int, differences: [String]) {
    let all = outcomes(text)
    let differences = all.enumerated().filter { $1.attribute != $1.compiler }.map {
      number, outcome in
      let (own, other) = (outcome.attribute, outcome.compiler)
      let same = zip(own, other).prefix { $0 == $1 }.count
      return """
        outcome \(number) of \(text)
        attribute: …\(own.dropFirst(max(same - 40, 0)).prefix(200))
        compiler: …\(other.dropFirst(max(same - 40, 0)).prefix(200))
        """
    }
    return (all.count, differences)
  }

  var firstOutcome: String {
    (try? document.jsonString()).map(outcomes)?.first?.attribute ?? ""
  }
}

private enum CodedOutcomes {
  static func all<Model: Codable>(_ type: Model.Type, _ text: String) -> [String] {
    var all: [String] = []
    let decoder = JSON.Decoder()
    all.append(outcome(in: encoders) { try decoder.decode(Model.self, from: text) })
    for decoder in decoders {
      all.append(outcome { try decoder.decode(Model.self, from: text) })
      all.append(outcome { try decoder.decode([Model].self, from: "[\(text),\(text)]") })
    }
    let around =
      #"{"value":\#(text),"list":[\#(text),\#(text)],"named":{"b":\#(text),"a":\#(text)}}"#
    all.append(outcome { try decoder.decode(Around<Model>.self, from: around) })
    all.append(outcome { try decoder.decode([String: Model].self, from: "{\"k\":\(text)}") })
    all.append(outcome { try decoder.decode(Model?.self, from: text) })
    all.append(outcome { try decoder.decode([Model?].self, from: "[null,\(text)]") })
    all.append(outcome { try decoder.decode(Model.self, from: Data("\u{FEFF}\(text)".utf8)) })
    all.append(outcome { try decoder.decode(Model.self, from: Data(utf16: text)) })
    all.append(outcome { try decoder.decode(Model.self, from: JSON(parsing: text)) })
    all.append(outcome { try JSONDecoder().decode(Model.self, from: Data(text.utf8)) })
    return all
  }

  private static let decoderSettings: [@Sendable (JSON.Decoder) -> Void] = [
    { _ in }, { $0.keyDecodingStrategy = .convertFromSnakeCase },
    { $0.keyDecodingStrategy = .custom { $0.last ?? $0[0] } },
    { $0.dateDecodingStrategy = .iso8601 }, { $0.dataDecodingStrategy = .deferredToData },
    {
      $0.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "x", negativeInfinity: "y", nan: "1")
    },
    { $0.userInfo = userInfo }, { $0.allowsJSON5 = true },
    { $0.readingOptions = .init(engine: .other) },
    { $0.readingOptions = .init(exactNumbers: true) },
    { $0.readingOptions = .init(duplicateKeys: .keepFirst) },
    { $0.readingOptions = .init(maximumDepth: 2) }, { $0.readingOptions = .init(maximumSize: 40) },
    { $0.assumesTopLevelDictionary = true },
  ]

  private static let decoders = decoderSettings.map { set in
    let decoder = JSON.Decoder()
    set(decoder)
    return decoder
  }

  private static var userInfo: [CodingUserInfoKey: any Sendable] {
    CodingUserInfoKey(rawValue: "k").map { [$0: 1] } ?? [:]
  }

  private static let encoderSettings: [@Sendable (JSON.Encoder) -> Void] = [
    { _ in }, { $0.outputFormatting = .sortedKeys }, { $0.outputFormatting = .prettyPrinted },
    { $0.outputFormatting = .withoutEscapingSlashes }, { $0.outputFormatting = .escapingSlashes },
    { $0.keyEncodingStrategy = .convertToSnakeCase }, { $0.nilEncodingStrategy = .null },
    { $0.dateEncodingStrategy = .iso8601 }, { $0.userInfo = userInfo },
    {
      $0.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "x", negativeInfinity: "y", nan: "z")
    },
  ]

  private static let encoders = encoderSettings.map { set in
    let encoder = JSON.Encoder()
    set(encoder)
    return encoder
  }

  /// The error, or what the value is encoded as.
  private static func outcome<Value: Codable>(
    in encoders: [JSON.Encoder] = [JSON.Encoder()], _ make: () throws -> Value
  ) -> String {
    do {
      return encoded(try make(), encoders)
    } catch {
      return "\(error)".replacing("Coded.", with: "Plain.")
    }
  }

  private static func encoded<Value: Codable>(_ value: Value, _ encoders: [JSON.Encoder]) -> String
  {
    var texts = encoders.map { encoder in
      text { try encoder.encodeString(value) } + text { try encoder.encodeString([value, value]) }
    }
    if encoders.count == 1 { return texts[0] }
    let encoder = JSON.Encoder()
    let around = Around(
      value: value, list: [value, value], named: ["b": value, "a": value], optional: value)
    texts.append(text { try encoder.encodeString(around) })
    texts.append(text { try encoder.encodeJSON(value).jsonString() })
    texts.append(text { try encoder.encodeString([value as Value?, nil]) })
    let foundation = JSONEncoder()
    foundation.outputFormatting = .sortedKeys
    texts.append(text { String(decoding: try foundation.encode(value), as: UTF8.self) })
    return texts.joined(separator: " ")
  }

  private static func text(_ make: () throws -> String) -> String {
    do { return try make() } catch { return "\(error)".replacing("Coded.", with: "Plain.") }
  }
}

extension Data {
  fileprivate init(utf16 text: String) {
    self.init([0xFF, 0xFE])
    for unit in text.utf16 { append(contentsOf: [UInt8(unit & 0xFF), UInt8(unit >> 8)]) }
  }
}
