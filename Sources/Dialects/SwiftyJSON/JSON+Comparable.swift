internal import Jansson

/// Values of one type are equal if their contents are, and numbers and strings have an order.
///
/// Values of different types are neither equal nor ordered. A Boolean never equals a number.
extension JSON: Swift.Comparable {
  /// Whether both are of one type and equal: numbers by value, dictionaries in any order; null
  /// equals null, whatever its error.
  ///
  /// - Complexity: O(*n*) in the smaller value.
  public static func == (left: JSON, right: JSON) -> Bool {
    switch (left.value, right.value) {
    case (.string(let left), .string(let right)): left == right
    case (.null, _), (.error, _), (_, .null), (_, .error):
      left.type == .null && right.type == .null
    default: left.value == right.value
    }
  }

  /// Whether both are numbers or both strings, and the first is smaller.
  public static func < (left: JSON, right: JSON) -> Bool {
    switch (left.value, right.value) {
    case (.number(let left), .number(let right)): left.precedes(right)
    case (.string(let left), .string(let right)): left < right
    default: false
    }
  }

  /// Whether both are numbers or both strings, and the first is greater.
  public static func > (left: JSON, right: JSON) -> Bool { right < left }

  /// Whether the first is smaller, or both are equal.
  public static func <= (left: JSON, right: JSON) -> Bool { left < right || left == right }

  /// Whether the first is greater, or both are equal.
  public static func >= (left: JSON, right: JSON) -> Bool { left > right || left == right }
}

extension Jansson.JSON.Number {
  /// Whether this is less, comparing integers without rounding.
  fileprivate func precedes(_ other: Self) -> Bool {
    if let left = int64, let right = other.int64 { return left < right }
    if let left = uint64, let right = other.uint64 { return left < right }
    if double != other.double { return double < other.double }
    guard let left = decimal, let right = other.decimal else { return false }
    return left < right
  }
}
