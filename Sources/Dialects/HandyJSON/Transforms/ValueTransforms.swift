public import Foundation

/// Converts URLs from and to strings.
///
///     mapper <<< self.website <-- URLTransform()
open class URLTransform: TransformType {
  /// The type of the property.
  public typealias Object = URL
  /// The type of the JSON value.
  public typealias JSON = String

  private let shouldEncodeURLString: Bool

  /// Creates the conversion.
  ///
  /// - Parameter shouldEncodeURLString: whether characters that a query does not allow, including
  ///   "%", are percent-encoded first.
  public init(shouldEncodeURLString: Bool = true) {
    self.shouldEncodeURLString = shouldEncodeURLString
  }

  /// Converts a string to a URL.
  ///
  /// - Parameter value: a string.
  /// - Returns: nil for a value of another type, or a string that is not a URL.
  open func transformFromJSON(_ value: Any?) -> URL? {
    guard let text = value as? String else { return nil }
    guard shouldEncodeURLString else { return URL(string: text) }
    return text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)
      .flatMap { URL(string: $0) }
  }

  /// Converts a URL to its absolute string; nil for nil.
  open func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }
}

/// Converts data from and to Base64 strings.
///
///     mapper <<< self.image <-- DataTransform()
open class DataTransform: TransformType {
  /// The type of the property.
  public typealias Object = Data
  /// The type of the JSON value.
  public typealias JSON = String

  /// Creates the conversion.
  public init() {}

  /// Decodes a Base64 string.
  ///
  ///     DataTransform().transformFromJSON("AQID")   // The bytes 1, 2, 3.
  ///
  /// - Parameter value: a string.
  /// - Returns: nil for a value of another type, or a string that is not Base64.
  open func transformFromJSON(_ value: Any?) -> Data? {
    (value as? String).flatMap { Data(base64Encoded: $0) }
  }

  /// Encodes data as a Base64 string; nil for nil.
  open func transformToJSON(_ value: Data?) -> String? { value?.base64EncodedString() }
}

/// Converts decimal numbers to strings, and from strings and numbers.
///
///     mapper <<< self.price <-- NSDecimalNumberTransform()
open class NSDecimalNumberTransform: TransformType {
  /// The type of the property.
  public typealias Object = NSDecimalNumber
  /// The type of the JSON value.
  public typealias JSON = String

  /// Creates the conversion.
  public init() {}

  /// Converts a string or a number to a decimal number.
  ///
  ///     NSDecimalNumberTransform().transformFromJSON(0.1)   // 0.1
  ///
  /// - Parameter value: a string or a number.
  /// - Returns: nil for a value of another type, or a string that is not a number.
  open func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
    switch value {
    case let number as NSDecimalNumber: number
    case let text as String: Self.number(text)
    // From the double's shortest decimal form, so that 0.1 stays 0.1.
    case let number as Double: Self.number(number.description)
    case let number as NSNumber: Self.number(number.stringValue)
    default: nil
    }
  }

  private static func number(_ text: String) -> NSDecimalNumber? {
    Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")).map {
      NSDecimalNumber(decimal: $0)
    }
  }

  /// Converts a decimal number to its digits; nil for nil.
  open func transformToJSON(_ value: NSDecimalNumber?) -> String? { value?.description }
}

/// Converts enums from and to their raw values, which are not converted further.
///
///     mapper <<< self.kind <-- EnumTransform<Kind>()
open class EnumTransform<T: RawRepresentable>: TransformType {
  /// The type of the property.
  public typealias Object = T
  /// The type of the JSON value.
  public typealias JSON = T.RawValue

  /// Creates the conversion.
  public init() {}

  /// Converts a raw value to the case that has it.
  ///
  /// - Parameter value: the raw value.
  /// - Returns: nil for a value of another type, or one without a case.
  open func transformFromJSON(_ value: Any?) -> T? {
    (value as? T.RawValue).flatMap { T(rawValue: $0) }
  }

  /// Converts a case to its raw value; nil for nil.
  open func transformToJSON(_ value: T?) -> T.RawValue? { value?.rawValue }
}
