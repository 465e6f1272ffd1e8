// Files that import only this module use Foundation, too.
@_exported public import Foundation
public import Jansson
internal import JanssonFoundation

/// A JSON value in the interface of SwiftyJSON, on the engine of `Jansson`.
///
///     let json = try JSON(data: data)
///     let name = json["users", 0, "name"].stringValue
///     for (key, user) in json["users"] { print(key, user["name"]) }
///
/// A failed lookup returns null with an `error`; further lookups in it return the same error.
/// Copies are free until one of them is changed, and a change costs only the containers on its
/// path. Members keep the order of the document.
///
/// It is a `Jansson.JSON` with other members: `jansson` and `init(_:)` convert between the two
/// without copying anything.
@frozen public struct JSON: Sendable {
  /// The value; an error if there is none, or if it cannot be represented in JSON.
  @usableFromInline
  var value: Jansson.JSON

  /// Creates a value from one of `Jansson`.
  ///
  /// An error becomes null with an error.
  ///
  /// - Parameter value: the value, which is not copied.
  /// - Complexity: O(1).
  @inlinable
  public init(_ value: Jansson.JSON) { self.value = value }

  /// The value in the interface of `Jansson`.
  ///
  ///     import Jansson
  ///
  ///     let number = try json["user"].jansson.decode(User.self)
  ///
  /// The value of a failed lookup is an error with its path. The value can also be changed through
  /// this property.
  ///
  /// - Complexity: O(1).
  public var jansson: Jansson.JSON {
    @inlinable get { value }
    @inlinable set { value = newValue }
    @inlinable _modify { yield &value }
  }

  /// Null.
  public static var null: JSON { JSON(Jansson.JSON.null) }

  /// Null.
  @available(*, unavailable, renamed: "null")
  public static var nullJSON: JSON { null }

  /// The value's type; `null` if there is none.
  public var type: Type {
    switch value {
    case .object: .dictionary
    case .array: .array
    case .string: .string
    case .number: .number
    case .bool: .bool
    case .null: .null
    case .error(let error): error.isUnsupportedValue ? .unknown : .null
    }
  }

  /// Why there is no value; nil if there is one.
  ///
  /// `jansson.error` also knows the path.
  public var error: SwiftyJSONError? {
    if case .error(let error) = value { error.reason } else { nil }
  }

  /// The value in the types of `JSONSerialization`: `[String: Any]`, `[Any]`, `String`, `NSNumber`
  /// or `NSNull`, which also represents a value that does not exist.
  ///
  /// Setting it clears the error. It accepts what `init(_:)` accepts, except that `Data` is not
  /// parsed.
  ///
  /// - Complexity: O(*n*).
  public var object: Any {
    get { value.isError ? NSNull() : value.foundationValue }
    set { value = Self.value(of: newValue) }
  }

  /// Whether there is a value: null exists, the value of a failed lookup does not.
  public func exists() -> Bool { !value.isError }
}

extension JSON {
  /// Refers to conformances in other files, so that a linker takes these from a static archive
  /// together with this one: `print` and other casts find conformances only at run time.
  ///
  /// It is never called.
  @usableFromInline
  static func linkedConformances() -> (
    any Collection.Type, any Comparable.Type, any CustomStringConvertible.Type,
    any (Decodable & Encodable).Type, any RawRepresentable.Type
  ) {
    (JSON.self, JSON.self, JSON.self, JSON.self, JSON.self)
  }
}
