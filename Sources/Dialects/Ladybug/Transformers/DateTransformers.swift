public import Foundation

// The date formats under short names, for tables of transformers.

/// Dates are seconds since 1970: numbers, or strings that contain one.
public let secondsSince1970 = DateFormat.secondsSince1970

/// Dates are milliseconds since 1970: numbers, or strings that contain one.
public let millisecondsSince1970 = DateFormat.millisecondsSince1970

/// Dates are strings in the format of RFC 3339, a profile of ISO 8601.
public let iso8601 = DateFormat.iso8601

/// The property is set to the time of decoding, whatever is in the JSON.
public let currentDate = DateFormat.custom { _ in Date() }

/// Dates are strings in a pattern of `DateFormatter`, in the current locale and time zone.
///
/// - Parameter format: the pattern, such as `MM-dd-yyyy`.
/// - Returns: the transformer.
public func format(_ format: String) -> DateFormat { .format(format) }

/// Dates are created by a function.
///
/// - Parameter adapter: creates a date from the value as `JSONSerialization` would return it:
///   `NSNull` for null, and nil if there is none. If it returns nil, the value is left as it is.
/// - Returns: the transformer.
@preconcurrency
public func custom(_ adapter: @escaping @Sendable (Any?) -> Date?) -> DateFormat {
  .custom(adapter)
}
