// Both modules have a `JSON`; this import selects the one that is meant.
internal import Jansson

public import struct SwiftyJSON.JSON

extension Array where Element: SwiftyJSONDecodable {
  /// The elements of an array.
  ///
  /// - Parameter json: the array.
  /// - Throws: `NullValue`; `WrongType` for all but arrays; `ErrorForKey` with the key `[2]`, for
  ///   example, for the first element that is not decoded.
  /// - Complexity: O(*n*), plus decoding the elements.
  public init(json: JSON) throws {
    guard case .array(let array) = json.jansson else { throw json.mismatch }
    var elements: [Element] = []
    elements.reserveCapacity(array.count)
    for value in array {
      elements.append(try JSON(value).decoded(below: "[\(elements.count)]"))
    }
    self = elements
  }
}

extension Dictionary
where Key: ExpressibleByStringLiteral, Key.StringLiteralType == String, Value: SwiftyJSONDecodable {
  /// The members of an object.
  ///
  /// - Parameter json: the object.
  /// - Throws: `NullValue`; `WrongType` for all but objects; what the first value that is not
  ///   decoded throws, without its key.
  /// - Complexity: O(*n*), plus decoding the values.
  public init(json: JSON) throws {
    guard case .object(let object) = json.jansson else { throw json.mismatch }
    self.init(minimumCapacity: object.count)
    for (key, value) in object {
      self[Key(stringLiteral: key)] = try JSON(value).decodeAsValue() as Value
    }
  }
}
