public import Foundation
internal import Synchronization

/// How dates are written in JSON: as text by a formatter, or as a number of seconds.
///
///     DateTransform.default = .timeIntervalSince(.year1970)
///     let seconds = DateTransform.timeIntervalSince(.referenceDate)
///     let date = Date(json["start"][seconds])
///
/// `Date` reads and writes by `current`: what `withDefault(_:operation:)` sets for a task, otherwise the
/// process-wide `default`, at first text of ISO 8601. So do dates inside a `Codable` property of a mapped
/// model. Reading takes both forms: text by the formatter, a number as seconds since 1970, or since whatever
/// the transform counts from.
///
/// The default writes "2016-11-02T18:05:47+0000" (yyyy-MM-dd'T'HH:mm:ssZ), with sub-seconds, if there are
/// any, as "…47.250+0000": the same date is read back. It reads what the coders' strategy `.iso8601` reads,
/// and nothing else: fractions, `Z` or an offset ("+0800", "+08:00", "+08"), `t` and `z` in lower case, but
/// no missing zeros and no years beyond four digits. Years are those of the Gregorian calendar at all times.
///
/// A date that a format has no room for is an error: one that is not finite; for ISO 8601 a year outside
/// 0...9999; for other formats a year before 1 if they have a year, `y`, but no era, `G`.
public enum DateTransform: Transform {
  /// Text, by this formatter, and as lenient as it is. Foundation's formatters may be used by several threads at once.
  case formatter(DateFormatter)
  /// Seconds since a moment.
  case timeIntervalSince(Since)

  /// The moment from which seconds are counted.
  public enum Since: Sendable, Hashable {
    /// 1 January 1970, 00:00:00 UTC.
    case year1970
    /// The moment at which the transform is used.
    case now
    /// 1 January 2001, 00:00:00 UTC.
    case referenceDate
    /// Any other.
    case date(Date)

    /// As a date, which counts from 2001: by way of 1970 some digits of a fraction would be lost.
    fileprivate var moment: Date {
      switch self {
      case .year1970: Date(timeIntervalSince1970: 0)
      case .now: Date()
      case .referenceDate: Date(timeIntervalSinceReferenceDate: 0)
      case .date(let date): date
      }
    }

    /// The moment's distance in seconds from 1970.
    public var timeInterval: TimeInterval {
      switch self {
      case .year1970: 0
      case .now: Date().timeIntervalSince1970
      case .referenceDate: Date.timeIntervalBetween1970AndReferenceDate
      case .date(let date): date.timeIntervalSince1970
      }
    }
  }
}

extension DateTransform {
  private static let shared = Mutex(DateTransform.formatter(.iso8601))

  /// The transform of the current task, if it has one of its own.
  @TaskLocal static var own: DateTransform?

  /// The transform that `Date` uses in the whole process, unless a task has its own.
  ///
  /// It may be read and set from any thread.
  public static var `default`: DateTransform {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// The transform that `Date` uses here: the task's own, or the default.
  public static var current: DateTransform { own ?? `default` }

  /// Runs `operation` with another transform for `Date`, in this task and its children alone.
  ///
  ///     let report = try DateTransform.withDefault(.timeIntervalSince(.year1970)) {
  ///       try Report(decode: json)
  ///     }
  public static func withDefault<Result>(
    _ transform: DateTransform, operation: () throws -> Result
  ) rethrows -> Result {
    try $own.withValue(transform, operation: operation)
  }

  /// Runs an asynchronous `operation` with another transform for `Date`.
  public static func withDefault<Result>(
    _ transform: DateTransform, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $own.withValue(transform, operation: operation)
  }
}

extension DateTransform {
  /// JSON holds dates in the form of the default transform.
  public var jsonObjectType: any JSONCodable.Type { JSON.self }
  /// `Date`.
  public var objectType: any JSONCodable.Type { Date.self }

  /// Reads a date in this form.
  public var fromJSONFunction: Function? {
    { value in try date(from: value.json) }
  }

  /// Writes a date in this form.
  public var toJSONFunction: Function? {
    { value in
      guard let date = value as? Date else {
        throw JSON.Error.customTransform(source: ErrorText.describe(value))
      }
      return json(from: date)
    }
  }

  /// The date that text or a number stands for.
  ///
  /// - Throws: `formatter` for text that the formatter does not read, `typeMismatch` for other kinds.
  func date(from json: JSON) throws(JSON.Error) -> Date {
    switch json {
    case .number(let number):
      let start: Since = if case .timeIntervalSince(let since) = self { since } else { .year1970 }
      guard number.double.isFinite else { throw json.mismatch(Date.self) }
      return Date(timeInterval: number.double, since: start.moment)
    case .string(let text):
      return try date(from: text)
    default: throw json.mismatch(Date.self)
    }
  }

  /// The date as text or as a number; `.error` for one that the format has no room for.
  func json(from date: Date) -> JSON {
    switch self {
    case .formatter(let formatter):
      if let text = formatter.jsonText(of: date) { return .string(text) }
      let format = formatter.dateFormat ?? ""
      return .error(.other(description: "the format \(format) has no form for \(date.excerpt)"))
    case .timeIntervalSince(let since):
      return .number(JSON.Number(date.timeIntervalSince(since.moment)))
    }
  }

  private func date(from text: String) throws(JSON.Error) -> Date {
    let formatter: DateFormatter =
      if case .formatter(let formatter) = self { formatter } else { .iso8601 }
    if let date = formatter.jsonDate(of: text) { return date }
    throw .formatter(format: formatter.dateFormat ?? "", value: text)
  }
}
