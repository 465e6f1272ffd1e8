internal import Foundation

extension JSON {
  /// The value as what Foundation and plain Swift hold JSON in.
  ///
  /// `[String: Any]`, `[Any]`, `String`, `Bool`, `NSNull`, the error itself, and for a number the first
  /// of `Int`, `UInt64`, `Double` and `Decimal` that holds it exactly; where none does, the nearest
  /// `Double`. What JSON holds as a double stays one: 2.0 is no `Int`.
  ///
  /// - Complexity: O(*n*). What is nested beyond 512 levels is the error `.tooDeep`: Swift lets go of
  ///   nested arrays by recursion, which would overflow a small stack.
  public var object: Any {
    guard let place else { return scalarObject }
    var stack = [FoundationContainer(place.node)]
    while true {
      let top = stack.count - 1
      if let (child, key) = stack[top].children.next() {
        stack[top].key = key
        if !child.isContainer {
          stack[top].add(JSON(scalar: child.content).scalarObject)
        } else if stack.count < FoundationContainer.greatestDepth {
          stack.append(FoundationContainer(child))
        } else {
          stack[top].add(Error.tooDeep(limit: FoundationContainer.greatestDepth, position: nil))
        }
      } else {
        let finished = stack.removeLast().object
        if stack.isEmpty { return withExtendedLifetime(place) { finished } }
        stack[top - 1].add(finished)
      }
    }
  }

  private var scalarObject: Any {
    switch self {
    case .string(let text): text
    case .number(let number): number.object
    case .bool(let value): value
    case .error(let error): error
    case .null, .object, .array: NSNull()
    }
  }
}

/// An object or array of JSON that is being turned into a dictionary or array of Swift.
private struct FoundationContainer {
  static let greatestDepth = 512

  var children: ChildCursor
  var key: UnsafeBufferPointer<UInt8>?
  private var dictionary: [String: Any] = [:]
  private var array: [Any] = []

  init(_ node: Node) { children = ChildCursor(node) }

  mutating func add(_ value: Any) {
    if let key {
      dictionary[String(decoding: key, as: UTF8.self)] = value
    } else {
      array.append(value)
    }
  }

  var object: Any { children.container.isObject ? dictionary : array }
}

extension JSON.Number {
  fileprivate var object: Any {
    if case .double(let value) = storage { return value }
    if let value: Int = whole() { return value }
    if let value = uint64 { return value }
    if let value = decimal { return value }
    return double
  }
}
