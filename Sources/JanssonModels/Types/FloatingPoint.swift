internal import JanssonCoding
public import JanssonCore
public import JanssonPlatform

// Floating-point types are decoded from numbers only, rounded once to the nearest value. A number
// beyond the type's range is an error, not infinity; one too small for the type is 0.

extension Double: Scalar, JSON.DefaultInitializable {
  /// The number in the shortest form that reads back to the same bits.
  ///
  /// NaN and infinity cannot be written. A `JSON` value that is a double stays one and is written
  /// as 1.0; in a model or a collection, 1.0 is written as 1.
  public var json: JSON { .number(JSON.Number(self)) }

  static func read(_ json: JSON) -> Double? {
    guard case .number(let number) = json else { return nil }
    let value = number.double
    // Only a number created from an infinite double may be infinite.
    if value.isInfinite, case .rawNumber = number.storage { return nil }
    return value
  }
}

extension Float: Scalar, JSON.DefaultInitializable {
  /// The number in the shortest form that reads back to the same `Float`: 0.1 stays 0.1.
  public var json: JSON { .number(JSON.Number(self)) }

  static func read(_ json: JSON) -> Float? {
    if case .number(let number) = json { number.float } else { nil }
  }
}

extension Decimal: Scalar, JSON.DefaultInitializable {
  /// The number with all its digits.
  public var json: JSON { .number(JSON.Number(self)) }

  static func read(_ node: Node) -> Decimal? { read(JSON(scalar: node.content)) }

  static func read(_ json: JSON) -> Decimal? {
    guard case .number(let number) = json else { return nil }
    if case .double = number.storage { KeptDecimals.note() }
    return number.decimal ?? (number.isWhole ? nil : number.nearestDecimal)
  }
}
