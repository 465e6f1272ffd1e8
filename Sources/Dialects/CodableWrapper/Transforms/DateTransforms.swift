internal import Conversions
public import Foundation
internal import JanssonFoundation

/// Converts between dates and seconds since 1970, as a number or a numeric string.
///
///     @Codec(["created_at"], transformer: SecondDateTransform()) var created: Date?
///
/// Any other value becomes 1970-01-01.
public struct SecondDateTransform: TransformType, Sendable {
  /// The property's type.
  public typealias Object = Date
  /// The type in JSON.
  public typealias JSON = Any

  /// Creates the conversion.
  public init() {}

  /// Converts seconds since 1970 to a date.
  ///
  ///     SecondDateTransform().transformFromJSON("86400")   // 1970-01-02
  ///
  /// - Parameter json: a number or a numeric string.
  /// - Returns: the date; 1970-01-01 for any other value.
  public func transformFromJSON(_ json: Any?) -> Date {
    Date(timeIntervalSince1970: seconds(json))
  }

  /// Converts a date to seconds since 1970.
  ///
  /// - Parameter object: the date.
  /// - Returns: a `Double`.
  public func transformToJSON(_ object: Date) -> Any? { object.timeIntervalSince1970 }
}

/// Converts between dates and milliseconds since 1970, as a number or a numeric string.
///
///     @Codec(["created_at"], transformer: MillisecondDateTransform()) var created: Date?
///
/// Any other value becomes 1970-01-01.
public struct MillisecondDateTransform: TransformType, Sendable {
  /// The property's type.
  public typealias Object = Date
  /// The type in JSON.
  public typealias JSON = Any

  /// Creates the conversion.
  public init() {}

  /// Converts milliseconds since 1970 to a date.
  ///
  ///     MillisecondDateTransform().transformFromJSON(86_400_000)   // 1970-01-02
  ///
  /// - Parameter json: a number or a numeric string.
  /// - Returns: the date; 1970-01-01 for any other value.
  public func transformFromJSON(_ json: Any?) -> Date {
    Date(timeIntervalSince1970: seconds(json) / 1000)
  }

  /// Converts a date to milliseconds since 1970.
  ///
  /// - Parameter object: the date.
  /// - Returns: a `Double`.
  public func transformToJSON(_ object: Date) -> Any? { object.timeIntervalSince1970 * 1000 }
}

/// The value as a number; 0 if it is neither a number nor a numeric string.
private func seconds(_ json: Any?) -> Double {
  switch json.flatMap({ Scalar(any: $0) }) {
  case .bool, nil: 0
  case let scalar?: scalar.double.flatMap { $0.isFinite ? $0 : nil } ?? 0
  }
}

/// Converts between dates and strings with a Foundation formatter.
///
///     let formatter = DateFormatter()
///     formatter.dateFormat = "yyyy-MM-dd"
///     let transform = DateFormatterTransform(dateFormatter: formatter)
///
/// A string in another format, and any other value, becomes 1970-01-01.
///
/// Soundness (`@unchecked Sendable`): the formatter is a constant, and Foundation's formatters are
/// thread-safe; a subclass must declare itself `Sendable`.
open class DateFormatterTransform: TransformType, @unchecked Sendable {
  /// The property's type.
  public typealias Object = Date
  /// The type in JSON.
  public typealias JSON = String

  /// The formatter, which must not be changed.
  public let dateFormatter: DateFormatter

  /// Creates the conversion with a formatter, which must not be changed afterwards.
  ///
  /// - Parameter dateFormatter: the formatter.
  public init(dateFormatter: DateFormatter) { self.dateFormatter = dateFormatter }

  /// Parses a date with the formatter.
  ///
  /// - Parameter json: a string.
  /// - Returns: the date; 1970-01-01 for nil, or for a string in another format.
  open func transformFromJSON(_ json: String?) -> Date {
    json.flatMap { dateFormatter.date(from: $0) } ?? Date(timeIntervalSince1970: 0)
  }

  /// Formats a date with the formatter.
  ///
  /// - Parameter object: the date.
  /// - Returns: a string.
  open func transformToJSON(_ object: Date) -> String? { dateFormatter.string(from: object) }

  /// Returns 0.
  open func hashValue() -> Int { 0 }
}

/// Converts between dates and strings such as `2024-02-29T12:30:00+01:00`.
///
///     @Codec(["created_at"], transformer: ISO8601DateTransform()) var created: Date?
///
/// Any other value becomes 1970-01-01.
///
/// Soundness (`@unchecked Sendable`): as for ``DateFormatterTransform``.
open class ISO8601DateTransform: DateFormatterTransform, @unchecked Sendable {
  /// Creates the conversion, which writes dates in the system's time zone.
  public init() {
    super.init(dateFormatter: DateFormatter(posixFormat: "yyyy-MM-dd'T'HH:mm:ssZZZZZ"))
  }
}
