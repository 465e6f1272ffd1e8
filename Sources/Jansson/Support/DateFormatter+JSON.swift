#if FullFoundation
internal import Foundation

extension DateFormatter {
  /// The formatter that represents ISO 8601, which is parsed and written without it.
  ///
  /// It must not be changed. `DateTransform.default` exposes it as the value of its case; for
  /// another format, create another formatter.
  static let iso8601 = makeJSONFormatter()

  /// A new formatter that writes dates in UTC, whatever the time zone and locale of the machine.
  static func makeJSONFormatter() -> DateFormatter {
    let formatter = DateFormatter(posixFormat: "yyyy-MM-dd'T'HH:mm:ssZ")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    return formatter
  }

  /// A formatter that depends on no setting of the user's but the time zone.
  package convenience init(posixFormat: String) {
    self.init()
    locale = Locale(identifier: "en_US_POSIX")
    dateFormat = posixFormat
  }

  /// The date that a string represents, or nil.
  func jsonDate(of text: String) -> Date? {
    self === Self.iso8601 ? ISO8601.date(text) : date(from: text)
  }

  /// The date as a string; nil if the format cannot represent it.
  func jsonText(of date: Date) -> String? {
    if self === Self.iso8601 { return ISO8601.exactText(date) }
    guard date.timeIntervalSinceReferenceDate.isFinite else { return nil }
    if date < Self.firstYear, losesEra { return nil }
    let text = string(from: date)
    return text.isEmpty ? nil : text
  }

  /// 1 January of the year 1, before which a year without an era is ambiguous.
  private static let firstYear = Date(timeIntervalSince1970: -62_135_596_800)

  /// Whether the format contains a year of an era, `y`, without the era.
  private var losesEra: Bool {
    guard let format = dateFormat else { return false }
    var (isQuoted, hasYear, hasEra) = (false, false, false)
    for character in format {
      if character == "'" { isQuoted.toggle() }
      if isQuoted { continue }
      if character == "y" || character == "Y" { hasYear = true }
      if character == "G" { hasEra = true }
    }
    return hasYear && !hasEra
  }
}
#endif
