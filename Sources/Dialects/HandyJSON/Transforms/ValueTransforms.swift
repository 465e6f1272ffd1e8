public import Foundation

/// URLs as strings.
open class URLTransform: TransformType {
  /// The property's type.
  public typealias Object = URL
  /// What JSON holds.
  public typealias JSON = String

  private let shouldEncodeURLString: Bool

  /// The conversion.
  ///
  /// - Parameter shouldEncodeURLString: whether characters that a query may not hold are percent-encoded
  ///   first, "%" included.
  public init(shouldEncodeURLString: Bool = true) {
    self.shouldEncodeURLString = shouldEncodeURLString
  }

  /// The URL that a string is.
  ///
  /// - Parameter value: a string.
  /// - Returns: nil for a value of another type, or a string that is no URL.
  open func transformFromJSON(_ value: Any?) -> URL? {
    guard let text = value as? String else { return nil }
    guard shouldEncodeURLString else { return URL(string: text) }
    return text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)
      .flatMap { URL(string: $0) }
  }

  /// The URL as a string.
  ///
  /// - Parameter value: the URL.
  /// - Returns: nil for nil.
  open func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }
}

/// Data as strings in Base64.
open class DataTransform: TransformType {
  /// The property's type.
  public typealias Object = Data
  /// What JSON holds.
  public typealias JSON = String

  /// The conversion.
  public init() {}

  /// The data that a string encodes.
  ///
  /// - Parameter value: a string.
  /// - Returns: nil for a value of another type, or a string that is not Base64.
  open func transformFromJSON(_ value: Any?) -> Data? {
    (value as? String).flatMap { Data(base64Encoded: $0) }
  }

  /// The data in Base64.
  ///
  /// - Parameter value: the data.
  /// - Returns: nil for nil.
  open func transformToJSON(_ value: Data?) -> String? { value?.base64EncodedString() }
}

/// Decimal numbers as strings, read from numbers, too.
open class NSDecimalNumberTransform: TransformType {
  /// The property's type.
  public typealias Object = NSDecimalNumber
  /// What JSON holds.
  public typealias JSON = String

  /// The conversion.
  public init() {}

  /// The number that a string or a number is.
  ///
  /// - Parameter value: a string or a number.
  /// - Returns: nil for a value of another type, or a string that is no number.
  open func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
    switch value {
    case let number as NSDecimalNumber: number
    case let text as String: Self.number(text)
    // As the decimal that the double is written as: 0.1 is 0.1.
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

  /// The number's digits.
  ///
  /// - Parameter value: the number.
  /// - Returns: nil for nil.
  open func transformToJSON(_ value: NSDecimalNumber?) -> String? { value?.description }
}

/// Enums as their raw values, which are not converted.
open class EnumTransform<T: RawRepresentable>: TransformType {
  /// The property's type.
  public typealias Object = T
  /// What JSON holds.
  public typealias JSON = T.RawValue

  /// The conversion.
  public init() {}

  /// The case with a raw value.
  ///
  /// - Parameter value: the raw value.
  /// - Returns: nil for a value of another type, or without a case.
  open func transformFromJSON(_ value: Any?) -> T? {
    (value as? T.RawValue).flatMap { T(rawValue: $0) }
  }

  /// The raw value.
  ///
  /// - Parameter value: the case.
  /// - Returns: nil for nil.
  open func transformToJSON(_ value: T?) -> T.RawValue? { value?.rawValue }
}
