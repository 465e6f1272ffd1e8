import Foundation
import Jansson

/// Random documents are decoded through `Codable`, from text with each engine and from values: the
/// same result, or the same error.
///
/// What was decoded is the same after encoding and decoding it again.
enum Coding {
  struct Item: Codable {
    var id: Int
    var userName: String
    var ratio: Double?
    var floats: [Float]?
    var counts: [Int]?
    var points: [[Double]]?
    var small: Int8?
    var large: UInt64?
    var flag: Bool
    var tags: [String]
    var next: [Item]
    var byKey: [String: Int]?
    var byNumber: [Int: String]?
    var shape: Shape?
    var any: JSON?
    var date: Date?
    var data: Data?
    var site: URL?
    var uuid: UUID?
    var decimal: Decimal?
  }

  enum Shape: Codable {
    case point
    case circle(radius: Double)
    indirect case pair(Shape, Shape)
  }

  private static let keys = [
    "id", "userName", "user_name", "ratio", "floats", "counts", "points", "small", "large", "flag",
    "tags", "next",
    "byKey", "by_key", "byNumber", "shape", "any", "date", "data", "site", "uuid", "decimal",
    "point", "circle", "radius", "pair", "_0", "_1", "0", "1",
  ]

  private static let example: JSON = [
    "id": 1, "userName": "two", "user_name": "two", "flag": false, "tags": ["a"],
    "next": [] as JSON, "shape": ["circle": ["radius": 1.5] as JSON] as JSON, "any": [1, nil],
    "large": 18_446_744_073_709_551_615 as JSON, "decimal": 0.1, "data": "AQIDBA==",
    "counts": [1, -2], "points": [[1, 2.5], []] as JSON,
  ]

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    let bits = input.byte()
    let (decoder, encoder) = coders(bits)
    let document =
      input.choice(4) == 0
      ? input.document(keys: keys) : input.variation(of: example, keys: keys)
    guard let text = try? document.jsonString() else { return }
    switch bytes.choice(8) {
    case 0: check([Item].self, text, document, decoder, encoder)
    case 1: check(JSON.self, text, document, decoder, encoder)
    case 2: check([String: Double?].self, text, document, decoder, encoder)
    default: check(Item.self, text, document, decoder, encoder)
    }
  }

  private static func coders(_ bits: UInt8) -> (JSON.Decoder, JSON.Encoder) {
    let (decoder, encoder) = (JSON.Decoder(), JSON.Encoder())
    if bits & 1 != 0 {
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      encoder.keyEncodingStrategy = .convertToSnakeCase
    }
    switch bits >> 1 & 3 {
    case 0: break
    case 1:
      decoder.dateDecodingStrategy = .iso8601
      encoder.dateEncodingStrategy = .iso8601
    case 2:
      decoder.dateDecodingStrategy = .secondsSince1970
      encoder.dateEncodingStrategy = .secondsSince1970
    default:
      decoder.dateDecodingStrategy = .millisecondsSince1970
      encoder.dateEncodingStrategy = .millisecondsSince1970
    }
    if bits & 8 != 0 {
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "NaN")
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "NaN")
    }
    if bits & 16 != 0 { encoder.outputFormatting = [.prettyPrinted, .sortedKeys] }
    return (decoder, encoder)
  }

  private static func check<Model: Codable>(
    _ type: Model.Type, _ text: String, _ document: JSON, _ decoder: JSON.Decoder,
    _ encoder: JSON.Encoder
  ) {
    let fromValue = answer(encoder) { try decoder.decode(type, from: document) }
    for engine in JSON.Engine.allCases {
      decoder.readingOptions.engine = engine
      let fromText = answer(encoder) { try decoder.decode(type, from: text) }
      require(fromText == fromValue, "from text: \(fromText), from a value: \(fromValue)")
    }
    guard case .success(let encoded) = fromValue else { return }
    let again = answer(encoder) { try decoder.decode(type, from: encoded) }
    require(again == fromValue, "encoded and decoded: \(again), not \(encoded)")
    // Also as a value. It may contain a `Decimal`'s digits where the text gives a double, and 0.0
    // where the text has 0, so the comparison is of what is decoded from it.
    let asValue = answer(encoder) {
      try decoder.decode(type, from: encoder.encodeJSON(decoder.decode(type, from: document)))
    }
    require(asValue == fromValue, "through a value: \(asValue), not \(fromValue)")
  }

  private enum Answer: Equatable {
    case success(String)
    case failure(String)
  }

  /// The encoding of the decoded value, or the error without its location in the text.
  private static func answer<Model: Encodable>(
    _ encoder: JSON.Encoder, _ decode: () throws -> Model
  ) -> Answer {
    do {
      let value = try decode()
      guard let text = try? encoder.encodeString(value) else { return .failure("no form") }
      return .success(text)
    } catch is EncodingError {
      return .failure("no form")
    } catch let error as DecodingError {
      return .failure(error.codingPath.map(\.stringValue).joined(separator: "."))
    } catch {
      fatalError("decoding throws \(error)")
    }
  }
}

extension DecodingError {
  fileprivate var codingPath: [any CodingKey] {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }
}
