public import Foundation
public import Harness

/// A library whose models are Swift types.
public protocol SwiftModelLibrary: ModelLibrary {
  /// Decodes a model from a text.
  func decode<Model: BenchmarkModel>(_ type: Model.Type, from text: Data) throws -> Model
  /// Writes a model as text.
  func encode<Model: BenchmarkModel>(_ model: Model) throws -> Data
}

extension SwiftModelLibrary {
  /// Texts to models, one by one.
  public func decoding<Model: BenchmarkModel>(
    _ type: Model.Type, _ texts: [Data]
  ) throws -> Workload {
    for text in texts
    where try decode(type, from: text) != JSONDecoder().decode(type, from: text) {
      throw WrongAnswer("\(name) decodes a \(type) differently")
    }
    return type.decoding(texts, by: self)
  }

  /// The models of texts to text, one by one.
  public func encoding<Model: BenchmarkModel>(
    _ type: Model.Type, _ texts: [Data]
  ) throws -> Workload {
    let models = try texts.map { try JSONDecoder().decode(type, from: $0) }
    for (model, text) in zip(models, texts) {
      try agree(encode(model), with: text, as: type, "encodes")
    }
    return type.encoding(models, by: self)
  }

  /// Prepares one conversion.
  public func once<Model: BenchmarkModel>(
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

// The measured code is compiled for each model and each library, as in a program that uses one: in
// the functions of a conformance the compiler knows the conforming type, and the cast gives it the
// type of the library.

extension BenchmarkModel {
  /// Decoding texts, one by one.
  public static func decoding(_ texts: [Data], by library: any SwiftModelLibrary) -> Workload {
    func work<Library: SwiftModelLibrary>(_ library: Library) -> Workload {
      .each(texts) { text in try library.decode(Self.self, from: text) }
    }
    return switch library {
    case let library as MappingLibrary: work(library)
    case let library as CodableLibrary: work(library)
    case let library as FunctionalLibrary: work(library)
    case let library as FoundationCoders: work(library)
    default: work(library)
    }
  }

  /// Encoding models, one by one.
  public static func encoding(_ models: [Self], by library: any SwiftModelLibrary) -> Workload {
    func work<Library: SwiftModelLibrary>(_ library: Library) -> Workload {
      .each(models) { model in try library.encode(model) }
    }
    return switch library {
    case let library as MappingLibrary: work(library)
    case let library as CodableLibrary: work(library)
    case let library as FoundationCoders: work(library)
    default: work(library)
    }
  }
}
