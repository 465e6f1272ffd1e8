internal import Jansson
internal import JanssonQuery

extension JSON.Number {
  /// The number as it is written: 0.1 is a tenth, although the nearest `Double` is not.
  var writtenForm: DecimalForm? {
    if case .double(let value) = storage, !value.isFinite { return nil }
    return DecimalForm(description)
  }

  /// Whether the number as it is written is less than another one: 0.1 is not less than the digits
  /// of a tenth, nor the other way round.
  func isWrittenLess(than other: JSON.Number) -> Bool {
    let (left, right) = (double, other.double)
    // Rounding either keeps the order or makes two numbers equal.
    if left != right { return left < right }
    if case .double = storage, case .double = other.storage { return false }
    guard let form = writtenForm, let otherForm = other.writtenForm else { return false }
    return form.isLess(than: otherForm)
  }
}
