package import JanssonPlatform

/// Dates in the format of ISO 8601 and RFC 3339: `2024-02-29T12:30:00.25+02:00`.
///
/// Years are always those of the Gregorian calendar, as both standards require (ISO 8601-1,
/// 4.3.2.1); Foundation uses the Julian calendar before October 1582.
package enum ISO8601 {
  /// Parses a date with or without fractional seconds, followed by `Z` or an offset: `+02:00`,
  /// `+0200` or `+02`.
  ///
  /// Mapping and the coders accept the same strings. Years have four digits, all other fields
  /// two. `t` and `z` may be lower case (RFC 3339, 5.6); `24:00:00` is the start of the next day
  /// (ISO 8601:2004). The second may be 60 in any minute, because leap seconds are announced only
  /// half a year ahead.
  ///
  /// - Returns: nil if the string has another format or the calendar has no such day.
  package static func date(_ text: String) -> Date? {
    var text = text
    return text.withUTF8(date)
  }

  /// Parses a date, as above.
  package static func date(_ utf8: UnsafeBufferPointer<UInt8>) -> Date? {
    var scanner = DateScanner(utf8)
    return scanner.date()
  }

  /// The date in UTC to the second: `2024-02-29T12:30:00Z`; a fraction is rounded down.
  ///
  /// - Returns: nil for a year outside 0...9999, which the format cannot express.
  package static func text(_ date: Date) -> String? { text(date, zone: "Z") }

  /// The date in UTC to the second, followed by `zone`, which may begin with a fraction.
  static func text(_ date: Date, zone: String) -> String? {
    let seconds = date.timeIntervalSinceReferenceDate.rounded(.down) + referenceDate
    guard seconds >= earliest, seconds < latest else { return nil }
    // The seconds since 1970 have more than 32 bits from 2038 on, the days do not.
    let whole = Int64(seconds)
    let day = Int(whole >= 0 ? whole / 86_400 : (whole - 86_399) / 86_400)
    let time = Int(whole - Int64(day) * 86_400)
    let civil = CivilDay(day: day)
    // Soundness: the six numbers and the signs after them take 20 bytes; `zone`, which is not
    // empty, overwrites the last.
    return String(unsafeUninitializedCapacity: 19 + zone.utf8.count) { text in
      func put(_ value: Int, _ digits: Int, at position: Int, then sign: Unicode.Scalar) {
        var value = value
        for index in (position..<position + digits).reversed() {
          text[index] = UInt8(ascii: "0") + UInt8(value % 10)
          value /= 10
        }
        text[position + digits] = UInt8(ascii: sign)
      }
      put(civil.year, 4, at: 0, then: "-")
      put(civil.month, 2, at: 5, then: "-")
      put(civil.day, 2, at: 8, then: "T")
      put(time / 3600, 2, at: 11, then: ":")
      put(time / 60 % 60, 2, at: 14, then: ":")
      put(time % 60, 2, at: 17, then: "Z")
      return 19 + (text[19...].update(fromContentsOf: zone.utf8) - 19)
    }
  }

  /// 2001-01-01 in seconds since 1970.
  static let referenceDate = 978_307_200.0
  /// 0000-01-01 and 10000-01-01 in seconds since 1970.
  private static let earliest = -62_167_219_200.0
  private static let latest = 253_402_300_800.0
}

/// A day of the Gregorian calendar, and its number counted from 1970-01-01.
///
/// Years here begin in March, so that the leap day is the last day; 400 years are 146,097 days.
private struct CivilDay {
  let year: Int
  let month: Int
  let day: Int

  init(day number: Int) {
    let shifted = number + 719_468  // Days since 0000-03-01.
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Nil if the month has no such day.
  init?(year: Int, month: Int, day: Int) {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), day >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    guard day <= lengths[month - 1] + (month == 2 && isLeap ? 1 : 0) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  var number: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

/// Reads a date from left to right.
///
/// Soundness: it is used while the caller keeps the bytes alive, and looks at no byte beyond them.
private struct DateScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func date() -> Date? {
    guard let year = digits(4), consume("-"), let month = digits(2), consume("-"),
      let day = digits(2),
      let civil = CivilDay(year: year, month: month, day: day), consume("T") || consume("t"),
      let hour = digits(2), consume(":"), let minute = digits(2), consume(":"),
      let second = digits(2),
      minute < 60, second <= 60, let fraction = fraction(),
      hour < 24 || (hour == 24 && minute == 0 && second == 0 && fraction == 0),
      let offset = offset(), position == bytes.count
    else { return nil }
    let time = hour * 3600 + minute * 60 + second - offset
    let seconds = Int64(civil.number) * 86_400 + Int64(time)
    // Whole seconds are summed first: counted from 2001, a `Double` keeps more digits of the
    // fraction.
    return Date(
      timeIntervalSinceReferenceDate: Double(seconds - Int64(ISO8601.referenceDate)) + fraction)
  }

  private mutating func digits(_ count: Int) -> Int? {
    let end = position + count
    guard end <= bytes.count else { return nil }
    var value = 0
    // Not a loop over a slice, which takes twice the instructions.
    while position < end {
      let byte = bytes[position]
      guard byte.isDigit else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      position += 1
    }
    return value
  }

  private mutating func consume(_ sign: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// The fraction of a second, 0 if there is none; nil for a decimal point without digits.
  private mutating func fraction() -> Double? {
    guard consume(".") || consume(",") else { return 0 }
    let start = position
    var value: Int64 = 0
    var scale = 1.0
    while position < bytes.count, bytes[position].isDigit {
      // Digits beyond these are below the resolution of a `Double` for present-day dates.
      if position - start < 15 {
        value = value * 10 + Int64(bytes[position] - UInt8(ascii: "0"))
        scale *= 10
      }
      position += 1
    }
    return position > start ? Double(value) / scale : nil
  }

  /// The offset in seconds east of Greenwich.
  private mutating func offset() -> Int? {
    if consume("Z") || consume("z") { return 0 }
    let sign = consume("+") ? 1 : consume("-") ? -1 : 0
    guard sign != 0, let hours = digits(2), hours < 24 else { return nil }
    guard position < bytes.count else { return sign * hours * 3600 }
    _ = consume(":")
    guard let minutes = digits(2), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
