public import Foundation
public import Harness
public import Jansson
public import JanssonFunctional

/// A library that converts between JSON text and models, as the benchmarks use it.
public protocol ModelLibrary: Sendable {
  /// The library's name in the reports.
  var name: String { get }
  /// Its name in "times as fast as ...", if the others are compared with it.
  var reference: String? { get }

  /// Whether the library can do this with this type; if not, it is left out of the row.
  func offers<Model: BenchmarkModel>(_ direction: CodingDirection, _ type: Model.Type) -> Bool

  /// Texts to models, one by one.
  ///
  /// - Throws: `WrongAnswer` if the models differ from Foundation's.
  func decoding<Model: BenchmarkModel>(_ type: Model.Type, _ texts: [Data]) throws -> Workload
  /// The models of texts to text, one by one.
  ///
  /// - Throws: `WrongAnswer` if Foundation decodes different models from the result.
  func encoding<Model: BenchmarkModel>(_ type: Model.Type, _ texts: [Data]) throws -> Workload
  /// Prepares one conversion; the returned function performs it, and returns everything that must
  /// be kept.
  func once<Model: BenchmarkModel>(
    _ direction: CodingDirection, _ type: Model.Type, _ text: @escaping () throws -> Data
  ) throws -> () throws -> Any
}

extension ModelLibrary {
  /// Nothing is compared with it.
  public var reference: String? { nil }

  /// Everything.
  public func offers<Model: BenchmarkModel>(
    _ direction: CodingDirection, _ type: Model.Type
  ) -> Bool { true }

  /// Compares two texts by Foundation's models of them.
  func agree<Model: BenchmarkModel>(
    _ found: Data, with expected: Data, as type: Model.Type, _ what: String
  ) throws {
    let decoder = JSONDecoder()
    guard try decoder.decode(type, from: found) == decoder.decode(type, from: expected) else {
      throw WrongAnswer("\(name) \(what) a \(type) differently")
    }
  }
}

/// From text to models, or from models to text.
public enum CodingDirection: Sendable {
  /// From text to models.
  case decoding
  /// From models to text.
  case encoding
}

/// A library does not support what was requested.
public struct NotOffered: Error {}

/// A type that every library can decode from JSON.
public protocol BenchmarkModel: Codable, JSONCodable, Equatable, Sendable {
  /// How `JanssonFunctional` decodes it; nil if that is not measured.
  static var decoding: JSON.Decoding<Self>? { get }
  /// The same with the attribute; nil if that is not measured.
  static var compiled: (any BenchmarkModel.Type)? { get }

  /// Decoding texts, one by one.
  static func decoding(_ texts: [Data], by library: any SwiftModelLibrary) -> Workload
  /// Encoding models, one by one.
  static func encoding(_ models: [Self], by library: any SwiftModelLibrary) -> Workload
}

extension BenchmarkModel {
  /// Not measured.
  public static var decoding: JSON.Decoding<Self>? { nil }
  /// Not measured.
  public static var compiled: (any BenchmarkModel.Type)? { nil }
}
