extension JSON.WritingOptions {
  /// The canonical form of RFC 8785 (JCS): equal values give equal bytes, which can be hashed or
  /// signed.
  ///
  ///     let bytes = try json.jsonBytes(options: .canonical)
  ///     let digest = SHA256.hash(data: bytes)   // `SHA256` is in swift-crypto.
  ///
  /// There is no white space; members are sorted by the UTF-16 code units of their keys; numbers
  /// are written like ECMAScript's `Number::toString`. A number is treated as the `Double` that it
  /// denotes. An integer that is not a `Double`, such as 2^53 + 1, is rejected with `typeMismatch`
  /// and its path, because other readers would round it; NaN, infinity and errors are rejected with
  /// `notRepresentable`.
  public static let canonical: JSON.WritingOptions = {
    var options = JSON.WritingOptions()
    options.isCanonical = true
    return options
  }()
}
