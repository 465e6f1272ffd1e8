internal import Jansson

extension JSON: Swift.ExpressibleByStringLiteral {
  /// A string.
  public init(stringLiteral value: StringLiteralType) { self.value = .string(value) }

  /// A string.
  public init(extendedGraphemeClusterLiteral value: StringLiteralType) {
    self.value = .string(value)
  }

  /// A string.
  public init(unicodeScalarLiteral value: StringLiteralType) { self.value = .string(value) }
}

extension JSON: Swift.ExpressibleByIntegerLiteral {
  /// A number.
  public init(integerLiteral value: IntegerLiteralType) {
    self.value = .number(Jansson.JSON.Number(value))
  }
}

extension JSON: Swift.ExpressibleByBooleanLiteral {
  /// True or false.
  public init(booleanLiteral value: BooleanLiteralType) { self.value = .bool(value) }
}

extension JSON: Swift.ExpressibleByFloatLiteral {
  /// A number.
  public init(floatLiteral value: FloatLiteralType) {
    self.value = .number(Jansson.JSON.Number(value))
  }
}

extension JSON: Swift.ExpressibleByDictionaryLiteral {
  /// A dictionary with the listed members in their order; of equal keys, the last wins.
  ///
  ///     let json: JSON = ["name": "Ann", "tags": ["a", 1, true]]
  ///
  /// - Parameter elements: the members; their values are what `init(_:)` accepts.
  public init(dictionaryLiteral elements: (String, Any)...) {
    var object = Jansson.JSON.Object()
    for (key, element) in elements { object[key] = Self.value(of: element) }
    value = .object(object)
  }
}

extension JSON: Swift.ExpressibleByArrayLiteral {
  /// An array of the listed elements.
  ///
  /// - Parameter elements: the elements, which are what `init(_:)` accepts.
  public init(arrayLiteral elements: Any...) {
    var array = Jansson.JSON.Array()
    for element in elements { array.append(Self.value(of: element)) }
    value = .array(array)
  }
}
