package import Foundation
public import Jansson

extension JSON {
  /// The value in Foundation's types, as `JSONSerialization` returns it.
  ///
  /// Containers become `[String: Any]` and `[Any]`, strings `String`, numbers and Booleans
  /// `NSNumber`, null `NSNull`, and an error is returned as it is. What a number casts to does not
  /// depend on how it was written: 5 and 5.0 are both an `Int` and a `Double`, 5.5 only a `Double`.
  ///
  ///     let json = try JSON(parsing: #"{"price": 5, "sizes": [1, 2], "new": true}"#)
  ///     let values = json.foundationValue as? [String: Any]
  ///     values?["price"] as? Double     // 5.0
  ///     values?["sizes"] as? [Int]      // [1, 2]
  ///     values?["new"] as? Bool         // true
  ///
  /// The rules are Foundation's: a cast succeeds if the type represents the value exactly, and
  /// `true` and 1 cast to each other's types. An integer beyond `UInt64` and a number read with
  /// `exactNumbers` is an `NSDecimalNumber` if 38 digits suffice, otherwise the nearest `Double`.
  ///
  /// Containers nested more than 512 levels deep become the error `.tooDeep`: Swift frees nested
  /// arrays recursively, which would overflow a small stack.
  ///
  /// `init(any:)` converts in the other direction.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var foundationValue: Any {
    guard let reference else { return scalarObject }
    let tooDeep = Error.tooDeep(limit: Node.maximumFoundationDepth, position: nil)
    return withExtendedLifetime(reference) {
      reference.node.foundationObject(orBelowLimit: tooDeep) ?? NSNull()
    }
  }

  fileprivate var scalarObject: Any {
    switch self {
    case .string(let text): text
    case .number(let number): number.foundationNumber
    case .bool(let value): NSNumber(value: value)
    case .error(let error): error
    case .null, .object, .array: NSNull()
    }
  }
}

extension Node {
  /// The maximum nesting depth: Swift frees nested arrays recursively, which would overflow a small
  /// stack.
  static let maximumFoundationDepth = 512

  /// The value as `JSONSerialization` returns it: numbers and Booleans are `NSNumber`, null is
  /// `NSNull`.
  ///
  /// - Returns: nil for containers nested beyond `maximumFoundationDepth`.
  /// - Complexity: O(*n*), without recursion.
  package var foundationObject: Any? { foundationObject(orBelowLimit: nil) }

  /// The value as `JSONSerialization` returns it.
  ///
  /// - Parameter substitute: replaces a container nested beyond `maximumFoundationDepth`; nil to
  ///   reject the whole value.
  /// - Returns: nil for a value that is rejected.
  /// - Complexity: O(*n*), without recursion.
  func foundationObject(orBelowLimit substitute: (any Error)?) -> Any? {
    guard isContainer else { return JSON(scalar: content).scalarObject }
    var stack = [FoundationContainer(self)]
    while true {
      let top = stack.count - 1
      if let (child, key) = stack[top].children.next() {
        stack[top].key = key
        if !child.isContainer {
          stack[top].add(JSON(scalar: child.content).scalarObject)
        } else if stack.count < Self.maximumFoundationDepth {
          stack.append(FoundationContainer(child))
        } else if let substitute {
          stack[top].add(substitute)
        } else {
          return nil
        }
      } else {
        let finished = stack.removeLast().object
        if stack.isEmpty { return finished }
        stack[top - 1].add(finished)
      }
    }
  }
}

/// An object or array of JSON that is being converted to a dictionary or array of Swift.
///
/// Soundness: `key` points into the document, which the caller keeps alive during the conversion.
private struct FoundationContainer {
  var children: ChildCursor
  var key: UnsafeBufferPointer<UInt8>?
  private var dictionary: [String: Any] = [:]
  private var array: [Any] = []

  init(_ node: Node) { children = ChildCursor(node) }

  @inline(never)
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
  /// The number for Foundation: exact if an integer, double or decimal can represent it, otherwise
  /// the nearest double.
  package var foundationNumber: NSNumber {
    if case .double(let value) = storage { return NSNumber(value: value) }
    if let value = int64 { return NSNumber(value: value) }
    if let value = uint64 { return NSNumber(value: value) }
    if let value = decimal { return NSDecimalNumber(decimal: value) }
    return NSNumber(value: double)
  }
}

/// Refers to a type in each file that contains only conformances, so that a linker takes these from
/// a static archive together with this one: casts find conformances only at run time.
///
/// It is never called.
package func linkedConformances() -> (
  [any JSONEncodable.Type], any (AnyPropertyReading & Sendable).Type
) {
  ([NSNumber.self, CGFloat.self], AnyProperty.self)
}
