// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The cases are spelled as in the original library.

/// Why a value could not be decoded, and under which keys.
///
/// ```
/// person.address.line2.NullValue
/// ```
public indirect enum SwiftyJSONDecodeError: Error, Hashable {
  /// The value is null, or there is none.
  case NullValue
  /// The value is of another type.
  case WrongType
  /// The value has the right type, but is not valid; with its text.
  case InvalidValue(String?)
  /// The error of the value of a key; `[2]` is the key of an element.
  case ErrorForKey(key: String, error: SwiftyJSONDecodeError)
}

extension SwiftyJSONDecodeError: CustomStringConvertible, CustomDebugStringConvertible {
  /// The keys and the error, joined by dots.
  public var description: String { debugDescription }

  /// The keys and the error, joined by dots.
  public var debugDescription: String {
    var text = ""
    var error = self
    while case .ErrorForKey(let key, let inner) = error {
      text += key + "."
      error = inner
    }
    return switch error {
    case .NullValue, .ErrorForKey: text + "NullValue"
    case .WrongType: text + "WrongType"
    case .InvalidValue(let value): text + "InvalidValue(\(value ?? "nil"))"
    }
  }
}
