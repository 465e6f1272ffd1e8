internal import CJanssonTurbo

/// A finite double as ECMAScript's `Number::toString` writes it (RFC 8785, section 3.2.2.3).
struct CanonicalNumber {
  private let value: Double

  init(_ value: Double) { self.value = value }

  /// Whether doubles can represent this integer and all of smaller magnitude; such integers are
  /// written digit by digit.
  static func isExact(_ value: Int64) -> Bool { value.magnitude <= 1 << 53 }

  /// The double that a number denotes; nil for an integer that no double represents.
  ///
  /// Beyond 2^53 an integer must either be exactly a double, or be written like the shortest form
  /// of one, as 1e23 is. Numbers with a fraction or an exponent are rounded, as any reader of
  /// I-JSON rounds them.
  static func double(of number: JSON.Number) -> Double? {
    let value = number.double
    guard value.isFinite else { return nil }
    switch number.storage {
    case .double: return value
    case .rawNumber(let text)
    where text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }:
      return value
    default: break
    }
    guard number.isWhole, JSON.Number(value) != number else { return value }
    return DecimalForm(value.description) == DecimalForm(number.description) ? value : nil
  }

  func write(to sink: inout ByteSink) throws(JSON.Error) {
    if value == 0 { return try sink.append("0") }
    if value < 0 { try sink.append("-") }
    let form = form
    let (digits, point) = (form.digits, form.point)
    // The longest form is 21 digits, or 17 digits with sign, decimal point, zeros and exponent.
    try sink.reserve(32)
    switch point {
    case digits.count...21:
      for digit in digits { sink.put(digit) }
      for _ in digits.count..<point { sink.put(UInt8(ascii: "0")) }
    case 1...21:
      for digit in digits[..<point] { sink.put(digit) }
      sink.put(UInt8(ascii: "."))
      for digit in digits[point...] { sink.put(digit) }
    case -5...0:
      sink.put(UInt8(ascii: "0"))
      sink.put(UInt8(ascii: "."))
      for _ in 0..<(-point) { sink.put(UInt8(ascii: "0")) }
      for digit in digits { sink.put(digit) }
    default:
      sink.put(digits[0])
      if digits.count > 1 { sink.put(UInt8(ascii: ".")) }
      for digit in digits.dropFirst() { sink.put(digit) }
      sink.put(UInt8(ascii: "e"))
      sink.put(UInt8(ascii: point > 0 ? "+" : "-"))
      for digit in "\((point - 1).magnitude)".utf8 { sink.put(digit) }
    }
  }

  /// The shortest digits that read back to the same double.
  private var form: DecimalForm {
    // Soundness: the longest text of a double fits into this room.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(TURBO_DOUBLE_ROOM)) { room in
      guard let start = room.baseAddress else { return DecimalForm("0") }
      let count = turbo_print_double(value, start) - start
      return start.withMemoryRebound(to: UInt8.self, capacity: count) {
        DecimalForm(UnsafeBufferPointer(start: $0, count: count))
      }
    }
  }
}
