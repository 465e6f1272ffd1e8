package import Foundation

extension JSON {
  /// The value as what Foundation's `JSONSerialization` gives for it.
  ///
  /// `[String: Any]`, `[Any]`, `String`, `NSNull`, the error itself, and for numbers and bools `NSNumber`.
  /// What a number casts to does not depend on how it was written: 5 and 5.0 are both an `Int` and a
  /// `Double`, 5.5 is a `Double` alone.
  ///
  ///     let json = try JSON(parsing: #"{"price": 5, "sizes": [1, 2], "new": true}"#)
  ///     let values = json.object as? [String: Any]
  ///     values?["price"] as? Double     // 5.0
  ///     values?["sizes"] as? [Int]      // [1, 2]
  ///     values?["new"] as? Bool         // true
  ///
  /// The rules are Foundation's: a cast succeeds where the type holds the value exactly, and `true` and 1
  /// cast to each other's types. An integer beyond `UInt64`, and a number of `exactNumbers`, is an
  /// `NSDecimalNumber` where 38 digits hold it, otherwise the nearest `Double`.
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

  /// The members as `object` gives them, or nil if the value is no object.
  ///
  ///     let ages = json["ages"].dict as? [String: Int]
  ///
  /// - Complexity: as `object`.
  public var dict: [String: Any]? { kind == .object ? object as? [String: Any] : nil }

  /// The elements as `object` gives them, or nil if the value is no array.
  ///
  ///     let sizes = json["sizes"].array as? [Int]
  ///
  /// `asArray` has them as `JSON`, and copies nothing.
  /// - Complexity: as `object`.
  public var array: [Any]? { kind == .array ? object as? [Any] : nil }

  private var scalarObject: Any {
    switch self {
    case .string(let text): text
    case .number(let number): number.foundationNumber
    case .bool(let value): NSNumber(value: value)
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
  /// The number for Foundation: exact as an integer, a double or a decimal where one of them has the room,
  /// otherwise the nearest double.
  package var foundationNumber: NSNumber {
    if case .double(let value) = storage { return NSNumber(value: value) }
    if let value = int64 { return NSNumber(value: value) }
    if let value = uint64 { return NSNumber(value: value) }
    if let value = decimal { return NSDecimalNumber(decimal: value) }
    return NSNumber(value: double)
  }
}
