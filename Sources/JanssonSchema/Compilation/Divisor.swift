internal import Jansson

/// The number of `multipleOf`, which divides decimals exactly.
struct Divisor {
  let number: Stored<JSON.Number>
  private let form: Stored<DecimalForm>
  private let integer: Int64?
  /// The digits as an integer, if they fit.
  private let small: UInt64?
  /// The power of ten with which the divisor is an integer, if `Double` represents it.
  private let scale: Double?

  /// Digits beyond these would make a check slow.
  static let maximumDigits = 1_000

  /// Nil for a number that is not positive, or has too many digits.
  init?(_ number: JSON.Number, _ storage: SchemaStorage) {
    guard let form = number.writtenForm, !form.isNegative, !form.digits.isEmpty,
      form.exponent != nil, form.digits.count <= Self.maximumDigits
    else { return nil }
    self.number = storage.store(number)
    self.form = storage.store(form)
    integer = Int64(exactly: number)
    small = form.digits.count <= 18 ? UInt64(form.digitText) : nil
    scale = form.exponent.flatMap { (-22...0).contains($0) ? Self.powersOfTen[-$0] : nil }
  }

  private static let powersOfTen: [Double] = (0...22).map { Double("1e\($0)") ?? 0 }

  /// Whether a value is a multiple; one that is no number is.
  func divides(_ content: Node.Content) -> Bool {
    switch content {
    case .integer(let value):
      if let integer { return value % integer == 0 }
    case .real(let value):
      if let result = dividesReal(value) { return result }
    default: break
    }
    guard let number = content.number else { return true }
    return divides(number)
  }

  /// Nil if it cannot be told without all digits.
  private func dividesReal(_ value: Double) -> Bool? {
    guard let scale, let small else { return nil }
    let scaled = (value * scale).rounded()
    // Decimals of up to 15 digits are told apart by `Double`: if the division gives the value
    // again, this is the one that is meant, and otherwise it has more places than the divisor.
    guard abs(scaled) < 1e15, small < 1 << 53 else { return nil }
    return scaled / scale == value && Int64(scaled) % Int64(small) == 0
  }

  private func divides(_ value: JSON.Number) -> Bool {
    if let integer, let value = Int64(exactly: value) { return value % integer == 0 }
    let form = form.value
    guard let dividend = value.writtenForm, let exponent = dividend.exponent,
      let own = form.exponent
    else { return false }
    if dividend.digits.isEmpty { return true }
    let (shift, overflow) = exponent.subtractingReportingOverflow(own)
    if overflow { return exponent > 0 }
    // The digits end with one that is not zero, so that they are no multiple of ten.
    if shift < 0 { return false }
    if let small { return isMultiple(dividend.digits, shift: shift, of: small) }
    // So many zeros contain all factors of two and five that the divisor can have.
    let zeros = min(shift, 4 * form.digits.count)
    return Self.remainder(
      of: dividend.digits + [UInt8](repeating: 0x30, count: zeros), by: form.digits)
  }

  private func isMultiple(_ digits: [UInt8], shift: Int, of divisor: UInt64) -> Bool {
    func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
      divisor.dividingFullWidth(left.multipliedFullWidth(by: right)).remainder
    }
    var remainder = digits.reduce(0) {
      // At most 10^18 times ten, and a digit.
      (product($0, 10) + UInt64($1 - 0x30)) % divisor
    }
    var (power, left) = (10 % divisor, shift)
    while left > 0 {
      if left & 1 == 1 { remainder = product(remainder, power) }
      power = product(power, power)
      left >>= 1
    }
    return remainder == 0
  }

  /// Whether the division of two integers, given by their digits, has no remainder.
  private static func remainder(of dividend: [UInt8], by divisor: [UInt8]) -> Bool {
    // The least significant digit first.
    let divisor = divisor.reversed().map { Int($0) - 0x30 }
    var rest = [Int](repeating: 0, count: divisor.count + 1)
    for digit in dividend {
      rest.insert(Int(digit) - 0x30, at: 0)
      rest.removeLast()
      while isAtLeast(divisor, rest) { subtract(divisor, from: &rest) }
    }
    return rest.allSatisfy { $0 == 0 }
  }

  private static func isAtLeast(_ divisor: [Int], _ rest: [Int]) -> Bool {
    if rest[divisor.count] > 0 { return true }
    for place in divisor.indices.reversed() where rest[place] != divisor[place] {
      return rest[place] > divisor[place]
    }
    return true
  }

  private static func subtract(_ divisor: [Int], from rest: inout [Int]) {
    var borrow = 0
    for place in rest.indices {
      let difference = rest[place] - borrow - (place < divisor.count ? divisor[place] : 0)
      borrow = difference < 0 ? 1 : 0
      rest[place] = difference + 10 * borrow
    }
  }
}
