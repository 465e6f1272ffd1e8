package import Jansson

extension JSON.Number {
  /// The number as decimal digits without an exponent: "0.0000001" for 1e-7, "3" for 3.0.
  ///
  /// A double is converted from its shortest form. NaN and infinity are written as Swift prints
  /// them.
  ///
  /// - Returns: nil if the exponent is beyond ±10,000.
  package var decimalDescription: String? {
    if case .int(let value) = storage { return value.description }
    if case .uint(let value) = storage { return value.description }
    if case .double(let value) = storage {
      guard value.isFinite else { return value.description }
      if value == 0 { return value.sign == .minus ? "-0" : "0" }
    }
    let form = DecimalForm(description)
    guard let exponent = form.exponent, abs(exponent) <= 10_000 else { return nil }
    let (sign, digits, point) = (form.isNegative ? "-" : "", form.digitText, form.point)
    guard !form.digits.isEmpty else { return description.hasPrefix("-") ? "-0" : "0" }
    if exponent >= 0 { return sign + digits + String(repeating: "0", count: exponent) }
    guard point > 0 else { return sign + "0." + String(repeating: "0", count: -point) + digits }
    return sign + digits.prefix(point) + "." + digits.dropFirst(point)
  }
}
