public import Foundation
internal import Jansson

/// The representation of a date in JSON: a transformer for properties of the type `Date`.
///
///     "planted": "planted_at" <- format("MM-dd-yyyy"),
///     "updated": "updated_at" <- secondsSince1970,
///
/// A value that is not a date in this format is left as it is, and so is null. Decoding the model
/// then fails, unless the value happens to be a number, which is interpreted as milliseconds since
/// 1970.
public enum DateFormat: PropertyTransformer {
  /// Seconds since 1970: a number, or a string that contains one.
  case secondsSince1970
  /// Milliseconds since 1970: a number, or a string that contains one.
  case millisecondsSince1970
  /// ISO 8601 in the form of RFC 3339: `2017-08-25T12:30:00Z`, with or without fractional seconds,
  /// or with an offset such as `+0200` or `+02:00`.
  case iso8601
  /// A pattern of `DateFormatter`, in the current locale and time zone.
  case format(String)
  /// A function of the value, which gets nil for a missing one and `NSNull` for null. If it returns
  /// nil, the value is left as it is.
  case custom(@Sendable (Any?) -> Date?)

  /// Nil: the property is found by its name, or by a preceding key path.
  public var keyPath: JSONKeyPath? { nil }

  /// Replaces the property's member by milliseconds since 1970.
  ///
  /// - Parameter json: the object.
  /// - Parameter propertyKey: the property's name.
  public func transform(_ json: inout [String: Any], mappingTo propertyKey: PropertyKey) {
    apply(to: &json, propertyKey)
  }

  /// Replaces milliseconds since 1970 by a date in this format; does nothing for `custom`.
  ///
  /// - Parameter json: the object.
  /// - Parameter propertyKey: the property's name.
  public func reverseTransform(
    _ json: inout [String: Any], mappingFrom propertyKey: PropertyKey
  ) {
    revert(&json, propertyKey)
  }

  func apply(to property: inout PropertyTransformation) {
    if case .custom(let date) = self {
      guard let milliseconds = date(property.value?.foundationObject).flatMap(Milliseconds.init)
      else {
        return
      }
      property.set(.document(milliseconds.truncated))
    } else if let json = try? property.value?.json(), let milliseconds = milliseconds(json) {
      property.set(.document(milliseconds.json))
    }
  }

  func revert(_ property: inout PropertyReversal) throws {
    guard case .number(let number) = property.value else { return }
    switch self {
    case .custom, .millisecondsSince1970: break
    case .secondsSince1970: property.value = Milliseconds(number.double / 1000)?.json
    case .iso8601, .format:
      let date = Date(timeIntervalSince1970: number.double / 1000)
      guard let text = DateFormatAdapter.shared.text(date, self) else {
        throw EncodingError.invalidValue(
          date,
          EncodingError.Context(
            codingPath: [], debugDescription: "\(property.key): ISO 8601 cannot represent this year"
          )
        )
      }
      property.value = .string(text)
    }
  }

  private func milliseconds(_ json: JSON) -> Milliseconds? {
    switch (self, json) {
    case (.millisecondsSince1970, .number(let number)): Milliseconds(number.double)
    case (.secondsSince1970, .number(let number)): Milliseconds(number.double * 1000)
    case (.custom, _): nil
    case (_, .string(let text)):
      DateFormatAdapter.shared.date(text, self).flatMap(Milliseconds.init)
    // A day such as 20170825, which should have been a string.
    case (.format, .number(let number)):
      DateFormatAdapter.shared.date(number.description, self).flatMap(Milliseconds.init)
    default: nil
    }
  }
}

extension DateFormat: Hashable {
  /// Whether both are the same format.
  ///
  /// Functions cannot be compared, so `custom` equals nothing, not even itself.
  /// - Parameter left: a format.
  /// - Parameter right: another one.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.secondsSince1970, .secondsSince1970), (.iso8601, .iso8601),
      (.millisecondsSince1970, .millisecondsSince1970):
      true
    case (.format(let left), .format(let right)): left == right
    default: false
    }
  }

  /// Hashes what `==` compares.
  ///
  /// - Parameter hasher: the hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .secondsSince1970: hasher.combine(0)
    case .millisecondsSince1970: hasher.combine(1)
    case .iso8601: hasher.combine(2)
    case .format(let pattern):
      hasher.combine(3)
      hasher.combine(pattern)
    case .custom: hasher.combine(4)
    }
  }
}

/// A date in the representation from which models are decoded.
private struct Milliseconds {
  private let value: Double

  /// Nil for what is not a date: NaN and infinity.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    // Conversions may be off by one in the last digit.
    let nearest = value.rounded()
    self.value = abs(value - nearest) <= 2 * value.ulp ? nearest : value
  }

  init?(_ date: Date) { self.init(date.timeIntervalSince1970 * 1000) }

  var json: JSON { .number(Int64(exactly: value).map { JSON.Number($0) } ?? JSON.Number(value)) }

  /// Without a fraction of a millisecond.
  var truncated: JSON {
    let whole = value.rounded(.towardZero)
    return .number(Int64(exactly: whole).map { JSON.Number($0) } ?? JSON.Number(whole))
  }
}
