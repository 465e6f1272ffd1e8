// Literals of objects and arrays may contain any encodable values, so they are in `JanssonModels`.

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByStringInterpolation
{
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates an integer of any length.
  ///
  ///     let seed: JSON = 123_456_789_012_345_678_901_234_567_890
  public init(integerLiteral value: StaticBigInt) { self = .number(Number(literal: value)) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(Number(value)) }

  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates null.
  public init(nilLiteral: ()) { self = .null }
}
