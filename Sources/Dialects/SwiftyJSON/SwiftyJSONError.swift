public import Foundation
internal import Jansson

/// Why there is no value, or why something could not be done with one.
///
///     if json["users", 7].error == .indexOutOfBounds { ... }
///
/// `json.jansson.error` is the same reason with the path from the root: `users[7]: no such element
/// in an array of 2 elements`.
public enum SwiftyJSONError: Int, Error, Sendable {
  /// The Swift value cannot be represented in JSON.
  case unsupportedType = 999
  /// The array has no element at this index.
  case indexOutOfBounds = 900
  /// Containers are nested too deeply.
  case elementTooDeep = 902
  /// A key was looked up in a value that is not an object, or an index in one that is not an array;
  /// or two values of different types were to be merged.
  case wrongType = 901
  /// The object has no member with this key.
  case notExist = 500
  /// The value cannot be written as JSON, or the text is not JSON.
  case invalidJSON = 490
}

extension SwiftyJSONError: CustomNSError {
  /// `com.swiftyjson.SwiftyJSON`, as in the original.
  public static var errorDomain: String { "com.swiftyjson.SwiftyJSON" }

  /// The raw value.
  public var errorCode: Int { rawValue }

  /// The description, under `NSLocalizedDescriptionKey`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }

  /// The first word for word as in the original, for programs that compare them.
  private var sentence: String {
    switch self {
    case .unsupportedType: "This type cannot be represented in JSON."
    case .indexOutOfBounds: "Array Index is out of bounds."
    case .elementTooDeep: "The value is nested too deeply: raise maxObjextDepth."
    case .wrongType: "Couldn't merge, because the JSONs differ in type on top level."
    case .notExist: "Dictionary key does not exist."
    case .invalidJSON: "The value is not valid JSON."
    }
  }
}

extension SwiftyJSONError: LocalizedError {
  /// The same description.
  public var errorDescription: String? { sentence }
}

extension Jansson.JSON.Error {
  /// The same reason, without its path.
  var reason: SwiftyJSONError {
    switch self {
    case .keyNotFound: .notExist
    case .outOfBounds: .indexOutOfBounds
    case .notSubscriptable: .wrongType
    case .syntax, .duplicateKey, .tooLarge: .invalidJSON
    case .tooDeep: .elementTooDeep
    case .underlying(error: let reason as SwiftyJSONError): reason
    default: .unsupportedType
    }
  }

  /// Whether this represents a Swift value, rather than a value that was not found.
  var isUnsupportedValue: Bool {
    if case .underlying(error: is SwiftyJSONError) = self { return false }
    return reason == .unsupportedType
  }
}
