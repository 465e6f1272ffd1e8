public import Foundation

extension JSON.Number {
  /// A floating-point number of single precision, as the decimal that it is written as: 0.1 is 0.1.
  public init(_ value: Float) {
    self.init(value.isFinite ? Double(value.description) ?? Double(value) : Double(value))
  }

  /// A decimal number, with all its digits.
  public init(_ value: Decimal) {
    // `Decimal` prints digits with a point, never an exponent; NaN is not a number of JSON.
    self = Self(value.description) ?? Self(Double.nan)
  }

  /// The nearest `Double`: infinity for a number beyond its range, 0 for one too small.
  ///
  /// Readers, decoders and mapping take 0 for what is too small as well; what is too large, they refuse.
  ///
  /// This is the one conversion that rounds; `Double(exactly:)` tells whether it did.
  public var double: Double {
    switch storage {
    case .int(let value): Double(value)
    case .uint(let value): Double(value)
    case .double(let value): value
    // Swift's own conversion reads the C locale's form whatever the process's locale.
    case .digits(let text): Double(text) ?? .nan
    }
  }

  /// The number as a `Decimal`, or nil where that type would lose digits or range.
  ///
  /// A double counts as the decimal that it is written as: 0.1 gives 0.1.
  public var decimal: Decimal? {
    if case .double(let value) = storage, !value.isFinite { return nil }
    let form = DecimalForm(description)
    guard form.digits.utf8.count <= 38 else { return nil }
    return form.exponent.flatMap(form.decimal)
  }

  /// The `Decimal` nearest to the digits that were kept, or nil if they are beyond its range.
  var nearestDecimal: Decimal? {
    guard case .digits(let text) = storage,
      let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")),
      value.isFinite, !value.isZero
    else { return nil }
    return value
  }

  /// The number as an `Int64`, or nil if it has a fraction or is out of range.
  public var int64: Int64? { whole() }

  /// The number as a `UInt64`, or nil if it has a fraction, is negative or is out of range.
  public var uint64: UInt64? { whole() }

  /// Whether the number has no fraction: 1, 1.0 and 1e2 have none.
  public var isWhole: Bool {
    switch storage {
    case .int, .uint: true
    case .double(let value): value.isFinite && value.rounded(.towardZero) == value
    case .digits(let text): DecimalForm(text).isWhole
    }
  }

  @usableFromInline
  func whole<Integer: FixedWidthInteger>(as _: Integer.Type = Integer.self) -> Integer? {
    switch storage {
    case .int(let value): Integer(exactly: value)
    case .uint(let value): Integer(exactly: value)
    case .double(let value): Integer(exactly: value)
    case .digits(let text): DecimalForm(text).integer()
    }
  }
}

extension FixedWidthInteger {
  /// The whole number that `number` is, or nil if it has a fraction or does not fit.
  ///
  /// 1.0 and 1e2 are whole numbers.
  @inlinable  // Compiled for the one type that the caller needs, it is three times as fast.
  public init?(exactly number: JSON.Number) {
    if let value = number.int64 {
      self.init(exactly: value)
    } else if let value = number.uint64 {
      self.init(exactly: value)
    } else {
      guard let value: Self = number.whole() else { return nil }
      self = value
    }
  }
}

extension Double {
  /// The double that is exactly `number`, or nil if there is none.
  ///
  /// A number that was read from text as a double is that double; digits that were kept because no
  /// double holds them give nil.
  public init?(exactly number: JSON.Number) {
    let value = number.double
    guard case .double = number.storage else {
      guard value.isFinite, JSON.Number(value) == number else { return nil }
      self = value
      return
    }
    self = value
  }
}

extension Decimal {
  /// The decimal that is exactly `number`, or nil if it has more than 38 digits.
  public init?(exactly number: JSON.Number) {
    guard let value = number.decimal else { return nil }
    self = value
  }
}
