public import JanssonCore
public import JanssonPlatform

extension JSON.Encoder {
  /// The representation of `Data`.
  ///
  ///     encoder.dataEncodingStrategy = .deferredToData
  public enum DataEncodingStrategy: Sendable {
    /// The `Encodable` conformance of `Data`: an array of bytes.
    case deferredToData
    /// A Base64 string (RFC 4648, section 4).
    case base64
    /// The result of a function that encodes with the encoder passed to it; an empty object if it
    /// encodes nothing.
    case custom(@Sendable (_ data: Data, _ encoder: any Swift.Encoder) throws -> Void)
  }

  /// The representation of infinity and NaN, which JSON numbers cannot express (RFC 8259, section
  /// 6).
  ///
  ///     encoder.nonConformingFloatEncodingStrategy = .convertToString(
  ///       positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  public enum NonConformingFloatEncodingStrategy: Sendable {
    /// None: encoding them is an error.
    case `throw`
    /// These strings.
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// The conversion of coding keys to object keys.
  ///
  ///     encoder.keyEncodingStrategy = .snakeCase
  public enum KeyEncodingStrategy: Sendable {
    /// Keys are not converted.
    case useDefaultKeys
    /// Camel case to snake case: `userName` becomes `user_name`, and `myURL` becomes `my_url`.
    case convertToSnakeCase
    /// The result of a function of the coding path, whose last component is the coding key.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)

    /// `convertToSnakeCase`, by its name in `JSON.KeyStrategy`.
    public static var snakeCase: Self { .convertToSnakeCase }
  }

  /// The layout of the text; the value that it represents is the same with all options.
  ///
  ///     encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  public struct OutputFormatting: OptionSet, Sendable {
    /// The bits of the options, one for each.
    public let rawValue: UInt

    /// Creates the options with these bits; undefined bits have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// One member or element per line, each level indented by two spaces.
    public static let prettyPrinted = OutputFormatting(rawValue: 1 << 0)
    /// Members sorted by the UTF-8 bytes of their keys, instead of in the order of encoding.
    public static let sortedKeys = OutputFormatting(rawValue: 1 << 1)
    /// Writes `/` unescaped, which is the default unless `escapingSlashes` is set.
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 1 << 3)
    /// Writes `/` as `\/`, so that the text can be embedded in an HTML `script` element.
    public static let escapingSlashes = OutputFormatting(rawValue: 1 << 4)
    /// The text of Foundation's encoder on Linux, byte for byte, for tests and files that have it:
    /// slashes are escaped unless `withoutEscapingSlashes` is set, pretty-printed text has a space
    /// before each colon, and empty containers take three lines.
    ///
    ///     encoder.outputFormatting = [.foundationCompatible, .prettyPrinted, .sortedKeys]
    ///
    /// Without `sortedKeys`, members are in the order of encoding; Foundation has no order.
    public static let foundationCompatible = OutputFormatting(rawValue: 1 << 5)

    /// What these options say of white space and slashes.
    var layout: TextLayout {
      contains(.foundationCompatible)
        ? .foundation(
          isPretty: contains(.prettyPrinted), escapesSlashes: !contains(.withoutEscapingSlashes))
        : TextLayout(
          isPretty: contains(.prettyPrinted), escapesSlashes: contains(.escapingSlashes))
    }
  }
}
