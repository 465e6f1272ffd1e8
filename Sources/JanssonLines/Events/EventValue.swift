internal import Jansson

/// A value that is built from events.
struct EventValue {
  private enum Container {
    case object(JSON.Object, key: String)
    case array(JSON.Array)
  }

  /// Whether the first value of a repeated key is kept, instead of the last.
  let keepsFirst: Bool
  /// The containers that have begun, the innermost last.
  private var open: [Container] = []

  init(keepsFirst: Bool) { self.keepsFirst = keepsFirst }

  /// Whether no container has begun.
  var isEmpty: Bool { open.isEmpty }

  /// Adds an event; returns the value if it is complete.
  ///
  /// - Precondition: the event may follow those before it.
  mutating func add(_ event: JSON.Event) -> JSON? {
    switch event {
    case .beginObject: open.append(.object(JSON.Object(), key: ""))
    case .beginArray: open.append(.array(JSON.Array()))
    case .key(let key):
      if case .object(let object, _)? = open.popLast() { open.append(.object(object, key: key)) }
    case .value(let value): return add(value)
    case .endObject, .endArray:
      switch open.popLast() {
      case .object(let object, _)?: return add(.object(object))
      case .array(let array)?: return add(.array(array))
      case nil: return nil
      }
    }
    return nil
  }

  private mutating func add(_ value: JSON) -> JSON? {
    // Removed from the stack, so that it has one owner and is changed in place.
    switch open.popLast() {
    case .object(var object, let key)?:
      if !keepsFirst || object[key] == nil { object[key] = value }
      open.append(.object(object, key: key))
    case .array(var array)?:
      array.append(value)
      open.append(.array(array))
    case nil: return value
    }
    return nil
  }
}
