/// The root of the JSON is not what a model, or an array of models, is made from.
public enum JSONCodableError: Error, CustomStringConvertible {
  /// A value of one type was found where another is needed.
  case badType(expectedType: Any.Type, receivedType: Any.Type)

  /// What was expected and what was found.
  public var description: String {
    switch self {
    case .badType(let expected, let received): "expected \(expected), found \(received)"
    }
  }
}
