public import JanssonPlatform

extension JSON.Number {
  /// Creates a number from a `Float`, as the shortest decimal that represents it.
  ///
  ///     JSON.Number(Float(0.1)).description   // "0.1"
  ///
  /// `JSON.Number(Float(0.1))` is 0.1, not 0.10000000149011612. NaN and infinity can be stored but
  /// not written.
  public init(_ value: Float) {
    self.init(value.isFinite ? Double(value.description) ?? Double(value) : Double(value))
  }

  /// Creates a number from a `Decimal`, keeping all of its digits.
  ///
  ///     JSON.Number(Decimal(string: "0.10000000000000000001")!).description
  ///     // "0.10000000000000000001"
  ///
  /// `Decimal.nan` becomes the double NaN, which can be stored but not written.
  public init(_ value: Decimal) {
    // Digits with a point, never an exponent; NaN is not a JSON number.
    if let parts = DecimalParts(value) {
      self = parts.int64.map { Self(.int($0)) } ?? Self(digits: parts.text)
    } else {
      self = Self(value.description) ?? Self(Double.nan)
    }
  }

  /// The nearest `Double`: infinity on overflow, 0 on underflow.
  ///
  /// This is the only conversion that rounds; `Double(exactly:)` returns nil instead. Readers,
  /// decoders and mapping also accept a number that underflows as 0, but reject one that overflows.
  ///
  ///     JSON.Number("0.30000000000000001")?.double   // 0.3
  ///
  /// - Complexity: O(1), or O(*n*) in the digits of a number that is stored as digits.
  public var double: Double {
    switch storage {
    case .int(let value): Double(value)
    case .uint(let value): Double(value)
    case .double(let value): value
    // Swift's conversion expects a decimal point, whatever the process's locale.
    case .rawNumber(let text): Double(text) ?? .nan
    }
  }

  /// The nearest `Float`; nil for a number beyond its range.
  ///
  /// It is rounded once; going through `Double` would round some numbers twice.
  package var float: Float? {
    switch storage {
    case .int(let value): return Float(value)
    case .uint(let value): return Float(value)
    case .double(let value): return Float(rounding: value)
    case .rawNumber(let text): return Float(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// The number as a `Decimal`, or nil if that type cannot represent it exactly.
  ///
  ///     JSON.Number("0.1234567890123456789")?.decimal   // 0.1234567890123456789
  ///
  /// A double is converted from its shortest decimal form: 0.1 gives 0.1. `Decimal` has 38 digits,
  /// or 39 if they count to less than 2^128, and exponents from -128 to 127.
  public var decimal: Decimal? {
    if case .double(let value) = storage, !value.isFinite { return nil }
    var text = description
    if let value = text.withUTF8({ Decimal(shortDigits: $0) }) { return value }
    let form = DecimalForm(text)
    return form.exponent.flatMap(form.decimal)
  }

  /// The `Decimal` nearest to the stored digits; nil without such digits, and if it is out of
  /// range.
  package var nearestDecimal: Decimal? {
    guard case .rawNumber(let text) = storage,
      let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")),
      value.isFinite, !value.isZero
    else { return nil }
    return value
  }

  /// The number as an `Int64`, or nil if it has a fraction or is out of range.
  ///
  ///     JSON.Number("1e2")?.int64   // 100
  ///     JSON.Number(1.5).int64      // nil
  @usableFromInline package var int64: Int64? { whole() }

  /// The number as a `UInt64`, or nil if it has a fraction, is negative or is out of range.
  ///
  ///     JSON.Number("18446744073709551615")?.uint64   // 18446744073709551615
  @usableFromInline package var uint64: UInt64? { whole() }

  /// Whether the number is an integer: true for 1, 1.0 and 1e2, false for 1.5, NaN and infinity.
  ///
  /// - Complexity: O(1), or O(*n*) in the digits of a number that is stored as digits.
  package var isWhole: Bool {
    switch storage {
    case .int, .uint: true
    case .double(let value): value.isFinite && value.rounded(.towardZero) == value
    case .rawNumber(let text): DecimalForm(text).isWhole
    }
  }

  /// The number as an integer type, or nil if it has a fraction or does not fit.
  @usableFromInline
  package func whole<Integer: FixedWidthInteger>(as _: Integer.Type = Integer.self) -> Integer? {
    switch storage {
    case .int(let value): Integer(exactly: value)
    case .uint(let value): Integer(exactly: value)
    case .double(let value): Integer(exactly: value)
    case .rawNumber(let text): DecimalForm(text).integer()
    }
  }
}

extension FixedWidthInteger {
  /// Converts a JSON number to an integer type, if that is possible without loss.
  ///
  ///     UInt8(exactly: JSON.Number(200))    // 200
  ///     UInt8(exactly: JSON.Number(300))    // nil
  ///     Int(exactly: JSON.Number(100.0))    // 100
  ///
  /// - Parameter number: the number; 1.0 and 1e2 count as integers.
  /// - Returns: nil if `number` has a fraction or is out of range.
  @inlinable  // Specialised for the caller's type, it is three times as fast.
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
  /// Converts a JSON number to a `Double`, if that is possible without loss.
  ///
  /// A number stored as a double, such as 0.1 read from text, is returned as it is. A number stored
  /// as digits converts only if a double has exactly that value.
  ///
  ///     Double(exactly: JSON.Number(0.1))                    // 0.1
  ///     Double(exactly: JSON.Number(9_007_199_254_740_993))  // nil; 2^53 + 1
  ///
  /// - Returns: nil if no double has the value of `number`.
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
  /// Converts a JSON number to a `Decimal`, if that is possible without loss.
  ///
  ///     Decimal(exactly: JSON.Number("0.10")!)   // 0.1
  ///
  /// - Returns: nil if `number` has more digits than a `Decimal` (38, some of 39), is out of range,
  ///   or is NaN or infinite.
  public init?(exactly number: JSON.Number) {
    guard let value = number.decimal else { return nil }
    self = value
  }
}
