package import JanssonCore

extension JSON.Number {
  /// Whether the value is less than another's, compared without rounding.
  package func isLess(than other: JSON.Number) -> Bool {
    switch (storage, other.storage) {
    case (.int(let left), .int(let right)): return left < right
    case (.uint(let left), .uint(let right)): return left < right
    case (.int, .uint): return true
    case (.uint, .int): return false
    case (.double(let left), .double(let right)): return left < right
    default: break
    }
    if case .double(let value) = storage, !value.isFinite { return value == -.infinity }
    if case .double(let value) = other.storage, !value.isFinite { return value == .infinity }
    let (left, right) = (double, other.double)
    // Rounding either keeps the order or makes two numbers equal.
    if left != right { return left < right }
    guard let leftForm = exactForm, let rightForm = other.exactForm else { return false }
    return leftForm.isLess(than: rightForm)
  }
}

extension DecimalForm {
  func isLess(than other: DecimalForm) -> Bool {
    if isNegative != other.isNegative { return isNegative }
    if isNegative { return other.magnitudeIsLess(than: self) }
    return magnitudeIsLess(than: other)
  }

  private func magnitudeIsLess(than other: DecimalForm) -> Bool {
    guard !digits.isEmpty, !other.digits.isEmpty else {
      return digits.isEmpty && !other.digits.isEmpty
    }
    guard let exponent, let otherExponent = other.exponent else { return false }
    // The power of ten of the first digit; the sums of real texts' lengths and exponents fit
    // easily.
    let (scale, overflow) = exponent.addingReportingOverflow(digits.count)
    let (otherScale, otherOverflow) = otherExponent.addingReportingOverflow(other.digits.count)
    guard !overflow, !otherOverflow else { return false }
    if scale != otherScale { return scale < otherScale }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
