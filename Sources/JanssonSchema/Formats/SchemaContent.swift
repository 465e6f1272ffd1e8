internal import Jansson
internal import JanssonPlatform

/// The content of a string: JSON, maybe in Base64 (RFC 4648), and its schema.
struct SchemaContent {
  let isBase64: Bool
  let isJSON: Bool
  let schema: Int?

  /// `application/json`, and types with the suffix `+json` (RFC 6839), with parameters or without.
  static func isJSON(_ mediaType: String) -> Bool {
    let name = mediaType.lowercased().prefix { $0 != ";" && $0 != " " }
    return name == "application/json" || name.hasSuffix("+json")
  }

  static func decoded(_ utf8: UnsafeBufferPointer<UInt8>) -> Data? {
    Data(base64Encoded: Data(utf8))
  }

  /// The content as JSON; `.error` if it is none.
  func json(_ utf8: UnsafeBufferPointer<UInt8>) -> JSON {
    do {
      guard isBase64 else { return try JSON(parsing: Array(utf8)) }
      // What is not Base64 is a violation of another keyword.
      return try Self.decoded(utf8).map { try JSON(parsing: $0) } ?? .null
    } catch {
      return .error(error as? JSON.Error ?? .other(description: "\(error)"))
    }
  }
}
