public import Foundation
public import Jansson
public import JanssonFunctional

/// A library that makes models of JSON text and text of models, as the benchmarks use it.
public protocol ModelLibrary: Sendable {
  /// The library's name in the reports.
  var name: String { get }
  /// What to call it in "times as fast as ...", if the others are held against it.
  var reference: String? { get }

  /// Whether the library can do this with this type; if not it is left out of the row.
  func offers<Model: BenchmarkModel>(_ direction: CodingDirection, _ type: Model.Type) -> Bool

  /// Reads a text and makes a model of it.
  func decode<Model: BenchmarkModel>(_ type: Model.Type, from text: Data) throws -> Model
  /// Writes a model as text.
  func encode<Model: BenchmarkModel>(_ model: Model) throws -> Data
}

extension ModelLibrary {
  /// None is held against it.
  public var reference: String? { nil }

  /// Everything.
  public func offers<Model: BenchmarkModel>(
    _ direction: CodingDirection, _ type: Model.Type
  ) -> Bool { true }
}

/// From text to models, or from models to text.
public enum CodingDirection: Sendable {
  /// From text to models.
  case decoding
  /// From models to text.
  case encoding
}

/// A library was asked for what it does not offer.
public struct NotOffered: Error {}

/// A type that every library can make from JSON.
public protocol BenchmarkModel: Codable, JSONCodable, Equatable, Sendable {
  /// How `JanssonFunctional` decodes it, nil if that is not measured.
  static var decoding: JSON.Decoding<Self>? { get }
}

extension BenchmarkModel {
  /// Not measured.
  public static var decoding: JSON.Decoding<Self>? { nil }
}
