public import Foundation
internal import JanssonFoundation

extension DateFormatter {
  /// A new formatter for strings like "2016-11-02T18:05:47+0000" (yyyy-MM-dd'T'HH:mm:ssZ).
  ///
  /// This is the format in which `DateTransform.default` writes whole seconds: in UTC, whatever the
  /// time zone and locale of the machine.
  public static var `default`: DateFormatter {
    let formatter = DateFormatter(posixFormat: "yyyy-MM-dd'T'HH:mm:ssZ")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    return formatter
  }
}
