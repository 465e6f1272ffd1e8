internal import Conversions
public import Foundation

/// Dates as seconds since 1970, as a number or in a string.
open class DateTransform: TransformType {
  /// The property's type.
  public typealias Object = Date
  /// What JSON holds.
  public typealias JSON = Double

  /// The conversion.
  public init() {}

  /// The date.
  ///
  /// - Parameter value: a number, or a string that begins with one: "12.5 s" counts as 12.5, and a string
  ///   without a number as 0.
  /// - Returns: nil for a value of another type.
  open func transformFromJSON(_ value: Any?) -> Date? {
    guard let scalar = value.flatMap({ Scalar(any: $0) }) else { return nil }
    if case .string(let text) = scalar {
      return Date(timeIntervalSince1970: NSString(string: text).doubleValue)
    }
    return scalar.double.map { Date(timeIntervalSince1970: $0) }
  }

  /// The seconds since 1970.
  ///
  /// - Parameter value: the date.
  /// - Returns: nil for nil.
  open func transformToJSON(_ value: Date?) -> Double? { value?.timeIntervalSince1970 }
}

/// Dates as strings in a format of Foundation.
open class DateFormatterTransform: TransformType {
  /// The property's type.
  public typealias Object = Date
  /// What JSON holds.
  public typealias JSON = String

  /// The format.
  public let dateFormatter: DateFormatter

  /// The conversion by a formatter.
  ///
  /// - Parameter dateFormatter: the format.
  public init(dateFormatter: DateFormatter) { self.dateFormatter = dateFormatter }

  /// The date that the formatter reads.
  ///
  /// - Parameter value: a string.
  /// - Returns: nil for a value of another type, or a string in another format.
  open func transformFromJSON(_ value: Any?) -> Date? {
    (value as? String).flatMap { dateFormatter.date(from: $0) }
  }

  /// The date as the formatter writes it.
  ///
  /// - Parameter value: the date.
  /// - Returns: nil for nil.
  open func transformToJSON(_ value: Date?) -> String? {
    value.map { dateFormatter.string(from: $0) }
  }
}

/// Dates as strings in a format of Unicode's (UTS 35), such as `yyyy-MM-dd`, in the system's time zone.
open class CustomDateFormatTransform: DateFormatterTransform {
  /// The conversion by a format.
  ///
  /// - Parameter formatString: the format.
  public init(formatString: String) {
    super.init(dateFormatter: DateFormatter(posixFormat: formatString))
  }
}

/// Dates as `2024-02-29T12:30:00+01:00`.
open class ISO8601DateTransform: DateFormatterTransform {
  /// The conversion.
  public init() {
    super.init(dateFormatter: DateFormatter(posixFormat: "yyyy-MM-dd'T'HH:mm:ssZZZZZ"))
  }
}

extension DateFormatter {
  /// A formatter that heeds no user's settings but the time zone.
  fileprivate convenience init(posixFormat: String) {
    self.init()
    locale = Locale(identifier: "en_US_POSIX")
    dateFormat = posixFormat
  }
}
