extension JSON {
  /// A conversion between the JSON representation of a value and the value.
  ///
  /// `JSON.CustomTransform` creates one from functions, and `JSON.DateTransform` is the one for dates. Use them
  /// with the option `.transform` of a property:
  ///
  ///     static func propertyOptions() -> [String: JSON.PropertyOption] {
  ///       ["website": .transform(transform)]
  ///     }
  ///
  /// A direction without a function leaves the value unchanged.
  public protocol Transform: Sendable {
    /// A function in one of the two directions.
    typealias Function = (any JSONCodable) throws -> any JSONCodable

    /// The type that is decoded from JSON, and encoded to it.
    var jsonObjectType: any JSONCodable.Type { get }
    /// The type of the value in Swift.
    var objectType: any JSONCodable.Type { get }
    /// Converts a `jsonObjectType` to an `objectType`; nil leaves the value unchanged.
    var fromJSONFunction: Function? { get }
    /// Converts an `objectType` to a `jsonObjectType`; nil leaves the value unchanged.
    var toJSONFunction: Function? { get }
  }
}

extension JSON.Transform {
  /// The value that `json` is transformed to; nil if there is no function for this direction.
  ///
  /// - Throws: what decoding `json` throws, and what the function throws.
  func decoded(_ json: JSON) throws -> (any JSONCodable)? {
    guard let function = fromJSONFunction else { return nil }
    return try function(jsonObjectType.init(decoding: json))
  }

  /// The JSON representation of a value; `.error` if the transform fails.
  func encoded(_ value: JSON) -> JSON {
    guard let function = toJSONFunction else { return value }
    return JSON(try function(self.objectType.init(decoding: value)))
  }

  /// The JSON representation of a value.
  ///
  /// - Throws: the transform's error, located at `path`.
  package func encoded(_ value: JSON, for path: JSON.Path) throws(JSON.Error) -> JSON {
    let json = encoded(value)
    if case .error(let error) = json { throw error.located(at: path) }
    return json
  }

  /// The JSON representation of a value that is not converted to JSON first; null for an `Optional`
  /// that is nil.
  func encoded(object: Any) -> JSON {
    if let function = toJSONFunction {
      if type(of: object) == objectType, let object = object as? any JSONCodable {
        return JSON(try function(object))
      }
      if !(objectType is any OptionalValue.Type), let optional = object as? any OptionalValue {
        return optional.unwrapped.map { encoded(object: $0) } ?? .null
      }
    }
    return encoded((object as? any JSONEncodable)?.json ?? JSON(any: object))
  }
}

extension JSON {
  /// The result of a transform applied to this value, as JSON; setting stores the value in its JSON
  /// representation.
  package subscript(through transform: any JSON.Transform) -> JSON {
    get {
      if isError, transform.fromJSONFunction != nil, !transform.takesOptional { return self }
      return JSON(try transform.decoded(self) ?? self)
    }
    set {
      let json = transform.encoded(newValue)
      if !json.isError { self = json }
    }
  }
}

extension JSON.Transform {
  /// Whether the function from JSON is also called for missing values: `JSON.CustomTransform<String?,
  /// String>`.
  fileprivate var takesOptional: Bool { jsonObjectType is any OptionalValue.Type }
}
