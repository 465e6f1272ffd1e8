/// Literals of every kind, nested and mixed, which hold any encodable value:
///
///     let json: JSON = ["name": "Ann", "age": 36, "tags": ["a", nil, 1.5], "admin": false]
///     let reply = ["code": 0, "data": ["users": users]] as JSON      // users: [User]
///
/// The members stand in the order in which they are written. A literal nested inside is for Swift a
/// dictionary or an array like any other value there; its members come sorted by key, and whole
/// numbers next to fractions become fractions. Where that matters, say that the inner one is JSON too,
/// as for numbers beyond `Int`:
///
///     ["page": ["number": 1, "limit": 50] as JSON, "seed": 18_446_744_073_709_551_615 as JSON]
///
/// `JSON.Object` and `JSON.Array` have literals of JSON alone, exact at every level.
extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByStringInterpolation
{
  /// What stands in a literal: a literal again, or anything `JSONEncodable`.
  public typealias LiteralValue = (any JSONEncodable)?

  /// An object with these members; of those with the same key the last counts.
  public init(dictionaryLiteral members: (String, LiteralValue)...) {
    self = JSON(literal: members)
  }

  /// An array of these elements.
  public init(arrayLiteral elements: LiteralValue...) { self = JSON(literal: elements) }

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

extension JSON {
  /// An object from a literal; where a value cannot be encoded, that error, with the key.
  ///
  /// A `JSON` that is an error itself is a value like any other.
  init(literal members: [(String, LiteralValue)]) {
    var object = Object()
    for (key, value) in members {
      let json = value?.json ?? .null
      if case .error(let error) = json, !(value is JSON) {
        self = .error(error.below([.key(key)]))
        return
      }
      object[key] = json
    }
    self = .object(object)
  }

  /// An array from a literal; where a value cannot be encoded, that error, with the index.
  init(literal elements: [LiteralValue]) {
    var array = Array()
    for (index, value) in elements.enumerated() {
      let json = value?.json ?? .null
      if case .error(let error) = json, !(value is JSON) {
        self = .error(error.below([.index(index)]))
        return
      }
      array.append(json)
    }
    self = .array(array)
  }
}

extension JSON.LiteralValue {
  /// Null inside a literal, as `nil` is.
  public static var null: Self { JSON.null }
  /// A string inside a literal.
  public static func string(_ value: String) -> Self { JSON.string(value) }
  /// A number inside a literal.
  public static func number(_ value: JSON.Number) -> Self { JSON.number(value) }
  /// True or false inside a literal.
  public static func bool(_ value: Bool) -> Self { JSON.bool(value) }
  /// An object inside a literal, exact at every level.
  public static func object(_ value: JSON.Object) -> Self { JSON.object(value) }
  /// An array inside a literal, exact at every level.
  public static func array(_ value: JSON.Array) -> Self { JSON.array(value) }
}
