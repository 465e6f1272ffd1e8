// Both modules have a `JSON`; this import selects the one that is meant.
internal import Jansson

public import struct SwiftyJSON.JSON

extension Int: SwiftyJSONDecodable {
  /// An integer; 3.0 and 1e3 are integers.
  ///
  /// - Parameter json: the value.
  /// - Throws: `NullValue`; `WrongType` for all but numbers, a fraction, and a number out of range.
  public init(json: JSON) throws {
    guard case .number(let number) = json.jansson, let value = Int(exactly: number) else {
      throw json.mismatch
    }
    self = value
  }
}

extension Double: SwiftyJSONDecodable {
  /// A number, rounded to the nearest `Double`.
  ///
  /// - Parameter json: the value.
  /// - Throws: `NullValue`; `WrongType` for all but numbers.
  public init(json: JSON) throws {
    guard case .number(let number) = json.jansson else { throw json.mismatch }
    self = number.double
  }
}

extension String: SwiftyJSONDecodable {
  /// A string.
  ///
  /// - Parameter json: the value.
  /// - Throws: `NullValue`; `WrongType` for all but strings.
  public init(json: JSON) throws {
    guard let text = json.string else { throw json.mismatch }
    self = text
  }
}

extension Bool: SwiftyJSONDecodable {
  /// True or false.
  ///
  /// - Parameter json: the value.
  /// - Throws: `NullValue`; `WrongType` for all but Booleans.
  public init(json: JSON) throws {
    guard let value = json.bool else { throw json.mismatch }
    self = value
  }
}

extension JSON: SwiftyJSONDecodable {
  /// The value unchanged.
  ///
  /// - Parameter json: the value.
  public init(json: JSON) { self = json }
}

extension SwiftyJSONDecodable where Self: RawRepresentable, RawValue: SwiftyJSONDecodable {
  /// The case with a raw value: `enum Kind: String, SwiftyJSONDecodable`.
  ///
  /// - Parameter json: the raw value.
  /// - Throws: what the raw value's type throws; `InvalidValue` if no value has this raw value.
  public init(json: JSON) throws {
    guard let value = Self(rawValue: try RawValue(json: json)) else {
      throw SwiftyJSONDecodeError.InvalidValue(json.rawString())
    }
    self = value
  }
}
