// Both modules have a `JSON`; this import selects the one that is meant.
internal import Jansson

public import struct SwiftyJSON.JSON

extension JSON {
  /// The value of a member.
  ///
  ///     let name: String = try json.decodeValueForKey("name")
  ///
  /// - Parameter key: the member's key.
  /// - Returns: the value.
  /// - Throws: `NullValue` or `WrongType` if this is not an object; `ErrorForKey` for a member that
  ///   is missing, null, or not decoded.
  /// - Complexity: that of a lookup, plus decoding `T`.
  public func decodeValueForKey<T: SwiftyJSONDecodable>(_ key: String) throws -> T {
    let value = try member(key)
    return try value.decoded(below: key)
  }

  /// The value of a member that may be missing or null.
  ///
  ///     let nickname: String? = try json.decodeValueForKey("nickname")
  ///
  /// - Parameter key: the member's key.
  /// - Returns: the value, or nil.
  /// - Throws: `NullValue` or `WrongType` if this is not an object; `ErrorForKey` for a member that
  ///   is not decoded.
  /// - Complexity: that of a lookup, plus decoding `T`.
  public func decodeValueForKey<T: SwiftyJSONDecodable>(_ key: String) throws -> T? {
    let value = try member(key)
    return value.isAbsent ? nil : try value.decoded(below: key)
  }

  /// The elements of a member that is an array.
  ///
  ///     let tags: [String] = try json.decodeArrayForKey("tags")
  ///
  /// - Parameter key: the member's key.
  /// - Returns: the elements.
  /// - Throws: `NullValue` or `WrongType` if this is not an object; `ErrorForKey` for a member that
  ///   is missing, null or not an array, and for the first element that is not decoded.
  /// - Complexity: O(*n*) in the elements, plus decoding each `T`.
  public func decodeArrayForKey<T: SwiftyJSONDecodable>(_ key: String) throws -> [T] {
    let value = try member(key)
    return try below(key) { try [T](json: value) }
  }

  /// The elements of a member that is an array, or is missing or null.
  ///
  /// - Parameter key: the member's key.
  /// - Returns: the elements, or nil.
  /// - Throws: `NullValue` or `WrongType` if this is not an object; `ErrorForKey` for a member that
  ///   is not an array, and for the first element that is not decoded.
  /// - Complexity: O(*n*) in the elements, plus decoding each `T`.
  public func decodeArrayForKey<T: SwiftyJSONDecodable>(_ key: String) throws -> [T]? {
    let value = try member(key)
    return value.isAbsent ? nil : try below(key) { try [T](json: value) }
  }

  /// The members of a member that is an object, as a dictionary.
  ///
  ///     let ages: [String: Int] = try json.decodeAsDictionaryForKey("ages")
  ///
  /// - Parameter key: the member's key.
  /// - Returns: the values by their keys.
  /// - Throws: `NullValue` or `WrongType` if this is not an object; `ErrorForKey` for a member that
  ///   is missing, null or not an object, and for a value that is not decoded, without that value's
  ///   own key.
  /// - Complexity: O(*n*) in the members, plus decoding each `V`.
  public func decodeAsDictionaryForKey<V: SwiftyJSONDecodable>(
    _ key: String
  ) throws -> [String: V] {
    let value = try member(key)
    return try below(key) { try [String: V](json: value) }
  }

  /// This value as a value of another type.
  ///
  /// - Returns: the value.
  /// - Throws: `NullValue` for null, and what `T` throws.
  public func decodeAsValue<T: SwiftyJSONDecodable>() throws -> T { try decoded() }

  /// This value as a value of another type, or nil for null.
  ///
  /// - Returns: the value, or nil.
  /// - Throws: what `T` throws.
  public func decodeAsValue<T: SwiftyJSONDecodable>() throws -> T? {
    isAbsent ? nil : try decoded()
  }

  /// The value of a member; the same as `decodeValueForKey(_:)`.
  ///
  /// - Parameter key: the member's key.
  /// - Returns: the value.
  /// - Throws: as `decodeValueForKey(_:)`.
  public func decodeValueFromKey<T: SwiftyJSONDecodable>(_ key: String) throws -> T {
    try decodeValueForKey(key)
  }

  /// The value of a member that may be missing or null; the same as `decodeValueForKey(_:)`.
  ///
  /// - Parameter key: the member's key.
  /// - Returns: the value, or nil.
  /// - Throws: as `decodeValueForKey(_:)`.
  public func decodeValueFromKey<T: SwiftyJSONDecodable>(_ key: String) throws -> T? {
    try decodeValueForKey(key)
  }
}

extension JSON {
  /// Whether there is no value: null, or the value of a failed lookup.
  var isAbsent: Bool { type == .null }

  /// The error of a value that is not of the required type.
  var mismatch: SwiftyJSONDecodeError { isAbsent ? .NullValue : .WrongType }

  private func member(_ key: String) throws -> JSON {
    guard case .object(let members) = jansson else { throw mismatch }
    return JSON(members[key] ?? .null)
  }

  private func decoded<T: SwiftyJSONDecodable>() throws -> T {
    if isAbsent { throw SwiftyJSONDecodeError.NullValue }
    // Types that contain themselves are decoded by recursion.
    if isContainer, !StackGuard.hasRoom {
      throw SwiftyJSONDecodeError.InvalidValue("nested too deeply")
    }
    return try T(json: self)
  }

  private var isContainer: Bool {
    switch jansson {
    case .object, .array: true
    default: false
    }
  }

  /// Decodes this value as an element or member; the key is added to an error.
  func decoded<T: SwiftyJSONDecodable>(below key: @autoclosure () -> String) throws -> T {
    try below(key()) { try decoded() }
  }

  private func below<Result>(
    _ key: @autoclosure () -> String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as SwiftyJSONDecodeError {
      throw SwiftyJSONDecodeError.ErrorForKey(key: key(), error: error)
    }
  }
}
