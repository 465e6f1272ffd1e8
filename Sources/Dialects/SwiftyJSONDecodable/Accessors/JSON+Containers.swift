public import Jansson

extension JSON {
  /// The elements as a Swift array; no elements for anything but an array.
  ///
  /// `asArray` copies nothing.
  /// - Complexity: O(*n*) in the elements.
  public var arrayValue: [JSON] { Swift.Array(asArray) }

  /// The members as a Swift dictionary; no members for anything but an object.
  ///
  /// `asDictionary` keeps the order, and copies nothing.
  /// - Complexity: O(*n*) in the members.
  public var dictionaryValue: [String: JSON] { dictionary ?? [:] }

  /// The elements as `JSONSerialization` gives them; the same as `array`.
  ///
  /// - Complexity: O(*n*).
  public var arrayObject: [Any]? { array }

  /// The members as `JSONSerialization` gives them; the same as `dict`.
  ///
  /// - Complexity: O(*n*).
  public var dictionaryObject: [String: Any]? { dict }

  /// Whether there is a value: null exists, and what a lookup did not find does not.
  public func exists() -> Bool { !isError }

  /// Which kind of value this is; the same as `kind`.
  public var type: JSON.Kind { kind }
}

extension JSON.Kind {
  /// SwiftyJSON's name of `object`.
  public static var dictionary: Self { .object }

  /// SwiftyJSON's name of `error`.
  public static var unknown: Self { .error }
}
