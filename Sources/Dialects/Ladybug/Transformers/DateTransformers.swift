public import Foundation

// The forms of dates by short names, for tables of transformers.

/// Dates are seconds since 1970: numbers, or strings that hold one.
public let secondsSince1970 = DateFormat.secondsSince1970

/// Dates are milliseconds since 1970: numbers, or strings that hold one.
public let millisecondsSince1970 = DateFormat.millisecondsSince1970

/// Dates are strings by ISO 8601, in the form of RFC 3339.
public let iso8601 = DateFormat.iso8601

/// The property is the time of decoding, whatever JSON holds.
public let currentDate = DateFormat.custom { _ in Date() }

/// Dates are strings by a pattern of `DateFormatter`, in the current locale and time zone.
///
/// - Parameter format: the pattern, such as `MM-dd-yyyy`.
/// - Returns: the transformer.
public func format(_ format: String) -> DateFormat { .format(format) }

/// Dates are made by a function.
///
/// - Parameter adapter: makes a date of the value that `JSONSerialization` would give, `NSNull` for
///   null, nil where there is nothing. If it returns nil, the value is left as it is.
/// - Returns: the transformer.
@preconcurrency
public func custom(_ adapter: @escaping @Sendable (Any?) -> Date?) -> DateFormat {
  .custom(adapter)
}
