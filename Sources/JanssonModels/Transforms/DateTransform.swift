public import JanssonCoding
public import JanssonCore
public import JanssonPlatform

extension JSON {
  /// The representation of dates in JSON: as strings with a formatter, or as a number of seconds.
  ///
  ///     let option: JSON.PropertyOption = .transform(.date(.timeIntervalSince(.referenceDate)))
  ///
  /// `Date` is mapped with the transform that `withDefault(_:operation:)` sets for a task,
  /// otherwise as ISO 8601. This includes dates inside a `Codable` property of a mapped model.
  /// Decoding accepts both representations: strings in the formatter's format, and numbers as
  /// seconds since 1970, or since the date that the transform counts from.
  ///
  /// ISO 8601 is written as "2016-11-02T18:05:47Z" (RFC 3339, section 5.6), or "…47.250Z" with
  /// fractional seconds if there are any, so that the same date is read back. Accepted is what the
  /// coders' strategy `.iso8601` accepts, and nothing else: fractions, `Z` or an offset ("+0800",
  /// "+08:00", "+08"), and lower-case `t` and `z`, but no missing zeros and no years of more than
  /// four digits. Years are always those of the Gregorian calendar.
  ///
  /// A date that a format cannot represent is an error: one that is not finite; for ISO 8601, a
  /// year outside 0...9999; for other formats with a year, `y`, but no era, `G`, a year before 1.
  public enum DateTransform: Sendable {
    /// Strings in the format of ISO 8601.
    case iso8601
    /// Strings in another format; module `JanssonFoundation` adds `formatter(_:)`, for a
    /// `DateFormatter`.
    case format(JSON.DateFormat)
    /// Seconds since a point in time.
    case timeIntervalSince(Since)

    /// The point in time from which seconds are counted.
    ///
    ///     let transform = JSON.DateTransform.timeIntervalSince(.referenceDate)
    public enum Since: Sendable, Hashable {
      /// 1 January 1970, 00:00:00 UTC.
      case year1970
      /// The time at which the transform is used.
      case now
      /// 1 January 2001, 00:00:00 UTC.
      case referenceDate
      /// Any other date.
      case date(Date)

      /// The point as a date, which counts from 2001: converting via 1970 would lose some digits of
      /// a fraction.
      fileprivate var moment: Date {
        switch self {
        case .year1970: Date(timeIntervalSince1970: 0)
        case .now: Date()
        case .referenceDate: Date(timeIntervalSinceReferenceDate: 0)
        case .date(let date): date
        }
      }
    }
  }
}

extension JSON.DateTransform {

  private static let ofProcess = Lock(JSON.DateTransform.iso8601)

  /// The transform of the current task, if one was set.
  @TaskLocal static var own: JSON.DateTransform?

  /// The transform that `Date` uses where a task does not have its own; only FxJSON has programs
  /// change it.
  package static var processWide: JSON.DateTransform {
    get { ofProcess.withLock { $0 } }
    set { ofProcess.withLock { $0 = newValue } }
  }

  /// The transform that `Date` uses here: that of the task, or the process's.
  package static var current: JSON.DateTransform { own ?? processWide }

  /// Runs `operation` with another transform for `Date`, in this task and its child tasks only.
  ///
  ///     let report = try JSON.DateTransform.withDefault(.timeIntervalSince(.year1970)) {
  ///       try Report(decoding: json)
  ///     }
  ///
  /// - Returns: what `operation` returns.
  /// - Throws: what `operation` throws.
  public static func withDefault<Result>(
    _ transform: JSON.DateTransform, operation: () throws -> Result
  ) rethrows -> Result {
    try $own.withValue(transform, operation: operation)
  }

  /// Runs an asynchronous `operation` with another transform for `Date`, in this task and its child
  /// tasks only.
  ///
  /// - Returns: what `operation` returns.
  /// - Throws: what `operation` throws.
  public static func withDefault<Result>(
    _ transform: JSON.DateTransform, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $own.withValue(transform, operation: operation)
  }
}

extension JSON.DateTransform {
  /// The date that a string or number represents.
  ///
  /// - Throws: `invalidFormat` for a string that the formatter rejects, `typeMismatch` for other
  ///   kinds.
  package func date(from json: JSON) throws(JSON.Error) -> Date {
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

  /// The date as a string or number; `.error` if the format cannot represent it.
  package func json(from date: Date) -> JSON {
    if case .timeIntervalSince(let since) = self {
      return .number(JSON.Number(date.timeIntervalSince(since.moment)))
    }
    if let text = text(of: date) { return .string(text) }
    return .error(
      .other(description: "\(date.excerpt) cannot be represented in the format \(pattern)"))
  }

  private func date(from text: String) throws(JSON.Error) -> Date {
    if let date = jsonDate(of: text) { return date }
    throw .invalidFormat(expected: pattern, value: text)
  }
}

// The format of strings: ISO 8601 unless there is another one.

extension JSON.DateTransform {
  private var pattern: String {
    if case .format(let format) = self { format.pattern } else { "yyyy-MM-dd'T'HH:mm:ssZZZZZ" }
  }

  private func jsonDate(of text: String) -> Date? {
    if case .format(let format) = self { format.date(text) } else { ISO8601.date(text) }
  }

  private func text(of date: Date) -> String? {
    if case .format(let format) = self { format.text(date) } else { ISO8601.exactText(date) }
  }
}
