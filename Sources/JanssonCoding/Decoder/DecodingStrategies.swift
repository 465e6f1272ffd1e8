public import JanssonCore
public import JanssonPlatform

extension JSON.Decoder {
  /// The representation of `Data`.
  ///
  ///     decoder.dataDecodingStrategy = .deferredToData
  public enum DataDecodingStrategy: Sendable {
    /// The `Decodable` conformance of `Data`: an array of bytes.
    case deferredToData
    /// A Base64 string (RFC 4648, section 4).
    case base64
    /// The result of a function that decodes from the decoder passed to it.
    case custom(@Sendable (_ decoder: any Swift.Decoder) throws -> Data)
  }

  /// The representation of infinity and NaN, which JSON numbers cannot express (RFC 8259, section
  /// 6).
  ///
  ///     decoder.nonConformingFloatDecodingStrategy = .convertFromString(
  ///       positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  public enum NonConformingFloatDecodingStrategy: Sendable {
    /// None: a string is never a number.
    case `throw`
    /// These strings.
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// The conversion of object keys to coding keys.
  ///
  ///     decoder.keyDecodingStrategy = .snakeCase
  public enum KeyDecodingStrategy: Sendable {
    /// Keys are not converted.
    case useDefaultKeys
    /// Snake case to camel case: the key `user_name` matches the coding key `userName`.
    ///
    /// The decoder looks up the key that `JSON.Encoder` writes and then, as Foundation does, a key
    /// whose conversion equals the coding key. So `my_url` matches the coding keys `myURL` and
    /// `myUrl`. Of several such keys, the last counts; if `readingOptions.duplicateKeys` is
    /// `.keepFirst`, the first of all that match does, as in Foundation.
    case convertFromSnakeCase
    /// The result of a function of the coding path, whose last component is the key in the
    /// document. Of several keys with the same result, the last counts or, if
    /// `readingOptions.duplicateKeys` is `.keepFirst`, the first.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)

    /// `convertFromSnakeCase`, by its name in `JSON.KeyStrategy`.
    public static var snakeCase: Self { .convertFromSnakeCase }
  }
}
