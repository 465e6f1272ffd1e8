/// A model, or an array of models, cannot be decoded from a root value of this type.
public enum JSONCodableError: Error, CustomStringConvertible {
  /// A value of one type was found where another was expected.
  case badType(expectedType: Any.Type, receivedType: Any.Type)

  /// What was expected and what was found.
  public var description: String {
    switch self {
    case .badType(let expected, let received): "expected \(expected), found \(received)"
    }
  }
}
