extension Double {
  /// The integer that the number is written as by mapping and by `JSON.Encoder`, as Foundation's encoder
  /// writes it; nil for one with a fraction, of a larger magnitude than 2^53, from where the shortest form
  /// has an exponent, and for -0.0, whose sign must stay.
  ///
  /// Whoever decodes a `Double` gets the same bits from 1 as from 1.0. A `JSON` value has no other type
  /// than what it holds, so there 1.0 stays 1.0.
  @inline(__always)
  var jsonInteger: Int64? {
    guard magnitude <= 9_007_199_254_740_992, let integer = Int64(exactly: self),
      integer != 0 || sign == .plus
    else { return nil }
    return integer
  }
}

extension Node {
  /// A number by its Swift type; see `Double.jsonInteger`.
  static func makeNumber(_ value: Double) throws(JSON.Error) -> OwnedNode {
    if let integer = value.jsonInteger { return try makeInteger(integer) }
    return try makeReal(value)
  }
}

extension ByteSink {
  /// Writes a finite double as `Node.makeNumber` has it: 1, 0.1, 1e+16, -0.0.
  @inline(__always)
  mutating func number(_ value: Double) throws(JSON.Error) {
    try real(value)
    // Every text of a double has three bytes at least.
    let tail = (end - 2).loadUnaligned(as: UInt16.self)
    if tail == 0x302E, value != 0 || value.sign == .plus { end -= 2 }
  }
}
