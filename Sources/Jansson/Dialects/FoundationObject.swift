internal import Foundation

extension DocumentValue {
  /// How deep containers may be nested: Swift frees nested arrays by recursion, which would overflow a small
  /// stack.
  package static var greatestDepth: Int { 512 }

  /// The value as `JSONSerialization` gives it: numbers and Booleans are `NSNumber`, null is `NSNull`.
  ///
  /// - Returns: nil for containers nested beyond `greatestDepth`.
  /// - Complexity: O(*n*), without recursion.
  package var foundationObject: Any? {
    guard node.isContainer else { return scalarObject }
    var stack = [OpenFoundationContainer(node)]
    while true {
      let top = stack.count - 1
      if let (child, key) = stack[top].children.next() {
        stack[top].key = key
        if !child.isContainer {
          stack[top].add(DocumentValue(child).scalarObject)
        } else if stack.count < Self.greatestDepth {
          stack.append(OpenFoundationContainer(child))
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

  private var scalarObject: Any {
    switch content {
    case .string(let text): text
    case .integer(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .digits(let text): JSON.Number(digits: text).foundationNumber
    case .bool(let value): NSNumber(value: value)
    case .null, .object, .array: NSNull()
    }
  }
}

/// An object or array that is being turned into a dictionary or array of Swift.
private struct OpenFoundationContainer {
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
