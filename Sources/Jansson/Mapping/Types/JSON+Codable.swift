// JSON itself, and its containers, may be properties of models, and stay as they are.

extension JSON: JSONCodable, DefaultInitializable {
  /// The value itself.
  public init(_ json: JSON) { self = json }

  /// The value itself.
  ///
  /// - Throws: the error that it is, if it is one.
  public init(decode json: JSON) throws {
    if case .error(let error) = json { throw error }
    self = json
  }

  /// The value itself.
  public var json: JSON { self }

  /// Replaces what the builder has.
  public func encode(mapper: Mapper) { mapper.write(self) }
}

extension JSON.Object: JSONCodable, DefaultInitializable {
  /// The object that the value is.
  ///
  /// - Throws: `typeMismatch` for another kind.
  public init(decode json: JSON) throws {
    guard case .object(let object) = json else { throw json.mismatch(JSON.Object.self) }
    self = object
  }

  /// The object as a value.
  public var json: JSON { .object(self) }

  /// Replaces what the builder has.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }
}

extension JSON.Array: JSONCodable, DefaultInitializable {
  /// The array that the value is.
  ///
  /// - Throws: `typeMismatch` for another kind.
  public init(decode json: JSON) throws {
    guard case .array(let array) = json else { throw json.mismatch(JSON.Array.self) }
    self = array
  }

  /// The array as a value.
  public var json: JSON { .array(self) }

  /// Replaces what the builder has.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }
}

extension JSON.Number: JSONCodable {
  /// The number that the value is.
  ///
  /// - Throws: `typeMismatch` for another kind.
  public init(decode json: JSON) throws {
    guard case .number(let number) = json else { throw json.mismatch(JSON.Number.self) }
    self = number
  }

  /// The number as a value.
  public var json: JSON { .number(self) }

  /// Replaces what the builder has.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }
}
