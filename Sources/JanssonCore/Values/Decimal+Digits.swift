package import JanssonPlatform

/// The parts of a `Decimal`: `mantissa` × 10^`exponent`.
///
/// Foundation's `description` divides the number by ten again and again, in a generic way, which
/// takes twenty times as long as what is done here. The mantissa is not public on Linux, so it is
/// read from memory, in one of the two layouts that versions of Foundation have.
struct DecimalParts {
  let isNegative: Bool
  let exponent: Int
  /// The mantissa's two halves.
  let high: UInt64
  let low: UInt64

  /// Nil for NaN, and if `Decimal` is stored in an unknown way.
  init?(_ value: Decimal) {
    guard let layout = Layout.current, !value.isNaN else { return nil }
    self.init(value, layout)
  }

  private init(_ value: Decimal, _ layout: Layout) {
    // Soundness: a layout is only tried for the size that it has, and all bytes of the value are
    // initialized.
    (exponent, isNegative, high, low) = withUnsafeBytes(of: value) { bytes in
      let flags = bytes.load(fromByteOffset: 1, as: UInt8.self)
      let length = Int(flags >> layout.lengthShift & 15)
      // Words of the mantissa beyond its length are not part of it.
      func half(_ words: Range<Int>) -> UInt64 {
        words.clamped(to: 0..<length).reversed().reduce(0) {
          $0 << 16 | UInt64(bytes.load(fromByteOffset: 4 + 2 * $1, as: UInt16.self))
        }
      }
      let exponent = Int(bytes.load(as: Int8.self))
      return (exponent, flags & layout.signMask != 0, half(4..<8), half(0..<4))
    }
  }

  /// How a `Decimal` of 20 bytes is stored: a byte for the exponent, one for the length of the
  /// mantissa and for flags, two others, and the mantissa, eight words of 16 bits, the lowest one
  /// first.
  private struct Layout {
    let lengthShift: UInt8
    let signMask: UInt8

    /// That of this process's Foundation: with it, some numbers that use all bits have the text
    /// that Foundation prints.
    static let current: Layout? = {
      // Apple's, which is `NSDecimal`, and that of swift-foundation.
      let known = [
        Layout(lengthShift: 0, signMask: 16), Layout(lengthShift: 4, signMask: 8),
      ]
      guard MemoryLayout<Decimal>.size == 20 else { return nil }
      let samples = [
        "12345678901234567890123456789012345678", "-0.00012345678901234567890123456789012345678",
        "-79228162514264337593543950336", "3.5e-100", "7e100", "0",
      ].compactMap { Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX")) }
      return known.first { layout in
        samples.allSatisfy { DecimalParts($0, layout).text == $0.description }
      }
    }()
  }
}

extension DecimalParts {
  /// The value as an integer; nil if it has a fraction or does not fit.
  var int64: Int64? {
    var (magnitude, exponent) = (low, exponent)
    guard high == 0 else { return nil }
    if magnitude == 0 { return 0 }
    while exponent < 0 {
      let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { return nil }
      (magnitude, exponent) = (quotient, exponent + 1)
    }
    while exponent > 0 {
      let (product, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
      if isTooLarge { return nil }
      (magnitude, exponent) = (product, exponent - 1)
    }
    guard isNegative else { return Int64(exactly: magnitude) }
    return magnitude <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
  }

  /// The digits with a point, never with an exponent, as Foundation prints them.
  var text: String {
    var digits = digits
    var exponent = exponent
    while exponent < 0, digits.last == UInt8(ascii: "0"), digits.count > 1 {
      digits.removeLast()
      exponent += 1
    }
    if digits == [UInt8(ascii: "0")] { return "0" }
    let zeros = { (count: Int) in repeatElement(UInt8(ascii: "0"), count: count) }
    if exponent >= 0 {
      digits.append(contentsOf: zeros(exponent))
    } else {
      // At least one digit is before the point.
      digits.insert(contentsOf: zeros(max(0, 1 - exponent - digits.count)), at: 0)
      digits.insert(UInt8(ascii: "."), at: digits.count + exponent)
    }
    if isNegative { digits.insert(UInt8(ascii: "-"), at: 0) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The digits of the mantissa, without leading zeros; one for zero.
  private var digits: [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity(64)
    var (high, low) = (high, low)
    // Nineteen at a time, the last ones first.
    let group: UInt64 = 10_000_000_000_000_000_000
    repeat {
      let (upper, rest) = high.quotientAndRemainder(dividingBy: group)
      let (lower, remainder) = group.dividingFullWidth((rest, low))
      (high, low) = (upper, lower)
      var part = remainder
      var left = 19
      while left > 0, part > 0 || high > 0 || low > 0 {
        digits.append(UInt8(ascii: "0") + UInt8(part % 10))
        (part, left) = (part / 10, left - 1)
      }
    } while high > 0 || low > 0
    if digits.isEmpty { digits.append(UInt8(ascii: "0")) }
    digits.reverse()
    return digits
  }
}

extension Decimal {
  /// Creates the value of a number in the grammar of RFC 8259, section 6, with at most 19 digits
  /// and without an exponent; nil for any other.
  package init?(shortDigits utf8: UnsafeBufferPointer<UInt8>) {
    var significand: UInt64 = 0
    var count = 0
    var exponent = 0
    var isFraction = false
    for byte in utf8 {
      if byte.isDigit {
        if significand > 0 { count += 1 }
        // 19 digits fit 64 bits.
        if count == 19 { return nil }
        significand = significand &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte != UInt8(ascii: "-") {
        return nil
      }
    }
    guard significand > 0 else {
      self = 0
      return
    }
    while significand % 10 == 0 { (significand, exponent) = (significand / 10, exponent + 1) }
    guard exponent >= -128 else { return nil }
    self.init(
      sign: utf8.first == UInt8(ascii: "-") ? .minus : .plus, exponent: exponent,
      significand: Decimal(significand))
  }
}
