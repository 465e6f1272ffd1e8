package import JanssonPlatform

extension ISO8601 {
  /// The date in UTC with all of its sub-seconds: `2016-11-02T18:05:47Z`, or `…47.250Z` (RFC 3339).
  ///
  /// The fraction has as many groups of three digits as are needed to read the same date back, at
  /// most five. Five suffice for all dates except those around 1 January 2001, where `Date`
  /// resolves less than a femtosecond. Whole seconds have no fraction.
  ///
  /// - Parameter zone: how the zone is written.
  /// - Returns: nil for a year outside 0...9999 and for a date that is NaN.
  package static func exactText(_ date: Date, zone: String = "Z") -> String? {
    let interval = date.timeIntervalSinceReferenceDate
    let second = interval.rounded(.down)
    guard second != interval else { return text(date, zone: zone) }
    for digits in stride(from: 3, through: 15, by: 3) {
      let scale = scales[digits / 3]
      let value = ((interval - second) * scale).rounded()
      // A time too close to the next second for 15 digits is rounded up to it.
      guard value < scale else { continue }
      guard second + value / scale == interval || digits == 15 else { continue }
      let text = String(Int64(value))
      let zeros = String(repeating: "0", count: digits - text.utf8.count)
      return self.text(date, zone: "." + zeros + text + zone)
    }
    return text(Date(timeIntervalSinceReferenceDate: second + 1), zone: zone)
  }

  /// 10 to the power of 0, 3, 6, and so on.
  private static let scales = [1, 1e3, 1e6, 1e9, 1e12, 1e15]
}
