/// Literals of every kind, nested and mixed:
///
///     let json: JSON = ["name": "Ann", "age": 36, "tags": ["a", nil, 1.5], "admin": false]
extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByStringInterpolation
{
  /// An object with these members; of those with the same key the last counts.
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(Object(members.lazy.map { (key: $0.0, value: $0.1) }))
  }

  /// An array of these elements.
  public init(arrayLiteral elements: JSON...) { self = .array(Array(elements)) }

  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A whole number of any length.
  public init(integerLiteral value: StaticBigInt) { self = .number(Number(literal: value)) }

  /// A number.
  public init(floatLiteral value: Double) { self = .number(Number(value)) }

  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Null.
  public init(nilLiteral: ()) { self = .null }
}
