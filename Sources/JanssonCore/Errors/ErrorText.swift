internal import JanssonPlatform

/// Descriptions of users' values for error messages; none of them may trap.
///
/// On Linux, `Date.description` in Foundation traps for a date that is NaN, and so does Swift's
/// default description of any value that contains one.
package enum ErrorText {
  /// The value's own description, or its type if the description might trap or be very long.
  package static func describe(_ value: Any) -> String {
    if let date = value as? Date { return date.excerpt }
    var left = 1000
    return isPrintable(value, &left, depth: 0) ? "\(value)" : "a value of \(type(of: value))"
  }

  /// The same, with strings and characters in quotes, which make an empty one visible.
  ///
  /// An `Optional` is its value: JSON has none.
  package static func excerpt(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { excerpt($0.value) } ?? "null"
    }
    switch value {
    case let text as any StringProtocol: return JSON.Error.Found.excerpt(ofString: String(text))
    case let character as Character: return PathSyntax.quote(String(character))
    case let scalar as Unicode.Scalar: return PathSyntax.quote(String(scalar))
    default: return describe(value)
    }
  }

  /// Whether no date in the value traps; `left` limits how many values are inspected.
  private static func isPrintable(_ value: Any, _ left: inout Int, depth: Int) -> Bool {
    left -= 1
    guard left > 0, depth < 32 else { return false }
    switch value {
    case let date as Date: return date.timeIntervalSinceReferenceDate.isFinite
    // Their descriptions contain nothing of a user's value and are limited in length.
    case is any SafelyDescribed, is any StringProtocol: return true
    default: break
    }
    for child in Mirror(reflecting: value).children
    where !isPrintable(child.value, &left, depth: depth + 1) {
      return false
    }
    return true
  }
}

/// A type whose description is short and never traps.
protocol SafelyDescribed {}

extension JSON.Path: SafelyDescribed {}

extension Date {
  /// The date for an error message: in ISO 8601 if that can express it, otherwise in seconds.
  package var excerpt: String {
    ISO8601.text(self) ?? "a date \(timeIntervalSince1970) seconds after 1970"
  }
}
