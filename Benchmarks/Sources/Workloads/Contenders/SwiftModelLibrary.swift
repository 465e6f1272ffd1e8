internal import Foundation
internal import Harness

/// A library whose models are Swift types.
protocol SwiftModelLibrary: ModelLibrary {
  /// Decodes a model from a text.
  func decode<Model: BenchmarkModel>(_ type: Model.Type, from text: Data) throws -> Model
  /// Writes a model as text.
  func encode<Model: BenchmarkModel>(_ model: Model) throws -> Data
}

extension SwiftModelLibrary {
  func decoding<Model: BenchmarkModel>(_ type: Model.Type, _ texts: [Data]) throws -> Workload {
    for text in texts
    where try decode(type, from: text) != JSONDecoder().decode(type, from: text) {
      throw WrongAnswer("\(name) decodes a \(type) differently")
    }
    return .each(texts) { text in try decode(type, from: text) }
  }

  func encoding<Model: BenchmarkModel>(_ type: Model.Type, _ texts: [Data]) throws -> Workload {
    let models = try texts.map { try JSONDecoder().decode(type, from: $0) }
    for (model, text) in zip(models, texts) {
      try agree(encode(model), with: text, as: type, "encodes")
    }
    return .each(models) { model in try encode(model) }
  }

  func once<Model: BenchmarkModel>(
    _ direction: CodingDirection, _ type: Model.Type, _ text: @escaping () throws -> Data
  ) throws -> () throws -> Any {
    switch direction {
    case .decoding: return { try decode(type, from: text()) }
    case .encoding:
      let model = try decode(type, from: text())
      return { (model, try encode(model)) }
    }
  }
}
