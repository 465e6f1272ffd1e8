public import Foundation
internal import Jansson

public import struct SwiftyJSON.JSON

extension Date: SwiftyJSONDecodable {
  /// A date in ISO 8601: `2016-02-03T10:15:00Z`, with or without fractional seconds, or with an
  /// offset.
  ///
  /// - Parameter json: a string.
  /// - Throws: `NullValue`; `InvalidValue` with the text of a string that is not such a date.
  public init(json: JSON) throws {
    guard !json.isAbsent else { throw SwiftyJSONDecodeError.NullValue }
    guard let text = json.string, let date = ISO8601.date(text) else {
      throw SwiftyJSONDecodeError.InvalidValue(json.rawString())
    }
    self = date
  }

  /// The date in ISO 8601 in UTC, to the second: `2016-02-03T10:15:00Z`.
  ///
  /// A date in a year outside 0...9999, which the format cannot represent, is written by
  /// Foundation.
  public var toJsonDateTime: String { ISO8601.text(self) ?? ISO8601Format() }
}

extension NSDate {
  /// The date in ISO 8601 in UTC, to the second: `2016-02-03T10:15:00Z`.
  public var toJsonDateTime: String {
    Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate).toJsonDateTime
  }
}

/// A date that is decoded from ISO 8601; a `Date` is decoded in the same way.
///
/// It has the properties of `Date`, for example `timeIntervalSince1970`.
@dynamicMemberLookup
public struct JSONDate: SwiftyJSONDecodable, Hashable, Sendable {
  /// The date.
  public let date: Date

  /// A date.
  ///
  /// - Parameter date: the date.
  public init(_ date: Date) { self.date = date }

  /// A date in ISO 8601.
  ///
  /// - Parameter json: a string.
  /// - Throws: as `Date.init(json:)`.
  public init(json: JSON) throws { date = try Date(json: json) }

  /// A property of the date.
  ///
  /// - Parameter property: a key path of `Date`.
  public subscript<Value>(dynamicMember property: KeyPath<Date, Value>) -> Value {
    date[keyPath: property]
  }
}
