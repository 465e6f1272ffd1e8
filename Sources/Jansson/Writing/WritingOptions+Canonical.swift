extension JSON.WritingOptions {
  /// The canonical form of RFC 8785 (JCS): equal values give equal bytes, to be hashed or signed.
  ///
  ///     let bytes = try json.jsonBytes(options: .canonical)
  ///     let digest = SHA256.hash(data: bytes)   // `SHA256` is swift-crypto's
  ///
  /// No white space, members in the order of their keys' UTF-16 code units, numbers as ECMAScript's
  /// `Number::toString` writes them. A number counts as the `Double` that it is. What no `Double` is, such
  /// as the integer 2^53 + 1, is refused with `typeMismatch` and its path, since other readers would
  /// take it for another number; so are NaN, infinity and errors, with `encodeToJSON`.
  public static let canonical = JSON.WritingOptions(isCanonical: true)
}
