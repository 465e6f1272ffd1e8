/// A way to turn the JSON form of a value into the value and back.
///
/// `CustomTransform` makes one from functions, `DateTransform` is the one for dates. Use them as the
/// option `.transform` of a property, or as a subscript: `json["website"][transform]`.
///
/// A direction that is absent leaves the value as it is.
public protocol Transform: Sendable {
  /// A function in one of the two directions.
  typealias Function = (any JSONCodable) throws -> any JSONCodable

  /// What is read from JSON, and written to it.
  var jsonObjectType: any JSONCodable.Type { get }
  /// What it stands for in Swift.
  var objectType: any JSONCodable.Type { get }
  /// From a `jsonObjectType` to an `objectType`.
  var fromJSONFunction: Function? { get }
  /// From an `objectType` to a `jsonObjectType`.
  var toJSONFunction: Function? { get }
}

extension Transform {
  /// The value that `json` stands for; nil if there is no function in this direction.
  ///
  /// - Throws: what decoding `json` or the function throws.
  func decoded(_ json: JSON) throws -> (any JSONCodable)? {
    guard let function = fromJSONFunction else { return nil }
    return try function(jsonObjectType.init(decode: json))
  }

  /// The JSON form of a value; `.error` with what went wrong.
  func encoded(_ value: JSON) -> JSON {
    guard let function = toJSONFunction else { return value }
    return JSON(try function(self.objectType.init(decode: value)))
  }

  /// The JSON form of a value.
  ///
  /// - Throws: what went wrong, as a value at `path`.
  func encoded(_ value: JSON, for path: JSON.Path) throws(JSON.Error) -> JSON {
    let json = encoded(value)
    if case .error(let error) = json { throw error.located(at: path) }
    return json
  }

  /// The JSON form of a value that need not become JSON before; null for an `Optional` that is nil.
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
  /// The value that this one stands for by a transform, as JSON; setting stores the transformed value.
  ///
  ///     let website = URL(json["website"][transform])
  ///     json["website"][transform] = "example.org"
  ///
  /// Reading gives `.error` if the value does not decode as what the transform takes, or the transform
  /// throws. Writing changes nothing then; `set(_:at:through:)` throws why. A transform without a
  /// function in the direction at hand leaves the value as it is.
  public subscript(transform: any Transform) -> JSON {
    get {
      if isError, transform.fromJSONFunction != nil, !transform.takesOptional { return self }
      return JSON(try transform.decoded(self) ?? self)
    }
    set {
      let json = transform.encoded(newValue)
      if !json.isError { self = json }
    }
  }

  /// Sets a value at a key, index or path, in the form that a transform gives it.
  ///
  ///     try json.set("example.org", at: ["site", "host"], through: transform)
  ///
  /// - Parameters:
  ///   - value: What the transform takes; a transform without `toJSONFunction` leaves it as it is.
  ///   - index: The place; what is missing on the way is created. Without any step it is this value.
  ///   - transform: Makes of the value what is written.
  /// - Throws: `typeMismatch` for a value that the transform does not take, what the transform throws,
  ///   and what `set(_:at:)` throws, with the path; nothing has changed then.
  public mutating func set(
    _ value: JSON, at index: Index = .path([]), through transform: any Transform
  ) throws(JSON.Error) {
    try set(transform.encoded(value, for: JSON.Path(index)), at: index)
  }
}

extension Transform {
  /// Whether the function from JSON wants to see what is missing: `CustomTransform<String?, String>`.
  fileprivate var takesOptional: Bool { jsonObjectType is any OptionalValue.Type }
}
