/// A type that is made from JSON by one function; meant for types that have no place for an
/// initialiser, such as classes of other modules.
///
///     extension Color: JSONConvertible {
///       static func convert(from json: JSON) -> Self? {
///         Int(json).map { Self(red: $0 >> 16 & 255, green: $0 >> 8 & 255, blue: $0 & 255) }
///       }
///     }
///     let purple = Color(0xFF00FF as JSON)
///
/// It works as a property of models too.
public protocol JSONConvertible: JSONDecodable {
  /// The value, or nil if the JSON does not fit.
  static func convert(from json: JSON) -> Self?
}

extension JSONConvertible {
  /// What `convert(from:)` answers.
  public init?(_ json: JSON) {
    guard let value = Self.convert(from: json) else { return nil }
    self = value
  }

  /// What `convert(from:)` answers.
  ///
  /// - Throws: the error that `json` is, or `typeMismatch` where `convert(from:)` answers nil.
  public init(decode json: JSON) throws {
    guard let value = Self.convert(from: json) else { throw json.mismatch(Self.self) }
    self = value
  }
}

extension JSON {
  /// The error that says this value is not what `type` needs; an error stays what it is.
  func mismatch(_ type: Any.Type) -> JSON.Error {
    if case .error(let error) = self { return error }
    return .typeMismatch(expected: type, actual: found(at: Path()))
  }
}
