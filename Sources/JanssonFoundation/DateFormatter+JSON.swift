internal import Foundation
internal import Jansson

extension DateFormatter {
  /// A formatter that depends on no user setting except the time zone.
  package convenience init(posixFormat: String) {
    self.init()
    locale = Locale(identifier: "en_US_POSIX")
    dateFormat = posixFormat
  }

  /// The date as a string; nil if the format cannot represent it.
  func jsonText(of date: Date) -> String? {
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
