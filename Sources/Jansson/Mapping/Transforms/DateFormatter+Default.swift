public import Foundation

extension DateFormatter {
  /// A new formatter for text like "2016-11-02T18:05:47+0000" (yyyy-MM-dd'T'HH:mm:ssZ), the form in
  /// which `DateTransform.default` writes whole seconds: in UTC, whatever the machine's time zone and
  /// locale.
  public static var `default`: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
    return formatter
  }

  /// The formatter that stands for ISO 8601, which is read and written without it.
  ///
  /// It must not be changed. `DateTransform.default` hands it out inside its case; who wants another
  /// format makes another formatter.
  static let iso8601 = DateFormatter.default

  /// The date that a text stands for, or nil.
  func jsonDate(of text: String) -> Date? {
    self === Self.iso8601 ? ISO8601.date(text) : date(from: text)
  }

  /// The date as text; nil for one that the format has no room for.
  func jsonText(of date: Date) -> String? {
    if self === Self.iso8601 { return ISO8601.exactText(date) }
    guard date.timeIntervalSinceReferenceDate.isFinite else { return nil }
    if date < Self.firstYear, losesEra { return nil }
    let text = string(from: date)
    return text.isEmpty ? nil : text
  }

  /// 1 January of the year 1, before which a year alone does not tell the date.
  private static let firstYear = Date(timeIntervalSince1970: -62_135_596_800)

  /// Whether the format has a year of an era, `y`, without the era.
  private var losesEra: Bool {
    guard let format = dateFormat else { return false }
    // Every second part is a quoted text.
    let fields = format.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    return fields.contains { "yY".contains($0) } && !fields.contains("G")
  }
}
