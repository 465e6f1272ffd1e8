// JSON itself, and its containers, can be properties of models, and are mapped unchanged.

public import JanssonCore

/// A type that is JSON already.
protocol JSONValue: JSONEncodable {}

extension JSONValue {
  /// Replaces the builder's value with this one.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }
}

extension JSON: JSONCodable, JSONValue, JSON.DefaultInitializable {
  /// Returns the value unchanged, for generic code that converts values of any type.
  public init(_ json: JSON) { self = json }

  /// Returns the value unchanged.
  ///
  /// - Throws: the error that the value is, if it is one.
  public init(decoding json: JSON) throws {
    if case .error(let error) = json { throw error }
    self = json
  }

  /// The value unchanged.
  public var json: JSON { self }
}

extension JSON.Object: JSONCodable, JSONValue, JSON.DefaultInitializable {
  /// Decodes an object, without copying it.
  ///
  ///     let object = try JSON.Object(decoding: json["headers"])
  ///
  /// - Throws: `typeMismatch` for another kind.
  public init(decoding json: JSON) throws {
    guard case .object(let object) = json else { throw json.mismatch(JSON.Object.self) }
    self = object
  }

  /// The object as a `JSON` value.
  public var json: JSON { .object(self) }
}

extension JSON.Array: JSONCodable, JSONValue, JSON.DefaultInitializable {
  /// Decodes an array, without copying it.
  ///
  ///     let tags = try JSON.Array(decoding: json["tags"])
  ///
  /// - Throws: `typeMismatch` for another kind.
  public init(decoding json: JSON) throws {
    guard case .array(let array) = json else { throw json.mismatch(JSON.Array.self) }
    self = array
  }

  /// The array as a `JSON` value.
  public var json: JSON { .array(self) }
}

extension JSON.Number: JSONCodable, JSONValue {
  /// Decodes a number with all its digits.
  ///
  ///     let id = try JSON.Number(decoding: json["id"])
  ///
  /// - Throws: `typeMismatch` for another kind.
  public init(decoding json: JSON) throws {
    guard case .number(let number) = json else { throw json.mismatch(JSON.Number.self) }
    self = number
  }

  /// The number as a `JSON` value.
  public var json: JSON { .number(self) }
}
