internal import Foundation

/// Texts of users' values for errors; none of them may trap.
///
/// `Date.description` ends the process for a date that is not a number (in Foundation on Linux), and so
/// does the description that Swift gives to whatever holds one.
package enum ErrorText {
  /// The value as it describes itself; if that might trap or be very long, what it is.
  package static func describe(_ value: Any) -> String {
    if let date = value as? Date { return date.excerpt }
    var left = 1000
    return isPrintable(value, &left, depth: 0) ? "\(value)" : "a value of \(type(of: value))"
  }

  /// Whether no date in the value traps; `left` bounds how many values are looked at.
  private static func isPrintable(_ value: Any, _ left: inout Int, depth: Int) -> Bool {
    left -= 1
    guard left > 0, depth < 32 else { return false }
    switch value {
    case let date as Date: return date.timeIntervalSinceReferenceDate.isFinite
    // Their descriptions show nothing of a user's value, and have limits of their own.
    case is JSON, is JSON.Path, is any StringProtocol: return true
    default: break
    }
    for child in Mirror(reflecting: value).children
    where !isPrintable(child.value, &left, depth: depth + 1) {
      return false
    }
    return true
  }
}

extension Date {
  /// The date for the text of an error: ISO 8601 where that has room for it, otherwise in seconds.
  var excerpt: String {
    ISO8601.text(self) ?? "a date \(timeIntervalSince1970) seconds after 1970"
  }
}
