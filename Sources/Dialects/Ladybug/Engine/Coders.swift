internal import Foundation
internal import Jansson

/// The coders of all models; dates are milliseconds since 1970.
enum Coders {
  static let decoder: JSON.Decoder = {
    let decoder = JSON.Decoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    return decoder
  }()

  static let encoder: JSON.Encoder = {
    let encoder = JSON.Encoder()
    encoder.dateEncodingStrategy = .millisecondsSince1970
    return encoder
  }()

  /// A value as text.
  static func data(_ json: JSON) throws -> Data { try encoder.encode(json) }
}

/// Values of Swift and Foundation as JSON.
enum ForeignValue {
  /// The value as JSON.
  ///
  /// - Throws: `DecodingError` for a value that cannot be represented in JSON.
  static func json(_ value: Any) throws -> JSON {
    do throws(JSON.ForeignValueError) {
      return try JSON(checking: value)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: error.description))
    }
  }
}
