internal import Jansson
internal import JanssonQuery

extension JSON.Number {
  /// The number as it is written: 0.1 is a tenth, although the nearest `Double` is not.
  var writtenForm: DecimalForm? {
    if case .double(let value) = storage, !value.isFinite { return nil }
    return DecimalForm(description)
  }

  /// Whether the number is less than another one, where a double is compared with digits as it is
  /// written: 0.1 is not less than the digits of a tenth, nor the other way round.
  func isWrittenLess(than other: JSON.Number) -> Bool {
    switch (storage, other.storage) {
    case (.double(let value), .rawNumber) where value.isFinite:
      JSON.Number(digits: description).isLess(than: other)
    case (.rawNumber, .double(let value)) where value.isFinite:
      isLess(than: JSON.Number(digits: other.description))
    default: isLess(than: other)
    }
  }
}
