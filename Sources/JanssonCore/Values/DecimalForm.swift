internal import JanssonPlatform

/// A number in scientific notation: `digits` × 10^`exponent`, without leading or trailing zeros.
package struct DecimalForm: Hashable {
  package let isNegative: Bool
  /// Empty for zero.
  package let digits: [UInt8]
  /// Nil if it does not fit an `Int`; the number is then astronomically large or small.
  package let exponent: Int?

  /// Parses a number in the grammar of RFC 8259, section 6, or a finite double's description.
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { DecimalForm($0) }
  }

  /// Parses the bytes of such a number.
  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    var digits: [UInt8] = []
    // The number of places by which the decimal point moves to the right.
    var scale = 0
    var isFraction = false
    var index = 0
    while index < utf8.count, utf8[index] | 0x20 != UInt8(ascii: "e") {
      let byte = utf8[index]
      index += 1
      if byte.isDigit {
        // Zeros before the first digit do not count.
        if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte) }
        if isFraction { scale -= 1 }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      }
    }
    let length = digits.count
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    isNegative = utf8.first == UInt8(ascii: "-") && !digits.isEmpty
    var exponent: Int? = 0
    if index < utf8.count {
      exponent = DecimalInteger(UnsafeBufferPointer(rebasing: utf8[(index + 1)...]))?.int
    }
    self.exponent =
      digits.isEmpty
      ? 0
      : exponent.flatMap {
        let (sum, overflow) = $0.addingReportingOverflow(scale + length - digits.count)
        return overflow ? nil : sum
      }
    self.digits = digits
  }

  /// The number of digits before the decimal point if the number is written without an exponent;
  /// negative if zeros follow the point.
  ///
  /// - Precondition: the exponent and this sum fit an `Int`, as they do for every text in memory.
  package var point: Int { digits.count + (exponent ?? 0) }

  /// The digits as a string.
  package var digitText: String { String(decoding: digits, as: UTF8.self) }

  var isWhole: Bool { exponent.map { $0 >= 0 } ?? false }

  /// The value as an integer; nil if it has a fraction or does not fit.
  func integer<Integer: FixedWidthInteger>(as _: Integer.Type = Integer.self) -> Integer? {
    guard let exponent, (0...Integer.bitWidth).contains(exponent) else { return nil }
    guard digits.count <= Integer.bitWidth else { return nil }
    if digits.isEmpty { return 0 }
    guard Integer.bitWidth <= 64 else { return wideInteger(exponent) }
    guard let magnitude = magnitude(exponent) else { return nil }
    guard isNegative else { return Integer(exactly: magnitude) }
    return magnitude <= Int64.min.magnitude
      ? Integer(exactly: Int64(truncatingIfNeeded: 0 &- magnitude)) : nil
  }

  // Not specialised, because the standard library's parser is a lot of code.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func wideInteger<Integer: FixedWidthInteger>(_ exponent: Int) -> Integer? {
    Integer(text(exponent))
  }

  /// The magnitude of an integer; nil if it does not fit.
  private func magnitude(_ exponent: Int) -> UInt64? {
    var value: UInt64 = 0
    for index in 0..<digits.count + exponent {
      let digit = index < digits.count ? digits[index] - UInt8(ascii: "0") : 0
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflow) = tens.addingReportingOverflow(UInt64(digit))
      guard !isTooLarge, !overflow else { return nil }
      value = sum
    }
    return value
  }

  /// The digits of an integer with this exponent, which is not negative.
  private func text(_ exponent: Int) -> String {
    (isNegative ? "-" : "") + digitText + String(repeating: "0", count: exponent)
  }

  /// The value as a `Decimal`, which has a mantissa of 128 bits and exponents from -128 to 127; nil
  /// if inexact.
  func decimal(exponent: Int) -> Decimal? {
    guard digits.count <= 39, (-128...165).contains(exponent) else { return nil }
    guard digits.count <= 38, exponent <= 127 else { return largeDecimal(exponent) }
    return Decimal(
      sign: isNegative ? .minus : .plus, exponent: exponent, significand: significand)
  }

  /// The same, for a mantissa that may be too large.
  private func largeDecimal(_ exponent: Int) -> Decimal? {
    let sign = isNegative ? "-" : ""
    let text = "\(sign)\(digits.isEmpty ? "0" : digitText)e\(exponent)"
    guard let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")),
      !value.isNaN, DecimalForm(JSON.Number(value).description) == self
    else { return nil }
    return value
  }

  /// The value of at most 38 digits.
  private var significand: Decimal {
    let high = Self.value(of: digits.dropLast(19))
    let low = Decimal(Self.value(of: digits.suffix(19)))
    return high > 0 ? Decimal(high) * Self.half + low : low
  }

  /// What at most 19 digits count to, which fits.
  private static func value(of digits: ArraySlice<UInt8>) -> UInt64 {
    digits.reduce(0) { 10 &* $0 &+ UInt64($1 &- UInt8(ascii: "0")) }
  }

  /// One more than 19 digits can count to.
  private static let half = Decimal(10_000_000_000_000_000_000 as UInt64)
}

extension JSON.Number {
  /// Creates a number from an integer literal of any length.
  package init(literal value: StaticBigInt) {
    // A literal is divided into words of the platform.
    let low = stride(from: 0, to: 64, by: UInt.bitWidth).reduce(0 as UInt64) {
      $0 | UInt64(value[$1 / UInt.bitWidth]) << UInt64($1)
    }
    if value.bitWidth <= 64 {
      self.init(.int(Int64(bitPattern: low)))
    } else if value.bitWidth == 65, value.signum() > 0 {
      self.init(.uint(low))
    } else {
      self.init(.rawNumber(LongInteger(value).description))
    }
  }
}
