internal import Conversions
public import Foundation
internal import Jansson
internal import JanssonFoundation

/// Converts dates from and to seconds since 1970, as a number or in a string.
///
///     mapper <<< self.date <-- DateTransform()
open class DateTransform: TransformType {
  /// The type of the property.
  public typealias Object = Date
  /// The type of the JSON value.
  public typealias JSON = Double

  /// Creates the conversion.
  public init() {}

  /// Converts a number or string to a date.
  ///
  ///     DateTransform().transformFromJSON("86400")   // 1970-01-02
  ///
  /// - Parameter value: a number, or a string that begins with one: "12.5 s" is 12.5, and a string
  ///   without a number is 0.
  /// - Returns: nil for a value of another type.
  open func transformFromJSON(_ value: Any?) -> Date? {
    guard let scalar = value.flatMap({ Scalar(any: $0) }) else { return nil }
    if case .string(let text) = scalar {
      return Date(timeIntervalSince1970: NSString(string: text).doubleValue)
    }
    return scalar.double.map { Date(timeIntervalSince1970: $0) }
  }

  /// Converts a date to seconds since 1970; nil for nil.
  open func transformToJSON(_ value: Date?) -> Double? { value?.timeIntervalSince1970 }
}

/// Converts dates from and to strings with a Foundation formatter.
///
///     mapper <<< self.date <-- DateFormatterTransform(dateFormatter: formatter)
open class DateFormatterTransform: TransformType {
  /// The type of the property.
  public typealias Object = Date
  /// The type of the JSON value.
  public typealias JSON = String

  /// The formatter that parses and writes the dates.
  public let dateFormatter: DateFormatter

  /// Creates the conversion for a formatter, which determines the format, locale and time zone.
  public init(dateFormatter: DateFormatter) { self.dateFormatter = dateFormatter }

  /// Parses a date with the formatter.
  ///
  /// - Parameter value: a string.
  /// - Returns: nil for a value of another type, or a string in another format.
  open func transformFromJSON(_ value: Any?) -> Date? {
    (value as? String).flatMap { dateFormatter.date(from: $0) }
  }

  /// Formats a date with the formatter; nil for nil.
  open func transformToJSON(_ value: Date?) -> String? {
    value.map { dateFormatter.string(from: $0) }
  }
}

/// Converts dates from and to strings in a Unicode date format (UTS 35), such as `yyyy-MM-dd`, in
/// the system's time zone.
///
///     mapper <<< self.date <-- CustomDateFormatTransform(formatString: "yyyy-MM-dd")
open class CustomDateFormatTransform: DateFormatterTransform {
  /// Creates the conversion for a format, with the locale `en_US_POSIX`.
  public init(formatString: String) {
    super.init(dateFormatter: DateFormatter(posixFormat: formatString))
  }
}

/// Converts dates from and to strings such as `2024-02-29T12:30:00+01:00`.
///
///     mapper <<< self.date <-- ISO8601DateTransform()
open class ISO8601DateTransform: DateFormatterTransform {
  /// Creates the conversion, which writes dates in the system's time zone.
  public init() {
    super.init(dateFormatter: DateFormatter(posixFormat: "yyyy-MM-dd'T'HH:mm:ssZZZZZ"))
  }
}
