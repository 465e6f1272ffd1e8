import Foundation
import Jansson

/// The coders of Foundation and of Jansson, by one name.
package enum Coder: String, CaseIterable, Sendable {
  case foundation
  case jansson

  /// Decodes a text.
  package func decode<Model: Decodable>(_: Model.Type, _ text: String) throws -> Model {
    switch self {
    case .foundation: try JSONDecoder().decode(Model.self, from: Data(text.utf8))
    case .jansson: try JSON.Decoder().decode(Model.self, from: text)
    }
  }

  /// Encodes a model, with its members sorted.
  package func encode(_ model: some Encodable) throws -> String {
    let data: Data
    switch self {
    case .foundation:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      data = try encoder.encode(model)
    case .jansson:
      let encoder = JSON.Encoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      data = try encoder.encode(model)
    }
    return String(decoding: data, as: UTF8.self)
  }
}
