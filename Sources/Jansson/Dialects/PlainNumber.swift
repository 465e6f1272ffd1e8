// Numbers as text without an exponent.

extension JSON.Number {
  /// The number's digits without an exponent: 1e-7 is "0.0000001", 3.0 is "3".
  ///
  /// A double counts as the decimal of its shortest form. NaN and infinity are written as Swift does.
  /// - Returns: nil for a number of more than 10,000 places.
  package var plainDescription: String? {
    if case .int(let value) = storage { return value.description }
    if case .uint(let value) = storage { return value.description }
    if case .double(let value) = storage {
      guard value.isFinite else { return value.description }
      if value == 0 { return value.sign == .minus ? "-0" : "0" }
    }
    let form = DecimalForm(description)
    guard let exponent = form.exponent, abs(exponent) <= 10_000 else { return nil }
    let sign = form.isNegative ? "-" : ""
    guard !form.digits.isEmpty else { return description.hasPrefix("-") ? "-0" : "0" }
    if exponent >= 0 { return sign + form.digits + String(repeating: "0", count: exponent) }
    let missing = -exponent - form.digits.utf8.count
    guard missing < 0 else {
      return sign + "0." + String(repeating: "0", count: missing) + form.digits
    }
    return sign + form.digits.prefix(-missing) + "." + form.digits.dropFirst(-missing)
  }
}
