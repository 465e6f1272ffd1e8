public import Foundation

extension JSON.Decoder {
  /// How dates are written.
  public enum DateDecodingStrategy: Sendable {
    /// As `Date` decodes itself: seconds since 2001-01-01.
    case deferredToDate
    /// Seconds since 1970-01-01.
    case secondsSince1970
    /// Milliseconds since 1970-01-01.
    case millisecondsSince1970
    /// ISO 8601 in the form of RFC 3339, with or without fractional seconds: `2024-02-29T12:30:00.5Z`,
    /// or an offset `+02:00`, `+0200` or `+02`. The same texts are dates of `DateTransform.default`.
    case iso8601
    /// Text that the formatter reads.
    case formatted(DateFormatter)
    /// Whatever the function makes of the decoder that it is given.
    case custom(@Sendable (_ decoder: any Swift.Decoder) throws -> Date)
  }

  /// How `Data` is written.
  public enum DataDecodingStrategy: Sendable {
    /// As `Data` decodes itself: an array of bytes.
    case deferredToData
    /// Base64 text (RFC 4648, section 4).
    case base64
    /// Whatever the function makes of the decoder that it is given.
    case custom(@Sendable (_ decoder: any Swift.Decoder) throws -> Data)
  }

  /// What stands for the floating-point values that JSON has no numbers for.
  public enum NonConformingFloatDecodingStrategy: Sendable {
    /// Nothing does: text is no number.
    case `throw`
    /// These texts do.
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// How the keys of objects become coding keys.
  public enum KeyDecodingStrategy: Sendable {
    /// They are the same.
    case useDefaultKeys
    /// `user_name` is found as `userName`.
    ///
    /// The decoder looks for the key that `JSON.Encoder` writes, and then, as Foundation does, for one
    /// whose conversion gives the coding key. So `myURL` is found both as `my_url` and, if that is
    /// what a coding key says, as `myUrl`.
    case convertFromSnakeCase
    /// The function makes the coding key from the path that ends with the key in the document.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
  }
}
