public import Foundation

// Floating-point numbers: from numbers alone, rounded once to the nearest value. A number beyond the
// type's range is an error, not infinity; one too small for the type is 0.

extension Double: Scalar, DefaultInitializable {
  /// The number, rounded.
  ///
  /// - Throws: `typeMismatch` for another kind, or a number beyond the range.
  public init(decode json: JSON) throws { self = try .scalar(json) }

  /// The number in the shortest form that reads back to the same bits.
  ///
  /// NaN and infinity cannot be written. A `JSON` value that is a double stays one, 1.0; in a model or a
  /// collection 1.0 is written as 1.
  public var json: JSON { .number(JSON.Number(self)) }

  static func read(_ node: Node) -> Double? {
    if let value = node.doubleValue { return value }
    if case .digits(let utf8) = node.content { return Double(digits: utf8) }
    return nil
  }

  static func read(_ json: JSON) -> Double? {
    guard case .number(let number) = json else { return nil }
    let value = number.double
    // Only a number that was made from an infinite double may be one.
    if value.isInfinite, case .digits = number.storage { return nil }
    return value
  }

  func node() throws(JSON.Error) -> OwnedNode { try Node.makeNumber(self) }

  func write(to writer: DirectWriter) throws(JSON.Error) {
    guard isFinite else { return try writer.write(node()) }  // Which says why it cannot be written.
    try writer.bytes.pointee.number(self)
  }
}

extension Float: Scalar, DefaultInitializable {
  /// The number, rounded.
  ///
  /// - Throws: `typeMismatch` for another kind, or a number beyond the range.
  public init(decode json: JSON) throws { self = try .scalar(json) }

  /// The number as the decimal that it is written as: 0.1 is 0.1.
  public var json: JSON { .number(JSON.Number(self)) }

  static func read(_ node: Node) -> Float? {
    switch node.content {
    case .integer(let value): Float(value)
    case .real(let value): rounding(value)
    case .digits(let utf8): Float(digits: utf8)
    default: nil
    }
  }

  static func read(_ json: JSON) -> Float? {
    guard case .number(let number) = json else { return nil }
    switch number.storage {
    case .int(let value): return Float(value)
    case .uint(let value): return Float(value)
    case .double(let value): return rounding(value)
    case .digits(var text): return text.withUTF8 { Float(digits: $0) }
    }
  }

  private static func rounding(_ value: Double) -> Float? {
    let rounded = Float(nearest: value)
    return rounded.isInfinite && value.isFinite ? nil : rounded
  }
}

extension CGFloat: Scalar, DefaultInitializable {
  /// As `Double`.
  public init(decode json: JSON) throws { self = try .scalar(json) }
  /// As `Double`.
  public var json: JSON { Double(self).json }

  static func read(_ node: Node) -> CGFloat? { Double.read(node).map { CGFloat($0) } }
  static func read(_ json: JSON) -> CGFloat? { Double.read(json).map { CGFloat($0) } }
}

extension Decimal: Scalar, DefaultInitializable {
  /// The number with all its digits; of a fraction, those beyond the 38th are rounded.
  ///
  /// A number of up to 17 digits counts as the decimal that its double is written as.
  ///
  /// - Throws: `typeMismatch` for another kind, a number beyond the range, or an integer with more digits
  ///   than `Decimal` holds.
  public init(decode json: JSON) throws { self = try .scalar(json) }

  /// The number with all its digits.
  public var json: JSON { .number(JSON.Number(self)) }

  static func read(_ node: Node) -> Decimal? { read(JSON(scalar: node.content)) }

  static func read(_ json: JSON) -> Decimal? {
    guard case .number(let number) = json else { return nil }
    return number.decimal ?? (number.isWhole ? nil : number.nearestDecimal)
  }
}
