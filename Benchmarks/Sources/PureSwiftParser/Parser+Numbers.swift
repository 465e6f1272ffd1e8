extension Parser {
  /// Reads a number.
  ///
  /// Integers beyond `Int64` become the nearest `Double`, as in most libraries.
  mutating func number() throws(Failure) -> Value {
    let start = position
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var digits = Digits()
    if next == UInt8(ascii: "0") {
      position += 1
      digits.count = 1
    } else {
      guard readDigits(into: &digits) > 0 else { throw unexpected }
    }
    let isWhole = next != UInt8(ascii: ".") && next | 0x20 != UInt8(ascii: "e")
    if isWhole, digits.count <= 18 {
      let magnitude = Int64(digits.value)
      // Zero has no sign as an integer.
      if magnitude != 0 || !isNegative { return .integer(isNegative ? -magnitude : magnitude) }
      return .double(-0.0)
    }
    var exponent = 0
    if next == UInt8(ascii: ".") {
      position += 1
      exponent = -readDigits(into: &digits)
      guard exponent < 0 else { throw unexpected }
    }
    if next | 0x20 == UInt8(ascii: "e") { exponent += try readExponent() }
    if let value = digits.exactly(timesTenTo: exponent) {
      return .double(isNegative ? -value : value)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let value = Int64(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else { throw .outOfRange(offset: start) }
    return .double(value)
  }

  /// The digits so far as an integer; correct only while there are no more than 19.
  private struct Digits {
    var value: UInt64 = 0
    var count = 0

    private static let powersOfTen: [Double] = (0...22).map { Double("1e\($0)") ?? .nan }

    /// The number, if a single multiplication or division of exact doubles yields it (Clinger,
    /// 1990).
    func exactly(timesTenTo exponent: Int) -> Double? {
      guard count <= 19, value <= 1 << 53, abs(exponent) <= 22 else { return nil }
      let power = Self.powersOfTen[abs(exponent)]
      return exponent < 0 ? Double(value) / power : Double(value) * power
    }
  }

  private mutating func readDigits(into digits: inout Digits) -> Int {
    let start = position
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      digits.value = digits.value &* 10 &+ UInt64(digit)
      position += 1
    }
    digits.count += position - start
    return position - start
  }

  /// Reads `e`, a sign and digits; beyond 100,000 the exact value does not matter.
  private mutating func readExponent() throws(Failure) -> Int {
    position += 1
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { position += 1 }
    let start = position
    var exponent = 0
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      exponent = min(exponent * 10 + Int(digit), 100_000)
      position += 1
    }
    guard position > start else { throw unexpected }
    return isNegative ? -exponent : exponent
  }
}
