internal import Conversions
public import Foundation

/// Dates as seconds since 1970, as a number or in a string; anything else is 1970-01-01.
public struct SecondDateTransform: TransformType, Sendable {
  /// The property's type.
  public typealias Object = Date
  /// What JSON holds.
  public typealias JSON = Any

  /// The conversion.
  public init() {}

  /// The date.
  ///
  /// - Parameter json: a number, or a string that is one.
  /// - Returns: 1970-01-01 for anything else.
  public func transformFromJSON(_ json: Any?) -> Date {
    Date(timeIntervalSince1970: seconds(json))
  }

  /// The seconds since 1970.
  ///
  /// - Parameter object: the date.
  /// - Returns: a `Double`.
  public func transformToJSON(_ object: Date) -> Any? { object.timeIntervalSince1970 }
}

/// Dates as milliseconds since 1970, as a number or in a string; anything else is 1970-01-01.
public struct MillisecondDateTransform: TransformType, Sendable {
  /// The property's type.
  public typealias Object = Date
  /// What JSON holds.
  public typealias JSON = Any

  /// The conversion.
  public init() {}

  /// The date.
  ///
  /// - Parameter json: a number, or a string that is one.
  /// - Returns: 1970-01-01 for anything else.
  public func transformFromJSON(_ json: Any?) -> Date {
    Date(timeIntervalSince1970: seconds(json) / 1000)
  }

  /// The milliseconds since 1970.
  ///
  /// - Parameter object: the date.
  /// - Returns: a `Double`.
  public func transformToJSON(_ object: Date) -> Any? { object.timeIntervalSince1970 * 1000 }
}

/// The number that a value is; 0 for anything else.
private func seconds(_ json: Any?) -> Double {
  switch json.flatMap({ Scalar(any: $0) }) {
  case .bool, nil: 0
  case let scalar?: scalar.double.flatMap { $0.isFinite ? $0 : nil } ?? 0
  }
}

/// Dates as strings in a format of Foundation; anything else is 1970-01-01.
///
/// Soundness (`@unchecked Sendable`): the formatter is a constant, and Foundation's are safe to use by several
/// threads; a subclass has to say itself that it is `Sendable`.
open class DateFormatterTransform: TransformType, @unchecked Sendable {
  /// The property's type.
  public typealias Object = Date
  /// What JSON holds.
  public typealias JSON = String

  /// The format.
  public let dateFormatter: DateFormatter

  /// The conversion by a formatter, which must not be changed any more.
  ///
  /// - Parameter dateFormatter: the format.
  public init(dateFormatter: DateFormatter) { self.dateFormatter = dateFormatter }

  /// The date that the formatter reads.
  ///
  /// - Parameter json: a string.
  /// - Returns: 1970-01-01 for nil, or a string in another format.
  open func transformFromJSON(_ json: String?) -> Date {
    json.flatMap { dateFormatter.date(from: $0) } ?? Date(timeIntervalSince1970: 0)
  }

  /// The date as the formatter writes it.
  ///
  /// - Parameter object: the date.
  /// - Returns: a string.
  open func transformToJSON(_ object: Date) -> String? { dateFormatter.string(from: object) }

  /// 0.
  open func hashValue() -> Int { 0 }
}

/// Dates as `2024-02-29T12:30:00+01:00`; anything else is 1970-01-01.
///
/// Soundness (`@unchecked Sendable`): as for ``DateFormatterTransform``.
open class ISO8601DateTransform: DateFormatterTransform, @unchecked Sendable {
  /// The conversion.
  public init() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZZZZZ"
    super.init(dateFormatter: formatter)
  }
}
