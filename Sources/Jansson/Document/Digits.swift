internal import CJanssonTurbo

// Conversions of digits that stand in a document, in the grammar of RFC 8259. They know no locale.

extension Double {
  /// The double nearest to a number's digits: 0 for one too small, and nil for one beyond the range.
  init?(digits utf8: UnsafeBufferPointer<UInt8>) {
    guard let start = utf8.baseAddress else { return nil }
    var value = 0.0
    let isInRange = start.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
      turbo_double_of_text($0, utf8.count, &value)
    }
    guard isInRange else { return nil }
    self = value
  }

  /// Whether a number's digits say more than this double, the nearest to them, so that they are kept.
  func isLess(thanDigits utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = utf8.baseAddress else { return false }
    return start.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
      turbo_says_more($0, utf8.count, self)
    }
  }
}

extension Float {
  /// The float nearest to a number's digits: 0 for one too small, and nil for one beyond the range.
  init?(digits utf8: UnsafeBufferPointer<UInt8>) {
    guard let value = Float(String(decoding: utf8, as: UTF8.self)), value.isFinite else {
      return nil
    }
    self = value
  }

  /// The float nearest to the decimal that a double was read from, or is written as.
  ///
  /// Rounded from the double itself, that decimal would be rounded twice, which goes wrong where the
  /// first rounding ends half way between two floats. The digits of any text that is not the double's
  /// shortest one have been kept there (see `turbo_says_more`).
  init(nearest value: Double) {
    self.init(value)
    let isHalfway =
      value.bitPattern & 0x1FFF_FFFF == 0x1000_0000 || value.magnitude < 0x1p-126
    if isHalfway, Double(self) != value, let float = Float(value.description) { self = float }
  }
}
