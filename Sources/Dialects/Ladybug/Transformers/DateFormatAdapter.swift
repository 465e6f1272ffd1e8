internal import Foundation
internal import Jansson

/// Converts dates from and to text.
///
/// The formatters are kept, because creating one costs more than decoding a model.
final class DateFormatAdapter: Sendable {
  static let shared = DateFormatAdapter()

  private let formatters = Lock<[String: DateFormatter]>([:])

  /// The date that a text represents; nil if it does not represent one.
  func date(_ text: String, _ format: DateFormat) -> Date? {
    switch format {
    case .secondsSince1970: Double(text).map { Date(timeIntervalSince1970: $0) }
    case .millisecondsSince1970: Double(text).map { Date(timeIntervalSince1970: $0 / 1000) }
    case .iso8601: ISO8601.date(text)
    case .format(let pattern): formatter(pattern).date(from: text)
    case .custom: nil
    }
  }

  /// The text for a date; nil for a custom format, and for a date that the format cannot represent.
  func text(_ date: Date, _ format: DateFormat) -> String? {
    switch format {
    case .secondsSince1970: Int64(exactly: date.timeIntervalSince1970.rounded(.down))?.description
    case .millisecondsSince1970:
      Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded(.down))?.description
    case .iso8601: ISO8601.exactText(date, zone: "+0000")
    case .format(let pattern): formatter(pattern).string(from: date)
    case .custom: nil
    }
  }

  /// Converts a date from one format to another.
  func convert(_ text: String, fromFormat: DateFormat, toFormat: DateFormat) -> String? {
    date(text, fromFormat).flatMap { self.text($0, toFormat) }
  }

  private func formatter(_ pattern: String) -> DateFormatter {
    formatters.withLock { formatters in
      if let formatter = formatters[pattern] { return formatter }
      let formatter = DateFormatter()
      formatter.dateFormat = pattern
      // Bounds the cache, in case a program computes its patterns.
      if formatters.count < 64 { formatters[pattern] = formatter }
      return formatter
    }
  }
}
