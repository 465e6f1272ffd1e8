extension Double {
  /// The integer that mapping and `JSON.Encoder` write for this double, as Foundation's encoder
  /// does.
  ///
  /// Nil for a fraction, for a magnitude above 2^53 (where the shortest form gets an exponent), and
  /// for -0.0, whose sign must be kept.
  ///
  /// Decoding a `Double` from 1 or from 1.0 gives the same bits. A `JSON` value has no type besides
  /// its content, so there 1.0 is written as 1.0.
  var jsonInteger: Int64? {
    guard magnitude <= 9_007_199_254_740_992, let integer = Int64(exactly: self),
      integer != 0 || sign == .plus
    else { return nil }
    return integer
  }
}
