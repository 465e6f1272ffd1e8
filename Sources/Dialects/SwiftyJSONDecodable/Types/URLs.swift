public import Foundation
public import SwiftyJSON

extension URL: SwiftyJSONDecodable {
  /// A URL.
  ///
  /// - Parameter json: a string.
  /// - Throws: `NullValue`; `WrongType` for all but strings; `InvalidValue` with a string that is
  ///   not a URL.
  public init(json: JSON) throws {
    let text = try String(json: json)
    guard let url = URL(string: text) else { throw SwiftyJSONDecodeError.InvalidValue(text) }
    self = url
  }
}

/// A URL that is decoded from a string; a `URL` is decoded in the same way.
///
/// It has the properties of `URL`, for example `host`.
@dynamicMemberLookup
public struct JSONURL: SwiftyJSONDecodable, Hashable, Sendable {
  /// The URL.
  public let url: URL

  /// A URL.
  ///
  /// - Parameter url: the URL.
  public init(_ url: URL) { self.url = url }

  /// A URL.
  ///
  /// - Parameter json: a string.
  /// - Throws: as `URL.init(json:)`.
  public init(json: JSON) throws { url = try URL(json: json) }

  /// A property of the URL.
  ///
  /// - Parameter property: a key path of `URL`.
  public subscript<Value>(dynamicMember property: KeyPath<URL, Value>) -> Value {
    url[keyPath: property]
  }
}
