// Values as optionals, without conversion between kinds: a number in a string is not a number.

extension JSON {
  /// The value of a string; nil for any other kind.
  ///
  ///     let json: JSON = ["name": "Ann", "age": 36]
  ///     print(json["name"].string ?? "nobody")   // Prints "Ann"
  ///     print(json["age"].string as Any)         // Prints "nil"
  ///
  /// `try json.decode(String.self, at: "name")` throws the reason instead.
  ///
  /// - Complexity: O(1).
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The number as an `Int`; nil for any other kind, for a fraction, and if it is out of range.
  ///
  ///     print(([1, 2.0, 2.5, "3"] as JSON).map(\.int))
  ///     // Prints "[Optional(1), Optional(2), nil, nil]"
  ///
  /// - Complexity: O(1), or O(*n*) in the digits of a number that is stored as digits.
  public var int: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }

  /// The number as the nearest `Double`; nil for any other kind, and if it is out of range.
  ///
  ///     let price = json["price"].double ?? 0
  ///
  /// A number too small for a `Double` is 0. Use `Double(exactly:)` with `number` to avoid
  /// rounding.
  ///
  /// - Complexity: O(1), or O(*n*) in the digits of a number that is stored as digits.
  public var double: Double? {
    guard case .number(let number) = self else { return nil }
    let value = number.double
    return value.isFinite ? value : nil
  }

  /// The value of a Boolean; nil for any other kind, including the number 1.
  ///
  ///     if json["admin"].bool == true { ... }
  ///
  /// - Complexity: O(1).
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number with all of its digits; nil for any other kind.
  ///
  ///     let json = try JSON(parsing: "[18446744073709551616]")
  ///     print(json[0].number ?? 0)               // Prints "18446744073709551616"
  ///
  /// - Complexity: O(1).
  public var number: Number? { if case .number(let number) = self { number } else { nil } }

  /// The members of an object; nil for any other kind.
  ///
  ///     guard let user = json["user"].object else { return }
  ///
  /// `members` is empty for any other kind.
  ///
  /// - Complexity: O(1).
  public var object: Object? { if case .object(let object) = self { object } else { nil } }

  /// The elements of an array; nil for any other kind.
  ///
  ///     let count = json["users"].array?.count
  ///
  /// `elements` is empty for any other kind.
  ///
  /// - Complexity: O(1).
  public var array: Array? { if case .array(let array) = self { array } else { nil } }
}
