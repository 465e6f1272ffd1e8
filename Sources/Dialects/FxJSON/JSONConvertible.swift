public import Jansson

/// A type that is decoded from JSON by a single function, for types that cannot implement an
/// initializer, such as classes of other modules.
///
///     extension Color: JSONConvertible {
///       static func convert(from json: JSON) -> Self? {
///         Int(json).map { Self(red: $0 >> 16 & 255, green: $0 >> 8 & 255, blue: $0 & 255) }
///       }
///     }
///     let purple = Color(0xFF00FF as JSON)
///
/// Properties of models can have such a type too.
public protocol JSONConvertible: JSONDecodable {
  /// Returns the decoded value, or nil if the JSON does not fit.
  static func convert(from json: JSON) -> Self?
}

extension JSONConvertible {
  /// Creates the value that `convert(from:)` returns.
  public init?(_ json: JSON) {
    guard let value = Self.convert(from: json) else { return nil }
    self = value
  }

  /// Creates the value that `convert(from:)` returns.
  ///
  /// - Throws: the error that `json` is, or `typeMismatch` if `convert(from:)` returns nil.
  public init(decode json: JSON) throws { try self.init(decoding: json) }

  /// Creates the value that `convert(from:)` returns.
  ///
  /// - Throws: the error that `json` is, or `typeMismatch` if `convert(from:)` returns nil.
  public init(decoding json: JSON) throws {
    guard let value = Self.convert(from: json) else { throw json.mismatch(Self.self) }
    self = value
  }
}
