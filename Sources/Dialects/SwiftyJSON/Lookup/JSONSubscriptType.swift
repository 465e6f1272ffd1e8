public import Jansson

/// A key or an index: a step of a path.
public enum JSONKey: Sendable {
  /// The element of an array at this index.
  case index(Int)
  /// The member of a dictionary with this key.
  case key(String)
}

/// A type of subscripts of a `JSON`: `Int`, `String`, and types of your own.
///
///     enum Field: String, JSONSubscriptType {
///       case name, age
///       var jsonKey: JSONKey { .key(rawValue) }
///     }
///
///     json["users", 0, Field.name]
public protocol JSONSubscriptType {
  /// The key or index.
  var jsonKey: JSONKey { get }
}

extension Int: JSONSubscriptType {
  /// This number as an index.
  @inlinable
  public var jsonKey: JSONKey { .index(self) }
}

extension String: JSONSubscriptType {
  /// This string as a key.
  @inlinable
  public var jsonKey: JSONKey { .key(self) }
}

extension JSONSubscriptType {
  /// The step as an index of `Jansson`.
  @inlinable
  var step: Jansson.JSON.Index {
    switch jsonKey {
    case .index(let index): .index(index)
    case .key(let key): .key(key)
    }
  }
}
