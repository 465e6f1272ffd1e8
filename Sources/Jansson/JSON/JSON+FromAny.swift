internal import Foundation

extension JSON {
  /// A value from what Foundation and plain Swift hold JSON in.
  ///
  ///     let json = JSON(any: ["name": "Ann", "tags": ["a", NSNull()], "admin": true])
  ///
  /// Dictionaries with text as keys, and arrays, become containers; text, numbers of every type, `Bool`
  /// and an `NSNumber` that holds one, `Decimal`, `NSNull`, nil and `JSON` itself become what they
  /// are, Foundation's classes as well as Swift's types. A Swift error becomes `.error`. Anything else
  /// becomes null.
  ///
  /// A dictionary has no order; its members come sorted by key, so that the result is always the same.
  /// - Complexity: O(*n* log *n*) in the members. What is nested beyond 512 levels becomes
  ///   `.error(.tooDeep)`.
  public init(any value: Any) {
    guard let root = ForeignContainer(value) else {
      self.init(foreignScalar: value)
      return
    }
    var stack = [root]
    while true {
      let top = stack.count - 1
      if let child = stack[top].next() {
        if let inner = ForeignContainer(child) {
          if stack.count < ForeignContainer.greatestDepth {
            stack.append(inner)
          } else {
            stack[top].add(.error(.tooDeep(limit: ForeignContainer.greatestDepth, position: nil)))
          }
        } else {
          stack[top].add(JSON(foreignScalar: child))
        }
      } else {
        let finished = stack.removeLast().json
        guard !stack.isEmpty else {
          self = finished
          return
        }
        stack[top - 1].add(finished)
      }
    }
  }

  private init(foreignScalar value: Any) {
    switch value {
    case let json as JSON: self = json
    case let object as Object: self = .object(object)
    case let array as Array: self = .array(array)
    case let number as Number: self = .number(number)
    case let text as String: self = .string(text)
    case let text as Substring: self = .string(String(text))
    // Foundation casts `Bool` and numbers to each other; what counts is the type itself.
    case let number as NSNumber where type(of: value) is NSNumber.Type: self.init(number)
    case let bool as Bool where type(of: value) == Bool.self: self = .bool(bool)
    case let integer as any BinaryInteger: self = .number(Number(integer))
    case let float as Float: self = .number(Number(float))
    case let double as any BinaryFloatingPoint: self = .number(Number(Double(double)))
    case let decimal as Decimal: self = .number(Number(decimal))
    case let error as Error: self = .error(error)
    case let error as any Swift.Error: self = .error(.initialize(error: error))
    default: self = .null
    }
  }

  private init(_ number: NSNumber) {
    // Foundation keeps one object for each of the two.
    if number === NSNumber(value: true) || number === NSNumber(value: false) {
      self = .bool(number.boolValue)
    } else if let decimal = number as? NSDecimalNumber {
      self = .number(Number(decimal.decimalValue))
    } else {
      switch UInt8(bitPattern: number.objCType.pointee) {
      case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .number(Number(number.doubleValue))
      case UInt8(ascii: "Q"): self = .number(Number(number.uint64Value))
      default: self = .number(Number(number.int64Value))
      }
    }
  }
}

/// A dictionary or array that is being turned into an object or array of JSON.
private struct ForeignContainer {
  static let greatestDepth = 512

  private var elements: IndexingIterator<[Any]>
  private var keys: IndexingIterator<[String]>?
  private var key: String?
  private var members = JSON.Object()
  private var array = JSON.Array()

  init?(_ value: Any) {
    if let dictionary = value as? [String: Any] {
      let sorted = dictionary.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      keys = sorted.map(\.key).makeIterator()
      elements = sorted.map(\.value).makeIterator()
    } else if let array = value as? [Any] {
      elements = array.makeIterator()
    } else {
      return nil
    }
  }

  mutating func next() -> Any? {
    key = keys?.next()
    return elements.next()
  }

  mutating func add(_ json: JSON) {
    if let key { members[key] = json } else { array.append(json) }
  }

  var json: JSON { keys == nil ? .array(array) : .object(members) }
}
