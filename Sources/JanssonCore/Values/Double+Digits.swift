internal import CJanssonTurbo

// Conversions of digits in a document (RFC 8259, section 6), independent of the locale.
//
// Soundness: the C functions look at no byte beyond the count that they get.

extension Double {
  /// The double nearest to a number's digits: 0 on underflow, nil on overflow.
  init?(digits utf8: UnsafeBufferPointer<UInt8>) {
    guard let start = utf8.baseAddress else { return nil }
    var value = 0.0
    let isInRange = start.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
      turbo_double_of_text($0, utf8.count, &value)
    }
    guard isInRange else { return nil }
    self = value
  }

  /// Whether the digits carry more precision than this double, the nearest to them, and must be
  /// kept.
  ///
  /// - Parameter decimals: whether any digits but the shortest of this double must be.
  func isLess(
    thanDigits utf8: UnsafeBufferPointer<UInt8>, keepingDecimals decimals: Bool
  ) -> Bool {
    guard let start = utf8.baseAddress else { return false }
    return start.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
      turbo_is_more_precise($0, utf8.count, self, decimals)
    }
  }
}

extension Float {
  /// The float nearest to the decimal that a double was read from, or is written as.
  ///
  /// Converting the double itself would round that decimal twice, which goes wrong if the first
  /// rounding ends halfway between two floats. If the text was not the double's shortest form, its
  /// digits were kept (see `turbo_is_more_precise`), so `description` is the text that was read.
  init(nearest value: Double) {
    self.init(value)
    let isHalfway =
      value.bitPattern & 0x1FFF_FFFF == 0x1000_0000 || value.magnitude < 0x1p-126
    if isHalfway, Double(self) != value, let float = Float(value.description) { self = float }
  }

  /// The same, or nil for a finite double beyond the range of `Float`.
  init?(rounding value: Double) {
    self.init(nearest: value)
    if isInfinite, value.isFinite { return nil }
  }
}
