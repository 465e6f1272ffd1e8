// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The cases are spelled as in the library that this is the interface of.

/// Why a value could not be decoded, and under which keys.
///
///     person.address.line2.NullValue
public indirect enum SwiftyJSONDecodeError: Error, Hashable {
  /// The value is null, or there is none.
  case NullValue
  /// The value is of another type.
  case WrongType
  /// The value is of the right type, but not one that can be used: its text.
  case InvalidValue(String?)
  /// What is wrong with the value of a key; `[2]` is the key of an element.
  case ErrorForKey(key: String, error: SwiftyJSONDecodeError)
}

extension SwiftyJSONDecodeError: CustomStringConvertible, CustomDebugStringConvertible {
  /// The keys and what is wrong, joined by points.
  public var description: String { debugDescription }

  /// The keys and what is wrong, joined by points.
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
