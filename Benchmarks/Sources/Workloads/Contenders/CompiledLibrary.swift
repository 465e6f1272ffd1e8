internal import Foundation
internal import Harness

/// A library with the models that have the attribute, whose code a macro writes.
struct CompiledLibrary: ModelLibrary {
  /// Those that the package is built with: none without the trait `Macros`.
  static var all: [any ModelLibrary] {
    #if Macros
    [
      CompiledLibrary("Jansson, macros", reference: "macros", MappingLibrary()),
      CompiledLibrary("Jansson, Codable and macros", CodableLibrary()),
    ]
    #else
    []
    #endif
  }

  let name: String
  let reference: String?
  private let base: any ModelLibrary

  init(_ name: String, reference: String? = nil, _ base: any ModelLibrary) {
    self.name = name
    self.reference = reference
    self.base = base
  }

  func offers<Model: BenchmarkModel>(_ direction: CodingDirection, _ type: Model.Type) -> Bool {
    type.compiled != nil
  }

  func decoding<Model: BenchmarkModel>(_ type: Model.Type, _ texts: [Data]) throws -> Workload {
    guard let type = type.compiled else { throw NotOffered() }
    return try base.decoding(type, texts)
  }

  func encoding<Model: BenchmarkModel>(_ type: Model.Type, _ texts: [Data]) throws -> Workload {
    guard let type = type.compiled else { throw NotOffered() }
    return try base.encoding(type, texts)
  }

  func once<Model: BenchmarkModel>(
    _ direction: CodingDirection, _ type: Model.Type, _ text: @escaping () throws -> Data
  ) throws -> () throws -> Any {
    guard let type = type.compiled else { throw NotOffered() }
    return try base.once(direction, type, text)
  }
}
