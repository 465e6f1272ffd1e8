#if !FullFoundation && canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSON.Encoder {
  /// How dates are written.
  public enum DateEncodingStrategy: Sendable {
    /// As `Date` encodes itself: seconds since 2001-01-01.
    case deferredToDate
    /// Seconds since 1970-01-01.
    case secondsSince1970
    /// Milliseconds since 1970-01-01.
    case millisecondsSince1970
    /// ISO 8601 in the form of RFC 3339, to the second and in UTC: `2024-02-29T12:30:00Z`.
    ///
    /// A fraction of a second is cut off, as by Foundation; `DateTransform.default` keeps it.
    case iso8601
    #if FullFoundation
    /// Text that the formatter writes.
    case formatted(DateFormatter)
    #endif
    /// Whatever the function encodes; an object without members if it encodes nothing.
    case custom(@Sendable (_ date: Date, _ encoder: any Swift.Encoder) throws -> Void)
  }

  /// How `Data` is written.
  public enum DataEncodingStrategy: Sendable {
    /// As `Data` encodes itself: an array of bytes.
    case deferredToData
    /// Base64 text (RFC 4648, section 4).
    case base64
    /// Whatever the function encodes; an object without members if it encodes nothing.
    case custom(@Sendable (_ data: Data, _ encoder: any Swift.Encoder) throws -> Void)
  }

  /// How floating-point values that are not JSON numbers are encoded.
  public enum NonConformingFloatEncodingStrategy: Sendable {
    /// Nothing does: they are an error.
    case `throw`
    /// These texts do.
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// How coding keys become the keys of objects.
  public enum KeyEncodingStrategy: Sendable {
    /// They are the same.
    case useDefaultKeys
    /// `userName` becomes `user_name`, and `myURL` becomes `my_url`.
    case convertToSnakeCase
    /// The function makes the key from the path that ends with the coding key.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
  }

  /// What `encodeIfPresent` does with nil, and so every optional property.
  public enum NilEncodingStrategy: Sendable {
    /// The member is left out, as Foundation does.
    case omit
    /// The member is null.
    case null
  }

  /// How the text looks; its value is the same whatever the options.
  public struct OutputFormatting: OptionSet, Sendable {
    /// The options' bits.
    public let rawValue: UInt

    /// The options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// One member or element to a line, each level indented by two spaces.
    public static let prettyPrinted = OutputFormatting(rawValue: 1 << 0)
    /// Members in the order of their keys' UTF-8 bytes instead of the order of encoding.
    public static let sortedKeys = OutputFormatting(rawValue: 1 << 1)
    /// Writes `/` unescaped, the default unless `escapingSlashes` is set.
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 1 << 3)
    /// `/` is written as `\/`, so that the text can be embedded in an HTML `script` element.
    public static let escapingSlashes = OutputFormatting(rawValue: 1 << 4)
  }
}
