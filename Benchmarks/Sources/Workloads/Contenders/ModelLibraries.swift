internal import Foundation
internal import Jansson
internal import JanssonFunctional

/// This library's mapping by reflection: `Model(jsonData:)` and `model.jsonData()`.
struct MappingLibrary: SwiftModelLibrary {
  /// The library.
  init() {}

  var name: String { "Jansson, mapping" }

  /// A type that is validated decodes itself.
  func offers<Model: BenchmarkModel>(_ direction: CodingDirection, _ type: Model.Type) -> Bool {
    !(type is any JSONValidatable.Type)
  }

  func decode<Model: BenchmarkModel>(_ type: Model.Type, from text: Data) throws -> Model {
    try Model(jsonData: text)
  }

  func encode<Model: BenchmarkModel>(_ model: Model) throws -> Data {
    try model.jsonData()
  }
}

/// `JanssonFunctional`: decodings as values, or operators.
struct FunctionalLibrary: SwiftModelLibrary {
  /// The library.
  init() {}

  var name: String { "JanssonFunctional" }

  func offers<Model: BenchmarkModel>(_ direction: CodingDirection, _ type: Model.Type) -> Bool {
    direction == .decoding && type.decoding != nil
  }

  func decode<Model: BenchmarkModel>(_ type: Model.Type, from text: Data) throws -> Model {
    guard let decoding = Model.decoding else { throw NotOffered() }
    return try decoding.decode(JSON(parsing: text))
  }

  func encode<Model: BenchmarkModel>(_ model: Model) throws -> Data { throw NotOffered() }
}

/// This library's coders for `Codable`.
struct CodableLibrary: SwiftModelLibrary {
  private let decoder = JSON.Decoder()
  private let encoder = JSON.Encoder()

  /// The coders with default settings.
  init() {}

  var name: String { "Jansson, Codable" }

  func decode<Model: BenchmarkModel>(_ type: Model.Type, from text: Data) throws -> Model {
    try decoder.decode(type, from: text)
  }

  func encode<Model: BenchmarkModel>(_ model: Model) throws -> Data {
    try encoder.encode(model)
  }
}

/// Foundation's `JSONDecoder` and `JSONEncoder`.
struct FoundationCoders: SwiftModelLibrary {
  private let decoder = JSONDecoder()
  private let encoder = JSONEncoder()

  /// The coders with default settings.
  init() {}

  var name: String { "Foundation's coders" }
  var reference: String? { "Foundation" }

  func decode<Model: BenchmarkModel>(_ type: Model.Type, from text: Data) throws -> Model {
    try decoder.decode(type, from: text)
  }

  func encode<Model: BenchmarkModel>(_ model: Model) throws -> Data {
    try encoder.encode(model)
  }
}
